#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast, which Swift does not see: SQLite copies the bytes before it returns.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int place, const char *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, place, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}
