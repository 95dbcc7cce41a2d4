/* serve: the same over HTTP. */
#include "api/cli/cli.h"

#include <limits.h>

#include "api/http/openapi.h"
#include "api/http/public.h"
#include "api/http/server.h"
#include "gen/week.h"

/* The options that are whole numbers: their bounds, and where the configuration has them. */
struct number {
    const char *name;
    long least, most;
    long value;
};

static bool read_numbers(const struct cli_call *call, struct number *row, struct err *e)
{
    for (; row->name; row++)
        if (!cli_own_integer(call, row->name, row->least, row->most, &row->value, e))
            return false;
    return true;
}

static bool configure(const struct cli_call *call, struct http_config *c, struct err *e)
{
    enum {
        PORT,
        WORKERS,
        QUEUE,
        CONNECTIONS,
        RATE,
        BURST,
        CACHE,
        COUNT,
        BODY,
        HEAD_TIME,
        BODY_TIME,
        ANSWER_TIME,
        JOB_TIME,
        DRAIN_TIME,
        ALL
    };
    struct number n[ALL + 1] = {
        [PORT] = {"port", 0, 65535, c->port},
        [WORKERS] = {"workers", 0, 256, c->workers},
        [QUEUE] = {"queue", 1, 100000, c->queue},
        [CONNECTIONS] = {"connections", 1, 100000, c->connections},
        [RATE] = {"rate", 0, 1000000, c->rate},
        [BURST] = {"burst", 1, 1000000, c->burst},
        [CACHE] = {"cache-mb", 0, 65536, (long)(c->cache_bytes >> 20)},
        [COUNT] = {"count-most", 1, CLI_COUNT_MOST, (long)c->count},
        [BODY] = {"body-bytes", 1024, INT_MAX, (long)c->body_bytes},
        [HEAD_TIME] = {"head-seconds", 1, 3600, c->head_seconds},
        [BODY_TIME] = {"receive-seconds", 1, 3600, c->receive_seconds},
        [ANSWER_TIME] = {"send-seconds", 1, 3600, c->send_seconds},
        [JOB_TIME] = {"job-seconds", 1, 3600, c->job_seconds},
        [DRAIN_TIME] = {"drain-seconds", 0, 3600, c->drain_seconds},
    };
    const char *address = cli_own(call, "address"), *proxies = cli_own(call, "trusted-proxy");
    if (!read_numbers(call, n, e))
        return false;
    c->address = address ? address : c->address;
    c->placed = address || cli_own(call, "port");
    c->access_log = cli_own(call, "access-log");
    c->proxies = proxies ? proxies : c->proxies;
    c->port = (int)n[PORT].value;
    c->workers = (int)n[WORKERS].value;
    c->queue = (int)n[QUEUE].value;
    c->connections = (int)n[CONNECTIONS].value;
    c->rate = (unsigned)n[RATE].value;
    c->burst = (unsigned)n[BURST].value;
    c->cache_bytes = (size_t)n[CACHE].value << 20;
    c->count = (unsigned long)n[COUNT].value;
    c->body_bytes = (size_t)n[BODY].value;
    c->head_seconds = (unsigned)n[HEAD_TIME].value;
    c->receive_seconds = (unsigned)n[BODY_TIME].value;
    c->send_seconds = (unsigned)n[ANSWER_TIME].value;
    c->job_seconds = (unsigned)n[JOB_TIME].value;
    c->drain_seconds = (unsigned)n[DRAIN_TIME].value;
    return true;
}

static bool describe(struct cli_call *call, const struct http_config *config, struct err *e)
{
    struct buf text = {0};
    http_openapi_write(config, call->presets, &text);
    bool done = cli_print(&text, e);
    buf_free(&text);
    return done;
}

/* What depends on the world around the server. */
static bool configure_weeks(const struct cli_call *call, struct http_config *config, struct err *e)
{
    const char *clock = cli_own(call, "clock");
    int64_t instant;
    config->public_url = cli_own(call, "public-url");
    if (config->public_url && !http_origin_valid(config->public_url))
        return err_set(e, ERR_INPUT, "public-url",
                       "--public-url is http:// or https://, a host and perhaps a port, with nothing after them, such "
                       "as https://example.org, not \"%.100s\"",
                       config->public_url);
    if (!clock)
        return true;
    if (!instant_read(clock, "clock", &instant, e))
        return false;
    config->clock = wall_clock_at(instant);
    return true;
}

static bool run(struct cli_call *call, int *status, struct err *e)
{
    struct http_config config = http_config_default();
    (void)status;
    if (!configure(call, &config, e) || !configure_weeks(call, &config, e))
        return false;
    return cli_own(call, "openapi") ? describe(call, &config, e) : http_serve(&config, call->presets, e);
}

const struct cli_command cli_serve = {
    .name = "serve",
    .summary = "Serve boards over HTTP, until SIGINT or SIGTERM; then what is begun is finished.",
    .notes = "  islewright serve --port 8080\n"
             "  curl -L \"http://localhost:8080/v1/boards?preset=base&format=svg\"",
    .option = {{"public-url", 0, "URL", "what answers call this server, such as https://example.org"},
               {"clock", 0, "INSTANT", NULL}, /* for tests: as if it had been that time at the start */
               {"address", 0, "HOST", "listen on that address"},
               {"port", 0, "N", "listen on that port; 0 takes a free one and tells it"},
               {"workers", 0, "N", "threads that deal and draw; 0: one a CPU"},
               {"queue", 0, "N", "requests that may wait for a worker"},
               {"cache-mb", 0, "N", "megabytes of answers that are kept in memory; 0: none"},
               {"connections", 0, "N", "connections that may be open at once"},
               {"rate", 0, "N", "requests for work a minute of one client; 0: any number"},
               {"burst", 0, "N", "of these so many at once"},
               {"trusted-proxy", 0, "ADDRESS[/BITS],...", "proxies that tell the client in X-Forwarded-For"},
               {"access-log", 0, "FILE", "append a line of JSON for each answer; -: to standard output"},
               {"count-most", 0, "N", "the most boards of one request"},
               {"body-bytes", 0, "N", "the longest body that is read"},
               {"head-seconds", 0, "N", "how long a client may take to send address and header fields,"},
               {"receive-seconds", 0, "N", "how long then to send the body,"},
               {"send-seconds", 0, "N", "and how long to take the answer"},
               {"job-seconds", 0, "N", "the longest that a request may take to be worked on, waiting included"},
               {"drain-seconds", 0, "N", "how long to finish what is begun when told to stop"},
               {"openapi", 0, NULL,
                "do not serve: print what is served as OpenAPI 3.1, which /openapi.json answers too"}},
    .run = run,
};
