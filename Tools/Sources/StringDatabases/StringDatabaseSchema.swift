/// The tables and views of the database. SQLite keeps the comments inside the statements: `.schema` shows them.
enum StringDatabaseSchema {
  static let statements = tables + views

  /// Tables are named in the plural, so that no name is a word of SQL.
  private static let tables = """
    CREATE TABLE tables ( -- All files of one name in one place, as code names it.
      id INTEGER PRIMARY KEY, -- From 1, in the order of folder and name.
      folder TEXT NOT NULL, -- What the .lproj folders lie in, relative to the project; '' for the project itself.
      name TEXT NOT NULL,
      development_language TEXT REFERENCES languages (name), -- What code is written against; NULL where there is none.
      left_out TEXT, -- Why it is not published: a code of `levity explain`; NULL where it is.
      evidence TEXT, -- One sentence about what decided.
      UNIQUE (folder, name)
    );
    CREATE TABLE languages ( -- Names of .lproj folders, as they are, and languages of string catalogs.
      name TEXT PRIMARY KEY,
      issue TEXT -- What is wrong with the name; NULL where nothing is.
    ) WITHOUT ROWID;
    CREATE TABLE table_languages ( -- The languages that a table has a file for, or strings in.
      table_id INTEGER NOT NULL REFERENCES tables (id),
      language TEXT NOT NULL REFERENCES languages (name),
      PRIMARY KEY (table_id, language)
    ) WITHOUT ROWID;
    CREATE TABLE table_bundles ( -- The bundles that a table ends up in and whose code can ask Levity.
      table_id INTEGER NOT NULL REFERENCES tables (id),
      bundle TEXT NOT NULL, -- The identifier.
      PRIMARY KEY (table_id, bundle)
    ) WITHOUT ROWID;
    CREATE TABLE files (
      id INTEGER PRIMARY KEY, -- From 1, in the order of the paths.
      table_id INTEGER NOT NULL REFERENCES tables (id),
      path TEXT NOT NULL UNIQUE, -- Relative to the project.
      kind TEXT NOT NULL CHECK (kind IN ('strings', 'stringsdict', 'xcstrings')),
      language TEXT REFERENCES languages (name), -- Of the .lproj folder; NULL outside of one and for a catalog.
      bytes INTEGER NOT NULL,
      keys INTEGER NOT NULL -- How many keys count.
    );
    CREATE TABLE keys (
      id INTEGER PRIMARY KEY, -- From 1, in the order of tables and of the bytes of names.
      table_id INTEGER NOT NULL REFERENCES tables (id),
      name TEXT NOT NULL,
      development_string_id INTEGER REFERENCES strings (id), -- What code is written against; NULL where that language lacks it.
      is_translatable INTEGER NOT NULL, -- 0 where a string catalog says so, or that no code has the key any more.
      UNIQUE (table_id, name)
    );
    CREATE TABLE strings ( -- What a key says in a language in a file: the entries of `levity strings list --format json`.
      id INTEGER PRIMARY KEY, -- From 1, in the order of files, keys and languages.
      key_id INTEGER NOT NULL REFERENCES keys (id),
      file_id INTEGER NOT NULL REFERENCES files (id),
      language TEXT REFERENCES languages (name), -- NULL for a file outside of an .lproj folder.
      content TEXT NOT NULL CHECK (content IN ('plain', 'format', 'plural', 'device', 'width')),
      value TEXT CHECK ((value IS NULL) = (content NOT IN ('plain', 'format'))), -- The others have forms only.
      line INTEGER, -- Of the key, or of the language in a catalog; NULL in a binary property list.
      comment TEXT, -- For translators.
      is_shown INTEGER NOT NULL, -- 0 where another file of the table has the key as well and wins.
      extraction_state TEXT, -- The rest is of string catalogs: 'manual', 'stale' and so on.
      is_source INTEGER, -- Whether the language is that of the source.
      is_implicit INTEGER -- Whether the key stands for the value.
    );
    CREATE TABLE states ( -- Of strings in string catalogs: 'new', 'translated', 'needs_review', 'stale'.
      string_id INTEGER NOT NULL REFERENCES strings (id),
      state TEXT NOT NULL,
      PRIMARY KEY (string_id, state)
    ) WITHOUT ROWID;
    CREATE TABLE forms ( -- The parts of strings with forms, as a tree.
      id INTEGER PRIMARY KEY, -- A part comes after what it is in.
      string_id INTEGER NOT NULL REFERENCES strings (id),
      parent_id INTEGER REFERENCES forms (id), -- NULL for the parts of the value itself.
      kind TEXT NOT NULL CHECK (kind IN ('plural', 'device', 'width', 'variable')),
      name TEXT NOT NULL, -- The category ('one'), the device, the width, or the variable's name.
      argument INTEGER, -- Of a variable: which argument is the number, from 1.
      specifier TEXT, -- Of a variable: of the number without %, as 'lld'.
      content TEXT NOT NULL CHECK (content IN ('plain', 'format', 'plural', 'device', 'width')),
      value TEXT CHECK ((value IS NULL) = (content NOT IN ('plain', 'format')))
    );
    CREATE TABLE identifiers ( -- levity.lock.
      bundle TEXT NOT NULL,
      id INTEGER NOT NULL, -- From 0 in each bundle.
      table_name TEXT NOT NULL,
      key TEXT NOT NULL,
      is_sealed INTEGER NOT NULL, -- Whether a build has shipped with it: it never changes again.
      PRIMARY KEY (bundle, id)
    ) WITHOUT ROWID;
    CREATE TABLE issues (
      id INTEGER PRIMARY KEY, -- From 1, in the order of paths and lines.
      kind TEXT NOT NULL,
      severity TEXT NOT NULL CHECK (severity IN ('error', 'warning', 'info')),
      path TEXT NOT NULL, -- Of a file, or of a folder.
      file_id INTEGER REFERENCES files (id), -- NULL if it isn't a strings file.
      line INTEGER, -- From 1; NULL where it concerns the whole file.
      column INTEGER,
      message TEXT NOT NULL
    );
    CREATE UNIQUE INDEX shown_strings ON strings (key_id, language) WHERE is_shown = 1;
    CREATE INDEX strings_of_keys ON strings (key_id);
    CREATE INDEX parts_of_values ON forms (string_id);
    CREATE INDEX identifiers_of_keys ON identifiers (table_name, key);

    """

  private static let views = """
    CREATE VIEW translations AS -- One row for each key and language of its table, with a value or without.
    SELECT
      keys.id AS key_id, tables.folder, tables.name AS table_name, keys.name AS key, table_languages.language,
      strings.id AS string_id, strings.content, strings.value, development.value AS development_value, files.path, strings.line,
      strings.comment,
      CASE -- 'missing', 'development', or what the catalog says, else 'translated'.
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

    CREATE VIEW key_identifiers AS -- The ids that code has for keys.
    SELECT keys.id AS key_id, identifiers.bundle, identifiers.id AS identifier, identifiers.is_sealed
    FROM keys
    JOIN tables ON tables.id = keys.table_id
    JOIN table_bundles ON table_bundles.table_id = tables.id
    JOIN identifiers
      ON identifiers.table_name = tables.name AND identifiers.key = keys.name
      AND identifiers.bundle = table_bundles.bundle;

    """
}
