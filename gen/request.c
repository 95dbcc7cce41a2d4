/* Requests as seed ids, and as the text whose hash all randomness comes from.
 *
 * The hash is taken for every board of a batch, so its text is built on the stack: what a batch has in common is
 * written once (struct request_key), and a board adds only its seed. */
#include "gen/request.h"
#include <assert.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>

/* ---- generator versions ---- */

const struct generator_version generator_versions[] = {{0, false}};
const int generator_versions_count = (int)(sizeof generator_versions / sizeof *generator_versions);

static bool unknown_generator(const struct generator_version *versions, int count, const char *digits, struct err *e)
{
    struct buf known = {0};
    for (int i = 0; i < count; i++)
        if (!versions[i].retired)
            buf_format(&known, "%s%d", known.length > 0 ? ", " : "", versions[i].number);
    err_set(e, ERR_INPUT, "generator", "there is no generator version '%.40s' here; known: %s", digits,
            known.length > 0 ? known.data : "none");
    buf_free(&known);
    return false;
}

bool generator_read_from(const struct generator_version *versions, int count, const char *digits, int *generator,
                         struct err *e)
{
    long number;
    if (!text_integer(digits, 0, INT_MAX, &number))
        return unknown_generator(versions, count, digits, e);
    for (int i = 0; i < count; i++) {
        if (versions[i].number != number)
            continue;
        if (versions[i].retired)
            return err_set(e, ERR_GONE, "generator", "generator version %ld is retired: its boards are dealt no more",
                           number);
        *generator = (int)number;
        return true;
    }
    return unknown_generator(versions, count, digits, e);
}

bool generator_read(const char *digits, int *generator, struct err *e)
{
    return generator_read_from(generator_versions, generator_versions_count, digits, generator, e);
}

/* ---- writing a seed id ---- */

/* A rule without an argument needs a value where rules are written as parameters. */
static const char *value_of(const struct rule_text *rule)
{
    return rule->text[0] ? rule->text : "true";
}

static void put_parameter(struct buf *out, char *mark, const char *name, const char *value)
{
    buf_char(out, *mark);
    *mark = '&';
    text_percent(out, name);
    buf_char(out, '=');
    text_percent(out, value);
}

/* Writes the rules from `first` on whose names sort before `name` (NULL: all); returns the first that it did not. */
static int put_rules_before(struct buf *out, char *mark, const struct rule_list *rules, int first, const char *name)
{
    int i = first;
    for (; i < rules->count && (!name || strcmp(rules->rule[i].name, name) < 0); i++)
        put_parameter(out, mark, rules->rule[i].name, value_of(&rules->rule[i]));
    return i;
}

void seed_id_write_of(const struct request *r, const char *seed, struct buf *out)
{
    char mark = '?';
    buf_format(out, "%s@%d", r->preset->name, r->generator);
    if (r->fairness[0])
        put_parameter(out, &mark, "fairness", r->fairness);
    int next = put_rules_before(out, &mark, &r->rules, 0, "best");
    if (r->best[0])
        put_parameter(out, &mark, "best", r->best);
    next = put_rules_before(out, &mark, &r->rules, next, "no-rule");
    for (int i = 0; i < r->no_rules.count; i++)
        put_parameter(out, &mark, "no-rule", r->no_rules.rule[i].name);
    put_rules_before(out, &mark, &r->rules, next, NULL);
    if (seed[0])
        put_parameter(out, &mark, "seed", seed);
}

void seed_id_write(const struct request *r, struct buf *out)
{
    seed_id_write_of(r, r->seed, out);
}

/* ---- reading a seed id ---- */

/* NAME@DIGITS at the beginning of a text: where the `@` and what follows the digits are. */
static bool find_head(const char *text, size_t *at, size_t *end)
{
    char name[PRESET_NAME];
    *at = strcspn(text, "@");
    if (*at >= PRESET_NAME || text[*at] != '@')
        return false;
    memcpy(name, text, *at);
    name[*at] = '\0';
    size_t digits = strspn(text + *at + 1, "0123456789");
    *end = *at + 1 + digits;
    return digits > 0 && text_is_name(name, PRESET_NAME - 1) && (text[*end] == '\0' || text[*end] == '?');
}

bool text_is_seed_id(const char *text)
{
    size_t at, end;
    return find_head(text, &at, &end);
}

static bool twice(const char *name, struct err *e)
{
    return err_set(e, ERR_INPUT, name, "%s is given twice", name);
}

