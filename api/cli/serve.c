/* serve: the same over HTTP. */
#include "api/cli/cli.h"

#include <limits.h>

#include "api/http/public.h"
#include "api/http/server.h"
#include "gen/week.h"

static bool configure(const struct cli_call *call, struct http_config *config, struct err *e)
{
    long port = config->port, workers = config->workers, queue = config->queue, connections = config->connections;
    long count = (long)config->count, body = (long)config->body_bytes, job = config->job_seconds;
    long drain = config->drain_seconds;
    const char *address = cli_own(call, "address");
    if (!cli_own_integer(call, "port", 0, 65535, &port, e) || !cli_own_integer(call, "workers", 0, 256, &workers, e) ||
        !cli_own_integer(call, "queue", 1, 100000, &queue, e) ||
        !cli_own_integer(call, "connections", 1, 100000, &connections, e) ||
        !cli_own_integer(call, "count-most", 1, CLI_COUNT_MOST, &count, e) ||
        !cli_own_integer(call, "body-bytes", 1024, INT_MAX, &body, e) ||
        !cli_own_integer(call, "job-seconds", 1, 3600, &job, e) ||
        !cli_own_integer(call, "drain-seconds", 0, 3600, &drain, e))
        return false;
    config->address = address ? address : config->address;
    config->port = (int)port;
    config->workers = (int)workers;
    config->queue = (int)queue;
    config->connections = (int)connections;
    config->count = (unsigned long)count;
    config->body_bytes = (size_t)body;
    config->job_seconds = (unsigned)job;
    config->drain_seconds = (unsigned)drain;
    return true;
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
    return configure(call, &config, e) && configure_weeks(call, &config, e) && http_serve(&config, call->presets, e);
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
               {"connections", 0, "N", "connections that may be open at once"},
               {"count-most", 0, "N", "the most boards of one request"},
               {"body-bytes", 0, "N", "the longest body that is read"},
               {"job-seconds", 0, "N", "the longest that a request may take"},
               {"drain-seconds", 0, "N", "how long to finish what is begun when told to stop"}},
    .run = run,
};
