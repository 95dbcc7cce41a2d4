# islewright: `make help` lists the targets.
#
# Variables: BUILD (where to build, default build), CC, OPT (default -O2), SANITIZE (address,undefined or thread),
# VERIFY=1 (every dealt board is checked by the verifier), V=1 (show commands), DESTDIR and PREFIX for install.
BUILD    ?= build
OPT      ?= -O2
SANITIZE ?=
VERIFY   ?=
PREFIX   ?= /usr/local
V        ?=
Q        := $(if $(V),,@)
say       = $(if $(V),,@echo '  $1')
ifeq ($(origin CC),default)
CC := gcc
endif

VERSION  := 0.1.0
PACKAGES := cairo jansson libdeflate libmicrohttpd libpng libqrencode libutf8proc libxxhash pangocairo
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wformat=2 \
            -Werror
CPPFLAGS += -I. -D_GNU_SOURCE -DISLEWRIGHT_VERSION='"$(VERSION)"' $(if $(VERIFY),-DISLEWRIGHT_VERIFY)
CFLAGS   += -std=c17 $(OPT) -g $(WARNINGS) -fno-strict-aliasing -pthread \
            $(if $(SANITIZE),-fsanitize=$(SANITIZE) -fno-sanitize-recover=all -fno-omit-frame-pointer,-fstack-protector-strong) \
            $(if $(FUZZER),-fsanitize=fuzzer-no-link)
LDFLAGS  += -pthread -Wl,-z,relro,-z,now $(if $(SANITIZE),-fsanitize=$(SANITIZE))

# Asked for when something is built, since `make deps` must run without pkg-config.
PACKAGE_CFLAGS = $(eval PACKAGE_CFLAGS := $$(shell pkg-config --cflags $(PACKAGES)))$(PACKAGE_CFLAGS)
PACKAGE_LIBS   = $(eval PACKAGE_LIBS := $$(shell pkg-config --libs $(PACKAGES)))$(PACKAGE_LIBS)
CHECK_CFLAGS   = $(eval CHECK_CFLAGS := $$(shell pkg-config --cflags check zlib))$(CHECK_CFLAGS)
CHECK_LIBS     = $(eval CHECK_LIBS := $$(shell pkg-config --libs check zlib))$(CHECK_LIBS)

# ---- the program: four layers, each an archive that knows only those to its left -----------------------------------
gen_SRC    := $(wildcard gen/core/*.c gen/*.c)
solver_SRC := $(filter-out solver/make_%.c,$(wildcard solver/*.c solver/*/*.c))
render_SRC := $(filter-out render/make_%.c,$(wildcard render/*.c))
api_SRC    := $(filter-out api/cli/main.c,$(wildcard api/*.c api/*/*.c))
gen_OBJ     = $(gen_SRC:%.c=$(BUILD)/%.o) $(BUILD)/embedded_presets.o
solver_OBJ  = $(solver_SRC:%.c=$(BUILD)/%.o)
render_OBJ  = $(render_SRC:%.c=$(BUILD)/%.o)
api_OBJ     = $(api_SRC:%.c=$(BUILD)/%.o) $(BUILD)/embedded_texts.o $(BUILD)/embedded_page.o

gen_LIBS    := $(BUILD)/gen.a
solver_LIBS := $(BUILD)/solver.a $(gen_LIBS)
render_LIBS := $(BUILD)/render.a $(solver_LIBS)
api_LIBS    := $(BUILD)/api.a $(render_LIBS)

all: $(BUILD)/islewright ## build the program (the default)

$(BUILD)/islewright: $(BUILD)/api/cli/main.o $(BUILD)/libislewright.a
	$(call say,LINK $@)
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(PACKAGE_LIBS) -lm

$(BUILD)/libislewright.a: $(gen_OBJ) $(solver_OBJ) $(render_OBJ) $(api_OBJ)
	$(call say,AR $@)
	$(Q)rm -f $@ && $(AR) rcs $@ $^

