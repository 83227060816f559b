/// The tables and views of the database. SQLite keeps the comments inside the statements: `.schema` shows them.
enum StringDatabaseSchema {
  static let statements = tables + views

  /// Tables are named in the plural, so that no name is a word of SQL.
  private static let tables = """
    CREATE TABLE tables ( -- All files of one name in one place.
      id INTEGER PRIMARY KEY, -- From 1, in the order of folder and name.
      folder TEXT NOT NULL, -- The directory of the .lproj directories, relative to the project; '' for the project itself.
      name TEXT NOT NULL,
      development_language TEXT REFERENCES languages (name), -- The language that code is written against; NULL if unknown.
      left_out TEXT, -- Why it isn't published: a code of `levity explain`; NULL if it is.
      evidence TEXT, -- One sentence with the reason.
      UNIQUE (folder, name)
    );
    CREATE TABLE languages ( -- Names of .lproj directories, unchanged, and languages of string catalogs.
      name TEXT PRIMARY KEY,
      issue TEXT -- The issue with the name; NULL if it has none.
    ) WITHOUT ROWID;
    CREATE TABLE table_languages ( -- The languages of a table's files and strings.
      table_id INTEGER NOT NULL REFERENCES tables (id),
      language TEXT NOT NULL REFERENCES languages (name),
      PRIMARY KEY (table_id, language)
    ) WITHOUT ROWID;
    CREATE TABLE table_bundles ( -- The bundles that contain a table and whose code can use Levity.
      table_id INTEGER NOT NULL REFERENCES tables (id),
      bundle TEXT NOT NULL, -- The identifier.
      PRIMARY KEY (table_id, bundle)
    ) WITHOUT ROWID;
    CREATE TABLE files (
      id INTEGER PRIMARY KEY, -- From 1, in the order of the paths.
      table_id INTEGER NOT NULL REFERENCES tables (id),
      path TEXT NOT NULL UNIQUE, -- Relative to the project.
      kind TEXT NOT NULL CHECK (kind IN ('strings', 'stringsdict', 'xcstrings')),
      language TEXT REFERENCES languages (name), -- The .lproj directory's; NULL outside of one and for a catalog.
      bytes INTEGER NOT NULL,
      keys INTEGER NOT NULL -- The number of keys that count.
    );
    CREATE TABLE keys (
      id INTEGER PRIMARY KEY, -- From 1, in the order of tables and of the bytes of names.
      table_id INTEGER NOT NULL REFERENCES tables (id),
      name TEXT NOT NULL,
      development_string_id INTEGER REFERENCES strings (id), -- The string in the development language; NULL if that language lacks it.
      is_translatable INTEGER NOT NULL, -- 0 if a string catalog marks the key so, or as no longer used by code.
      UNIQUE (table_id, name)
    );
    CREATE TABLE strings ( -- The value of a key in a language in a file: the entries of `levity strings list --format json`.
      id INTEGER PRIMARY KEY, -- From 1, in the order of files, keys and languages.
      key_id INTEGER NOT NULL REFERENCES keys (id),
      file_id INTEGER NOT NULL REFERENCES files (id),
      language TEXT REFERENCES languages (name), -- NULL for a file outside of an .lproj directory.
      content TEXT NOT NULL CHECK (content IN ('plain', 'format', 'plural', 'device', 'width')),
      value TEXT CHECK ((value IS NULL) = (content NOT IN ('plain', 'format'))), -- The others have forms only.
      line INTEGER, -- The line of the key, or of the language in a catalog; NULL in a binary property list.
      comment TEXT, -- For translators.
      is_shown INTEGER NOT NULL, -- 0 if another file of the table has the key, too, and wins.
      extraction_state TEXT, -- This and the next two only for string catalogs: 'manual', 'stale' and so on.
      is_source INTEGER, -- Whether it is the catalog's source language.
      is_implicit INTEGER -- Whether the key is the value, because the catalog has none.
    );
    CREATE TABLE states ( -- The states of strings in string catalogs: 'new', 'translated', 'needs_review', 'stale'.
      string_id INTEGER NOT NULL REFERENCES strings (id),
      state TEXT NOT NULL,
      PRIMARY KEY (string_id, state)
    ) WITHOUT ROWID;
    CREATE TABLE forms ( -- The forms of strings, as a tree.
      id INTEGER PRIMARY KEY, -- A form comes after the one that contains it.
      string_id INTEGER NOT NULL REFERENCES strings (id),
      parent_id INTEGER REFERENCES forms (id), -- NULL for the forms of the string itself.
      kind TEXT NOT NULL CHECK (kind IN ('plural', 'device', 'width', 'variable')),
      name TEXT NOT NULL, -- The category ('one'), the device, the width, or the variable's name.
      argument INTEGER, -- A variable's argument with the number, from 1.
      specifier TEXT, -- A variable's specifier without %, such as 'lld'.
      content TEXT NOT NULL CHECK (content IN ('plain', 'format', 'plural', 'device', 'width')),
      value TEXT CHECK ((value IS NULL) = (content NOT IN ('plain', 'format')))
    );
    CREATE TABLE identifiers ( -- The ids in levity.lock.
      bundle TEXT NOT NULL,
      id INTEGER NOT NULL, -- From 0 in each bundle.
      table_name TEXT NOT NULL,
      key TEXT NOT NULL,
      is_sealed INTEGER NOT NULL, -- Whether a build has shipped with it; then it never changes.
      PRIMARY KEY (bundle, id)
    ) WITHOUT ROWID;
    CREATE TABLE issues (
      id INTEGER PRIMARY KEY, -- From 1, in the order of paths and lines.
      kind TEXT NOT NULL,
      severity TEXT NOT NULL CHECK (severity IN ('error', 'warning', 'info')),
      path TEXT NOT NULL, -- A file or a directory.
      file_id INTEGER REFERENCES files (id), -- NULL if the path isn't a strings file.
      line INTEGER, -- From 1; NULL if it concerns the whole file.
      column INTEGER,
      message TEXT NOT NULL
    );
    CREATE UNIQUE INDEX shown_strings ON strings (key_id, language) WHERE is_shown = 1;
    CREATE INDEX strings_of_keys ON strings (key_id);
    CREATE INDEX forms_of_strings ON forms (string_id);
    CREATE INDEX identifiers_of_keys ON identifiers (table_name, key);

    """