static bool read_fairness(struct request *r, const struct buf *value, struct err *e)
{
    if (r->fairness[0])
        return twice("fairness", e);
    if (value->length >= sizeof r->fairness)
        return err_set(e, ERR_INPUT, "fairness", "there is no set of rules '%.40s'", value->data);
    memcpy(r->fairness, value->data, value->length + 1);
    return true;
}

static bool read_best(struct request *r, const struct buf *value, struct err *e)
{
    if (r->best[0])
        return twice("best", e);
    if (strcmp(value->data, "false") == 0)
        return true;
    if (!text_is_name(value->data, BEST_TEXT - 1))
        return err_set(e, ERR_INPUT, "best", "best is true or the name of a goal, not '%.40s'", value->data);
    memcpy(r->best, value->data, value->length + 1);
    return true;
}

static bool read_seed(struct request *r, const struct buf *value, struct err *e)
{
    if (r->seed[0])
        return twice("seed", e);
    return text_seed(value->data, value->length, SEED_BYTES, r->seed, e);
}

static bool read_no_rule(struct request *r, const struct buf *value, struct err *e)
{
    return rule_list_put(&r->no_rules, value->data, "", "no-rule", e);
}

/* The parameters that are no rules. */
static const struct parameter {
    const char *name;
    bool (*read)(struct request *r, const struct buf *value, struct err *e);
} parameters[] = {{"fairness", read_fairness}, {"best", read_best}, {"seed", read_seed}, {"no-rule", read_no_rule}};

static bool read_named(struct request *r, const char *name, const struct buf *value, struct err *e)
{
    for (size_t i = 0; i < sizeof parameters / sizeof *parameters; i++)
        if (strcmp(name, parameters[i].name) == 0)
            return parameters[i].read(r, value, e);
    return rule_list_put(&r->rules, name, value->data, name, e);
}

/* Reads NAME=VALUE, both perhaps percent-encoded; `name` and `value` are room for them. */
static bool read_parameter(struct request *r, const char *text, size_t length, struct buf *name, struct buf *value,
                           struct err *e)
{
    const char *equals = memchr(text, '=', length), *end = text + length, *name_end = equals ? equals : end;
    buf_clear(name);
    buf_clear(value);
    if (name_end == text)
        return err_set(e, ERR_INPUT, "seedId",
                       "a parameter without a name: behind its ? a seed id has NAME=VALUE&...&seed=SEED");
    if (!text_unpercent(name, text, (size_t)(name_end - text), false) || !text_is_name(name->data, RULE_NAME - 1))
        return err_set(e, ERR_INPUT, "seedId", "'%.*s' is no name of a parameter",
                       name_end - text < 40 ? (int)(name_end - text) : 40, text);
    if (!equals || equals + 1 == end)
        return err_set(e, ERR_INPUT, name->data, "%s needs a value; that of a rule without an argument is true",
                       name->data);
    size_t value_length = (size_t)(end - equals - 1);
    if (memchr(equals + 1, '+', value_length))
        return err_set(e, ERR_INPUT, name->data, "a + could be a space or itself here: write %%20 or %%2B");
    if (!text_unpercent(value, equals + 1, value_length, false))
        return err_set(e, ERR_INPUT, name->data, "a %% must be followed by two hex digits, other than 00");
    return read_named(r, name->data, value, e);
}

static bool read_parameters(struct request *r, const char *text, struct err *e)
{
    struct buf name = {0}, value = {0};
    bool read;
    for (;;) {
        size_t length = strcspn(text, "&");
        read = read_parameter(r, text, length, &name, &value, e);
        if (!read || text[length] == '\0')
            break;
        text += length + 1;
    }
    buf_free(&name);
    buf_free(&value);
    return read;
}

/* The preset and the generator version: the `at` bytes before the @, and the digits from there to `end`. */
static bool read_head(struct request *r, const char *text, size_t at, size_t end, const struct presets *all,
                      struct err *e)
{
    char name[PRESET_NAME], digits[44];
    memcpy(name, text, at);
    name[at] = '\0';
    r->preset = presets_find(all, name, "preset", e);
    if (!r->preset)
        return false;
    /* No version has as many digits as fit; what is cut off is still none. */
    size_t length = end - at - 1 < sizeof digits ? end - at - 1 : sizeof digits - 1;
    memcpy(digits, text + at + 1, length);
    digits[length] = '\0';
    return generator_read(digits, &r->generator, e);
}

