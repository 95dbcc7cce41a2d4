/* The steps of all routes, for the table. Each answers in c->reply. */
#ifndef ISLEWRIGHT_API_HTTP_ROUTES_H
#define ISLEWRIGHT_API_HTTP_ROUTES_H

#include "api/http/call.h"

/* What a query that names no preset is about. */
#define HTTP_PRESET "base"

/* health.c */
enum http_step http_livez(struct http_call *c);
enum http_step http_readyz(struct http_call *c);
enum http_step http_metrics_page(struct http_call *c);

/* lists.c */
enum http_step http_presets(struct http_call *c);
enum http_step http_preset(struct http_call *c);
enum http_step http_rules(struct http_call *c);
enum http_step http_rule(struct http_call *c);

/* presets.c */
enum http_step http_preset_check_begin(struct http_call *c);
void http_preset_check_finish(struct http_call *c);

/* boards.c */
enum http_step http_boards_begin(struct http_call *c);
void http_boards_finish(struct http_call *c);
enum http_step http_boards_posted_begin(struct http_call *c);
void http_boards_posted_finish(struct http_call *c);
enum http_step http_board_begin(struct http_call *c);
void http_board_finish(struct http_call *c);

/* counts.c */
enum http_step http_count_begin(struct http_call *c);
void http_count_finish(struct http_call *c);

/* openapi.c */
enum http_step http_openapi_begin(struct http_call *c);
void http_openapi_finish(struct http_call *c);

/* checks.c, ratings.c; they begin with http_subject_of_code() or http_subject_of_body() */
void http_check_finish(struct http_call *c);
void http_score_finish(struct http_call *c);
void http_openings_finish(struct http_call *c);

/* weeks.c */
enum http_step http_week_begin(struct http_call *c);
void http_week_finish(struct http_call *c);
enum http_step http_weeks_begin(struct http_call *c);
void http_weeks_finish(struct http_call *c);

/* draws.c, qrs.c */
enum http_step http_draw_begin(struct http_call *c);
void http_draw_finish(struct http_call *c);
enum http_step http_qr(struct http_call *c);

/* page.c, assets.c */
enum http_step http_page_begin(struct http_call *c);
void http_page_finish(struct http_call *c);
enum http_step http_asset(struct http_call *c);

#endif
