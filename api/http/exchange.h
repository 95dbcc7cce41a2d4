/* Calls on the wire: what libmicrohttpd calls back for every request. The only file beside server.c that knows it. */
#ifndef ISLEWRIGHT_API_HTTP_EXCHANGE_H
#define ISLEWRIGHT_API_HTTP_EXCHANGE_H

#include <microhttpd.h>
#include "api/http/call.h"

/* The argument of all callbacks. */
struct http_exchanges {
    unsigned magic; /* HTTP_EXCHANGES_MAGIC */
    struct http_service *service;
};
enum { HTTP_EXCHANGES_MAGIC = 0x49736c65 };

/* For MHD_OPTION_NOTIFY_CONNECTION: keeps the list of clients. */
void http_exchange_connected(void *exchanges, struct MHD_Connection *connection, void **client,
                             enum MHD_ConnectionNotificationCode what);

/* For MHD_OPTION_URI_LOG_CALLBACK: begins an exchange when the request line is there. */
void *http_exchange_open(void *exchanges, const char *target, struct MHD_Connection *connection);

/* The access handler: called with the head, with each part of the body, at its end, and once more after a worker has
 * done its part. */
enum MHD_Result http_exchange_handle(void *exchanges, struct MHD_Connection *connection, const char *url,
                                     const char *method, const char *version, const char *data, size_t *size,
                                     void **exchange);

/* For MHD_OPTION_NOTIFY_COMPLETED: frees the exchange, however it ended. */
void http_exchange_close(void *exchanges, struct MHD_Connection *connection, void **exchange,
                         enum MHD_RequestTerminationCode why);

#endif