  private static let views = """
    CREATE VIEW translations AS -- One row for each key and language of its table, with a value or without.
    SELECT
      keys.id AS key_id, tables.folder, tables.name AS table_name, keys.name AS key, table_languages.language,
      strings.id AS string_id, strings.content, strings.value, development.value AS development_value, files.path, strings.line,
      strings.comment,
      CASE -- 'missing', 'development', or the catalog's state, else 'translated'.
        WHEN strings.id IS NULL OR 'new' = (SELECT group_concat(state) FROM states WHERE string_id = strings.id)
          AND NOT strings.is_source THEN 'missing'
        WHEN table_languages.language = tables.development_language THEN 'development'
        ELSE coalesce(
          (SELECT min(state) FROM states WHERE string_id = strings.id AND state <> 'translated'), 'translated')
      END AS state,
      -- Whether a value is wanted: code has the key, and it is to be translated.
      development.id IS NOT NULL AND keys.is_translatable AND table_languages.language <> 'Base' AS is_wanted
    FROM keys
    JOIN tables ON tables.id = keys.table_id
    JOIN table_languages ON table_languages.table_id = keys.table_id
    LEFT JOIN strings
      ON strings.key_id = keys.id AND strings.language = table_languages.language AND strings.is_shown = 1
    LEFT JOIN files ON files.id = strings.file_id
    LEFT JOIN strings AS development ON development.id = keys.development_string_id;

    CREATE VIEW missing AS -- One row for each value that is wanted and missing.
    SELECT folder, table_name, key, language, development_value
    FROM translations
    WHERE state = 'missing' AND is_wanted;

    CREATE VIEW coverage AS -- One row for each table and language: how many strings are wanted, and how many are missing.
    SELECT
      folder, table_name, language, sum(is_wanted) AS wanted, sum(is_wanted AND state = 'missing') AS missing
    FROM translations
    GROUP BY folder, table_name, language;

    CREATE VIEW key_identifiers AS -- The ids of keys in code.
    SELECT keys.id AS key_id, identifiers.bundle, identifiers.id AS identifier, identifiers.is_sealed
    FROM keys
    JOIN tables ON tables.id = keys.table_id
    JOIN table_bundles ON table_bundles.table_id = tables.id
    JOIN identifiers
      ON identifiers.table_name = tables.name AND identifiers.key = keys.name
      AND identifiers.bundle = table_bundles.bundle;

    """
}
