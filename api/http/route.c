/* One row a route. A linear search over a dozen rows is not worth an index. */
#include "api/http/route.h"

#include <string.h>
#include "api/http/routes.h"
#include "api/http/subject.h"

#define BOARD_TYPES "application/json, image/svg+xml, image/png, application/pdf, text/plain"

/* A code and a body that documents have as an example. */
#define CODE "/v1/boards/base-85CY215RSR6674RGWAXXJ28TNB"
#define SEEN "/v1/boards?preset=base&generator=0&fairness=fair&seed=game%20night"

/* What documents say of a route may be left out. */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

static const struct http_route table[] = {
    {HTTP_GET, "/v1/presets", ASK_HAVE, HTTP_API, "application/json", "The presets: what kinds of board there are.",
     http_presets, NULL, "presets", "/v1/presets?have=base"},
    {HTTP_GET, "/v1/presets/{preset}", 0, HTTP_API, "application/json", "The file of one preset.", http_preset, NULL,
     "preset", "/v1/presets/mini"},
    {HTTP_POST, "/v1/presets/check", 0, HTTP_API, "application/json",
     "Everything that is wrong with the preset in the body.", http_preset_check_begin, http_preset_check_finish,
     "presetCheck", NULL, "preset"},
    {HTTP_GET, "/v1/rules", 0, HTTP_API, "application/json", "The rules and the fairness sets.", http_rules, NULL,
     "rules"},
    {HTTP_GET, "/v1/rules/{rule}", 0, HTTP_API, "application/json", "One rule or fairness set.", http_rule, NULL,
     "rule", "/v1/rules/corner-pips"},
    {HTTP_GET, "/v1/boards", ASK_PRESET | ASK_RULES | ASK_COUNT | ASK_DRAW | ASK_FORMAT, HTTP_API,
     BOARD_TYPES ", application/x-ndjson", "Deals a board, or a batch of them with count.", http_boards_begin,
     http_boards_finish, "board", SEEN},
    {HTTP_POST, "/v1/boards", ASK_DEAL | ASK_RULES | ASK_COUNT | ASK_DRAW | ASK_FORMAT, HTTP_API,
     BOARD_TYPES ", application/x-ndjson", "Deals boards of the preset in the body.", http_boards_posted_begin,
     http_boards_posted_finish, "board", "/v1/boards?fairness=none&seed=x", "preset"},
    {HTTP_GET, "/v1/boards/{code}", ASK_DRAW | ASK_FORMAT, HTTP_API, BOARD_TYPES,
     "The board of a board code; .json, .svg, .png, .pdf or .txt after it chooses the format.", http_board_begin,
     http_board_finish, "board", CODE},
    {HTTP_GET, "/v1/boards/{code}/check", ASK_RULES, HTTP_API, "application/json",
     "Which rules the board of a code meets, and where it does not.", http_subject_of_code, http_check_finish, "check",
     CODE "/check?fairness=none&terrain-cluster=1"},
    {HTTP_POST, "/v1/check", ASK_RULES, HTTP_API, "application/json",
     "Which rules the board in the body meets, and where it does not.", http_subject_of_body, http_check_finish,
     "check", "/v1/check?reds-apart=true", "board"},
    {HTTP_GET, "/v1/boards/{code}/score", ASK_CHART | ASK_CHART_FORMAT, HTTP_API, BOARD_TYPES,
     "How balanced the board of a code is, as numbers or as a picture.", http_subject_of_code, http_score_finish,
     "score", CODE "/score"},
    {HTTP_POST, "/v1/score", ASK_CHART | ASK_CHART_FORMAT, HTTP_API, BOARD_TYPES,
     "How balanced the board in the body is, as numbers or as a picture.", http_subject_of_body, http_score_finish,
     "score", "/v1/score", "board"},
    {HTTP_GET, "/v1/boards/{code}/openings", ASK_OPENINGS, HTTP_API, "application/json",
     "The best settlement places of the board of a code.", http_subject_of_code, http_openings_finish, "openings",
     CODE "/openings?taken=0,-2:S&held=0,1:S&count=3"},
    {HTTP_POST, "/v1/openings", ASK_OPENINGS, HTTP_API, "application/json",
     "The best settlement places of the board in the body.", http_subject_of_body, http_openings_finish, "openings",
     "/v1/openings?count=3", "board"},
    {HTTP_GET, "/v1/count", ASK_KIND | ASK_OF | ASK_RULES, HTTP_API, "application/json",
     "How many boards meet the rules, exactly.", http_count_begin, http_count_finish, "count",
     "/v1/count?preset=mini&fairness=book"},
    {HTTP_POST, "/v1/draw", ASK_DRAW | ASK_FORMAT, HTTP_API, BOARD_TYPES, "The board in the body, in any format.",
     http_draw_begin, http_draw_finish, "board", "/v1/draw", "board"},
    {HTTP_GET, "/v1/qr", ASK_LINK, HTTP_PAGE, "image/svg+xml", "A link as a QR code.", http_qr, NULL, NULL,
     "/v1/qr?link=https://example.org/island"},
    {HTTP_GET, "/", ASK_PRESET | ASK_RULES | ASK_DRAW, HTTP_PAGE, "text/html",
     "The page: a board, and all that is told of it.", http_page_begin, http_page_finish, NULL,
     "/?preset=base&generator=0&fairness=fair&seed=game%20night"},
    {HTTP_GET, "/assets/{version}/{name}", 0, HTTP_PAGE, "text/css, text/javascript, image/svg+xml",
     "What the page is made of.", http_asset, NULL, NULL, "/assets/0/style.css"},
    {HTTP_GET, "/v1/weeks", 0, HTTP_API, "application/json", "The weeks that have begun, each with its island.",
     http_weeks_begin, http_weeks_finish, "weeks"},
    {HTTP_GET, "/v1/weeks/{week}", ASK_DRAW | ASK_FORMAT, HTTP_API, BOARD_TYPES ", text/html",
     "The island of a week, YYYY-Www or current; .json, .svg, .png, .pdf, .txt or .html after it chooses the format.",
     http_week_begin, http_week_finish, "week", "/v1/weeks/2026-W49"},
    {HTTP_GET, "/weeks", 0, HTTP_PAGE, "text/html", "The archive of islands of weeks, as a page.", http_weeks_begin,
     http_weeks_finish},
    {HTTP_GET, "/weeks/feed.atom", 0, HTTP_PAGE, "application/atom+xml",
     "The islands of the last weeks, as an Atom feed.", http_weeks_begin, http_weeks_finish},
    {HTTP_GET, "/weeks/feed.json", 0, HTTP_PAGE, "application/feed+json", "The same as a JSON feed.", http_weeks_begin,
     http_weeks_finish},
    {HTTP_GET, "/weeks/{week}", 0, HTTP_PAGE, "text/html", "The page of a week's island.", http_week_begin,
     http_week_finish, NULL, "/weeks/2026-W49"},
    {HTTP_GET, "/openapi.json", 0, HTTP_API, "application/json", "This interface, for programs (OpenAPI 3.1).",
     http_openapi_begin, http_openapi_finish, "openapi"},
    {HTTP_GET, "/livez", 0, HTTP_PROBE, "application/json", "The server runs.", http_livez, NULL, "live"},
    {HTTP_GET, "/readyz", 0, HTTP_PROBE, "application/json", "The server takes work: not stopping, its queue not full.",
     http_readyz, NULL, "ready"},
    {HTTP_GET, "/metrics", 0, HTTP_PROBE, "text/plain", "What the server counts about itself, for Prometheus.",
     http_metrics_page, NULL},
};
enum { ROUTES = (int)(sizeof table / sizeof table[0]) };

