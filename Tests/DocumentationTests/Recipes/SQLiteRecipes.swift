#if canImport(SQLite3)
  import Cairn
  import Foundation
  import SQLite3

  // The live value of Recipes/ADatabaseWithSQLite.md, where the system has the library.

  nonisolated struct SQLiteError: Error, CustomStringConvertible {
    let description: String
  }

  /// A table in a file.
  nonisolated final class SQLiteRecipes: RecipeTable {
    private var database: OpaquePointer?

    init(_ file: URL) throws {
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
      try check(sqlite3_open_v2(file.path(percentEncoded: false), &database, flags, nil))
      try run("PRAGMA journal_mode = WAL")
      try run("CREATE TABLE IF NOT EXISTS recipe (id INTEGER PRIMARY KEY, title TEXT NOT NULL)")
    }

    deinit { sqlite3_close_v2(database) }

    func select(matching text: String) throws -> [StoredRecipe] {
      // `instr` needs no escapes, which `LIKE` does.
      let sql = "SELECT id, title FROM recipe WHERE ?1 = '' OR instr(title, ?1) > 0 ORDER BY id"
      return try rows(sql, text) { row in
        StoredRecipe(
          id: Int(sqlite3_column_int64(row, 0)),
          title: String(cString: sqlite3_column_text(row, 1))
        )
      }
    }

    func insert(title: String) throws {
      try run("INSERT INTO recipe (title) VALUES (?1)", title)
    }

    func delete(id: Int) throws {
      try run("DELETE FROM recipe WHERE id = ?1", String(id))
    }

    private func run(_ sql: String, _ value: String? = nil) throws {
      _ = try rows(sql, value) { _ in }
    }

    /// Runs a statement, with a value for `?1`, and reads its rows.
    private func rows<Row>(
      _ sql: String,
      _ value: String?,
      read: (OpaquePointer) -> Row
    ) throws -> [Row] {
      var statement: OpaquePointer?
      try check(sqlite3_prepare_v2(database, sql, -1, &statement, nil))
      defer { sqlite3_finalize(statement) }
      if let value {
        // SQLite copies the text, because the string may be released before the statement ends.
        let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        try check(sqlite3_bind_text(statement, 1, value, -1, copies))
      }
      var rows: [Row] = []
      while true {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: if let statement { rows.append(read(statement)) }
        case SQLITE_DONE: return rows
        case let code: try check(code)
        }
      }
    }

    private func check(_ code: Int32) throws {
      guard code != SQLITE_OK else { return }
      throw SQLiteError(description: String(cString: sqlite3_errmsg(database)))
    }
  }

  nonisolated extension RecipeDatabase: DependencyKey {
    static let liveValue = RecipeDatabase {
      try SQLiteRecipes(URL.documentsDirectory.appending(path: "recipes.sqlite"))
    }
  }
#endif