bool seed_id_read(const char *text, const struct presets *all, struct request *r, struct err *e)
{
    size_t at, end;
    if (strnlen(text, SEED_ID_MAX + 1) > SEED_ID_MAX)
        return err_set(e, ERR_TOO_LARGE, "seedId", "a seed id has at most %d bytes", SEED_ID_MAX);
    if (!find_head(text, &at, &end))
        return err_set(e, ERR_INPUT, "seedId",
                       "'%.40s' is no seed id, which reads PRESET@GENERATOR?NAME=VALUE&...&seed=SEED", text);
    memset(r, 0, sizeof *r);
    if (!read_head(r, text, at, end, all, e))
        return false;
    return text[end] == '\0' || read_parameters(r, text + end + 1, e);
}

/* ---- the hash ---- */

_Static_assert(PRESET_NAME + 12 + RULES_MAX * (RULE_NAME + 3 * RULE_TEXT + 2) + 5 + 3 * SEED_BYTES <= REQUEST_TEXT,
               "the longest request fits");
_Static_assert(REQUEST_TEXT + RULES_MAX * (8 + RULE_NAME + 1) + 64 <= SEED_ID_MAX, "every seed id can be read");

/* A bit for each of A-Za-z0-9-._~: dealing asks for every byte of every seed. */
static bool is_unreserved(unsigned char c)
{
    static const uint64_t bits[4] = {0x03FF600000000000u, 0x47FFFFFE87FFFFFEu};
    return bits[c >> 6] >> (c & 63) & 1;
}

/* These write at `out`, without a NUL, and return the end. */
static char *put_text(char *out, const char *text)
{
    size_t length = strlen(text);
    memcpy(out, text, length);
    return out + length;
}

static char *put_percent(char *out, const char *text)
{
    static const char digits[] = "0123456789ABCDEF";
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (is_unreserved(c)) {
            *out++ = (char)c;
            continue;
        }
        *out++ = '%';
        *out++ = digits[c >> 4];
        *out++ = digits[c & 15];
    }
    return out;
}

static char *put_number(char *out, unsigned long n)
{
    char digits[24];
    size_t count = 0;
    do
        digits[count++] = (char)('0' + n % 10);
    while ((n /= 10) > 0);
    while (count > 0)
        *out++ = digits[--count];
    return out;
}

/* Everything up to the seed. */
static char *put_key(char *out, const char *preset, int generator, const struct rule_list *effective)
{
    assert(strlen(preset) < PRESET_NAME && generator >= 0);
    out = put_text(out, preset);
    *out++ = '@';
    out = put_number(out, (unsigned long)generator);
    *out++ = '?';
    for (int i = 0; i < effective->count; i++) {
        out = put_percent(out, effective->rule[i].name);
        *out++ = '=';
        out = put_percent(out, value_of(&effective->rule[i]));
        *out++ = '&';
    }
    return put_text(out, "seed=");
}

static struct hash128 hash_with_seed(const char *text, char *end, const char *seed)
{
    assert(strlen(seed) <= SEED_BYTES);
    end = put_percent(end, seed);
    return hash_bytes(text, (size_t)(end - text));
}

struct hash128 request_hash(const char *preset, int generator, const struct rule_list *effective, const char *seed)
{
    char text[REQUEST_TEXT];
    return hash_with_seed(text, put_key(text, preset, generator, effective), seed);
}

void request_key_make(struct request_key *key, const char *preset, int generator, const struct rule_list *effective)
{
    key->length = (size_t)(put_key(key->text, preset, generator, effective) - key->text);
}

struct hash128 request_key_hash(const struct request_key *key, const char *seed)
{
    char text[REQUEST_TEXT];
    memcpy(text, key->text, key->length);
    return hash_with_seed(text, text + key->length, seed);
}

/* ---- seeds ---- */

bool batch_seed(const char *seed, unsigned long k, char out[SEED_BYTES + 1])
{
    char mark[24], *end = mark;
    if (k > 0) {
        *end++ = '#';
        end = put_number(end, k);
    }
    size_t length = strlen(seed), mark_length = (size_t)(end - mark);
    if (length + mark_length > SEED_BYTES)
        return false;
    memcpy(out, seed, length);
    memcpy(out + length, mark, mark_length);
    out[length + mark_length] = '\0';
    return true;
}

void fresh_seed(char out[SEED_BYTES + 1])
{
    static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz"; /* Crockford's, small */
    uint64_t bits = entropy_bits();
    for (int i = 0; i < 13; i++)
        out[i] = letters[bits >> (60 - 5 * i) & 31];
    out[13] = '\0';
}