$(foreach layer,gen solver render api,$(eval $(BUILD)/$(layer).a: $$($(layer)_OBJ) ; $$(Q)rm -f $$@; $(AR) rcs $$@ $$^))

$(BUILD)/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(call say,CC $<)
	$(Q)$(CC) $(CPPFLAGS) $(PACKAGE_CFLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<

$(BUILD)/%.o: $(BUILD)/%.c Makefile
	$(call say,CC $<)
	$(Q)$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<

$(BUILD)/embedded_presets.c: $(sort $(filter-out %.schema.json,$(wildcard presets/*.json))) .ci/embed
	@mkdir -p $(@D)
	.ci/embed $(filter %.json,$^) > $@.part && mv $@.part $@

$(BUILD)/embedded_texts.c: api/http/openapi.json presets/preset.schema.json .ci/embed-text
	@mkdir -p $(@D)
	.ci/embed-text api/http/embedded.h embedded_openapi api/http/openapi.json \
	    embedded_preset_schema presets/preset.schema.json > $@.part && mv $@.part $@

$(BUILD)/embedded_page.c: $(sort $(wildcard api/web/*.html api/web/*.css api/web/*.js api/web/*.svg)) .ci/embed_page
	@mkdir -p $(@D)
	.ci/embed_page $(filter api/web/%,$^) > $@.part && mv $@.part $@

# ---- tests: a program a file; the first word of its name is the layer it may link ----------------------------------
UNIT     := $(patsubst %.c,$(BUILD)/%,$(wildcard tests/unit/*.c))
PROPERTY := $(patsubst %.c,$(BUILD)/%,$(wildcard tests/property/*.c))
FUZZ     := $(patsubst %.c,$(BUILD)/%,$(filter-out tests/fuzz/driver.c,$(wildcard tests/fuzz/*.c)))
BENCH    := $(patsubst %.c,$(BUILD)/%,$(wildcard tests/bench/*.c))

.SECONDEXPANSION:
layer_of = $(firstword $(subst _, ,$(notdir $1)))
$(UNIT) $(PROPERTY): $(BUILD)/tests/%: tests/%.c $$($$(call layer_of,$$*)_LIBS)
	@mkdir -p $(@D)
	$(call say,CC $<)
	$(Q)$(CC) $(CPPFLAGS) $(PACKAGE_CFLAGS) $(CHECK_CFLAGS) $(CFLAGS) -MMD -MP $(LDFLAGS) -o $@ $< \
	    $($(call layer_of,$*)_LIBS) $(CHECK_LIBS) $(PACKAGE_LIBS) -lm
$(BENCH): $(BUILD)/tests/%: tests/%.c $$($$(call layer_of,$$*)_LIBS)
	@mkdir -p $(@D)
	$(call say,CC $<)
	$(Q)$(CC) $(CPPFLAGS) $(PACKAGE_CFLAGS) $(CFLAGS) -MMD -MP $(LDFLAGS) -o $@ $< $($(call layer_of,$*)_LIBS) \
	    $(PACKAGE_LIBS) -lm
# A fuzz target with FUZZER=1 (clang) is libFuzzer's; without, tests/fuzz/driver.c runs the corpus through it.
$(FUZZ): $(BUILD)/tests/fuzz/%: tests/fuzz/%.c tests/fuzz/driver.c $$($$(call layer_of,$$*)_LIBS)
	@mkdir -p $(@D)
	$(call say,CC $<)
	$(Q)$(CC) $(CPPFLAGS) $(PACKAGE_CFLAGS) $(CFLAGS) $(LDFLAGS) $(if $(FUZZER),-fsanitize=fuzzer) -o $@ $< \
	    $(if $(FUZZER),,tests/fuzz/driver.c) $($(call layer_of,$*)_LIBS) $(PACKAGE_LIBS) -lm

tests/fuzz-programs: $(FUZZ)

tests: $(UNIT) $(PROPERTY) $(FUZZ) $(BENCH) ## build all test programs

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)

# ---- what people type -------------------------------------------------------------------------------------------------
deps: ## install the Debian packages that are missing
	@.ci/install

demo: ## install what is missing, build, and write a board to look at: island.pdf and island.png
	@.ci/install build
	@$(MAKE) --no-print-directory all
	@.ci/demo $(BUILD)

check: deps ## install what is missing, then build every way and run every test
	@.ci/check

bench: all $(BENCH) ## measure: a line a figure, NAME VALUE UNIT
	@for program in $(BENCH); do $$program || exit 1; done
	@tests/bench/codes $(BUILD)/islewright

bench-http: all ## measure the server beside nginx and the command line (needs wrk and nginx-light)
	@tests/bench/http $(BUILD)/islewright

soak-http: all ## an hour of mixed load on the server, with flat memory (SECONDS=N: so long)
	@tests/http/soak $(BUILD)/islewright

fuzz: deps ## fuzz every parser for FUZZ_SECONDS (default 60) each
	@.ci/fuzz

soak: deps ## the long tests: ten times the deals, stored tables made again
	@.ci/soak

stored: ## make solver/stored.c and solver/stored_rivers.c again (some minutes)
	@$(MAKE) --no-print-directory $(BUILD)/make_stored $(BUILD)/make_stored_rivers
	for t in stored stored_rivers; do \
	    $(BUILD)/make_$$t > $(BUILD)/$$t.c && clang-format -i $(BUILD)/$$t.c && mv $(BUILD)/$$t.c solver/$$t.c || exit; \
	done

references: ## make what is missing in solver/score_reference_data.c; with ALL=1 all of it again (some ten minutes)
	@$(MAKE) --no-print-directory $(BUILD)/make_score_reference
	$(BUILD)/make_score_reference $(if $(ALL),all) > $(BUILD)/score_reference_data.c && mv $(BUILD)/score_reference_data.c solver/

glyphs: ## make render/glyph_table.c again (needs fonts-vollkorn, fonts-morisawa-bizud-gothic, python3-fonttools)
	render/bake.py > $(BUILD)/glyph_table.c && mv $(BUILD)/glyph_table.c render/glyph_table.c

golden: all ## make tests/golden/pictures again: when drawings changed on purpose, never to turn a red test green
	rm -rf tests/golden/pictures
	.ci/golden $(BUILD)/islewright tests/golden/pictures

art: ## make docs/art.png again
	@$(MAKE) --no-print-directory $(BUILD)/make_art
	$(BUILD)/make_art > $(BUILD)/art.png && mv $(BUILD)/art.png docs/art.png

$(BUILD)/make_art: $(BUILD)/render/make_art.o $(render_LIBS)
	$(call say,LINK $@)
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(PACKAGE_LIBS) -lm

$(BUILD)/make_stored $(BUILD)/make_stored_rivers $(BUILD)/make_score_reference: $(BUILD)/%: $(BUILD)/solver/%.o $(solver_LIBS)
	$(call say,LINK $@)
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(PACKAGE_LIBS) -lm

install: all ## install the program, its man page and its bash completion under DESTDIR/PREFIX
	install -D -m 755 $(BUILD)/islewright $(DESTDIR)$(PREFIX)/bin/islewright
	install -D -m 644 api/cli/islewright.1 $(DESTDIR)$(PREFIX)/share/man/man1/islewright.1
	install -D -m 644 api/cli/islewright.bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/islewright

deb: all ## make a Debian package, build/islewright_VERSION-1_ARCHITECTURE.deb
	@packaging/deb $(BUILD)/islewright $(VERSION) $(BUILD)

uninstall: ## remove what install put there
	rm -f $(DESTDIR)$(PREFIX)/bin/islewright $(DESTDIR)$(PREFIX)/share/man/man1/islewright.1 \
	    $(DESTDIR)$(PREFIX)/share/bash-completion/completions/islewright

clean: ## remove everything that was built
	rm -rf build

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 12

.PHONY: all tests tests/fuzz-programs deps demo check bench bench-http soak-http fuzz soak stored references glyphs golden art install deb uninstall clean help
.DELETE_ON_ERROR:
