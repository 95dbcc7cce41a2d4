/* The report on a preset file. Its lines have the form of compilers' messages, which editors know to jump to. */
#include "api/preset_report.h"

static const char *shown(const char *path)
{
    return path[0] == '-' && !path[1] ? "standard input" : path;
}

static void put_summary(const struct checked_file *file, struct buf *out)
{
    const struct preset *p = file->preset;
    int count = file->found->count + file->found->more;
    if (p) {
        buf_format(out, "%s: no mistakes: %s, %d hex%s, for ", shown(file->path), p->name, p->lattice.hexes,
                   p->lattice.hexes == 1 ? "" : "es");
        if (p->players_least < p->players_most)
            buf_format(out, "%d to ", p->players_least);
        buf_format(out, "%d\n", p->players_most);
    } else if (file->found->more > 0) {
        buf_format(out, "%s: %d mistakes, the first %d of them above\n", shown(file->path), count, FAULTS_MOST);
    } else {
        buf_format(out, "%s: %d mistake%s\n", shown(file->path), count, count == 1 ? "" : "s");
    }
}

void preset_report_text(const struct checked_file *file, struct buf *out)
{
    if (file->unread->kind != ERR_NONE) {
        buf_format(out, "%s: %s\n", shown(file->path), file->unread->detail);
        return;
    }
    for (int i = 0; i < file->found->count; i++) {
        const struct fault *f = &file->found->item[i];
        buf_format(out, "%s:%d:%d: ", shown(file->path), f->line, f->column);
        if (fault_has_path(f))
            buf_format(out, "%s: ", f->field);
        buf_format(out, "%s\n", f->detail);
    }
    put_summary(file, out);
}

static json_t *error_json(const struct fault *f)
{
    return json_pack("{s:i,s:i,s:s,s:s}", "line", f->line, "column", f->column, "field", f->field, "detail", f->detail);
}

json_t *preset_report_json(const struct checked_file *file)
{
    json_t *report = json_object(), *errors = json_array();
    if (file->path)
        json_object_set_new(report, "file", json_string(file->path));
    json_object_set_new(report, "met", json_boolean(file->preset));
    if (file->preset)
        json_object_set_new(report, "preset", json_string(file->preset->name));
    if (file->unread && file->unread->kind != ERR_NONE)
        json_array_append_new(errors, json_pack("{s:s,s:s}", "field", "file", "detail", file->unread->detail));
    for (int i = 0; i < file->found->count; i++)
        json_array_append_new(errors, error_json(&file->found->item[i]));
    json_object_set_new(report, "errors", errors);
    if (file->found->more > 0)
        json_object_set_new(report, "more", json_integer(file->found->more));
    return report;
}
