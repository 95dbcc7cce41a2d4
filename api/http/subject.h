/* The board that a call is about: that of the code in its address, or the one in its body. */
#ifndef ISLEWRIGHT_API_HTTP_SUBJECT_H
#define ISLEWRIGHT_API_HTTP_SUBJECT_H

#include "api/ask.h"
#include "api/http/call.h"

struct http_subject {
    struct ask *ask;
    bool posted;        /* the board is in the body */
    enum format format; /* of the answer: JSON, or what a route with ASK_CHART_FORMAT was asked for */
    bool negotiated;    /* it was chosen by Accept */
    struct board board;
    struct origin origin; /* unknown for a code */
};

/* A route's `begin`: reads the parameters, chooses the format, and reads the code in the address. */
enum http_step http_subject_of_code(struct http_call *c);
enum http_step http_subject_of_body(struct http_call *c);

/* On a worker, because a seed id in a body is dealt: the board is there, or the call has its problem and this is
 * NULL. */
struct http_subject *http_subject_read(struct http_call *c);

/* The reply's body is the answer in that format: of a code it is kept, of a body it is not. */
void http_subject_answer(struct http_call *c);

#endif