int http_routes_count(void)
{
    return ROUTES;
}

const struct http_route *http_routes_at(int i)
{
    return &table[i];
}

/* Takes the next segment of a pattern off; its length, or -1 at the end. */
static int next_part(const char **pattern, const char **part)
{
    if (!**pattern)
        return -1;
    *part = *pattern + 1;
    size_t length = strcspn(*part, "/");
    *pattern = *part + length;
    return (int)length;
}

static bool path_matches(const char *pattern, const struct http_target *t)
{
    const char *part;
    int length, i = 0;
    for (; (length = next_part(&pattern, &part)) >= 0; i++) {
        if (i >= t->segments || i >= HTTP_SEGMENTS)
            return false;
        const char *segment = t->segment[i];
        bool same = *part == '{' ? *segment != '\0'
                                 : strlen(segment) == (size_t)length && !memcmp(segment, part, (size_t)length);
        if (!same)
            return false;
    }
    return i == t->segments;
}

const struct http_route *http_route_find(const struct http_target *t, unsigned method, unsigned *methods)
{
    const struct http_route *found = NULL;
    *methods = 0;
    for (int i = 0; i < ROUTES; i++) {
        if (!path_matches(table[i].path, t))
            continue;
        *methods |= table[i].method;
        if (!found && (method == 0 || (table[i].method & method)))
            found = &table[i];
    }
    return found;
}

const char *http_route_segment(const struct http_call *c)
{
    const char *pattern = c->route->path, *part;
    for (int i = 0; next_part(&pattern, &part) >= 0; i++)
        if (*part == '{')
            return c->target.segment[i];
    return "";
}
