import Cairn
import Foundation

// The feature of Recipes/ADatabaseWithSQLite.md.

nonisolated struct StoredRecipe: Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
}

typealias StoredRecipes = AsyncThrowingStream<[StoredRecipe], any Error>

@DependencyClient
nonisolated struct RecipeDatabase: Sendable {
  /// The recipes whose titles contain a text, now and after each change.
  var recipes: @Sendable (_ matching: String) -> StoredRecipes = { _ in
    StoredRecipes { $0.finish() }
  }
  var insert: @Sendable (_ title: String) async throws -> Void
  var delete: @Sendable (_ id: Int) async throws -> Void
}

@Reducer
struct RecipeShelf {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var recipes: [StoredRecipe] = []
    var message: String?
  }

  enum Action: Equatable {
    case queryChanged(String)
    case addTapped(String)
    case deleteTapped(StoredRecipe.ID)
    case recipesChanged([StoredRecipe])
    case failed(String)
  }

  @Dependency(RecipeDatabase.self) var database

  var body: some ReducerOf<Self> {
    // The rows follow from the query: another query ends the former sequence.
    Subscribe(key: { $0.query }) { query in
      .run(each: database.recipes(matching: query), name: "recipes") {
        .recipesChanged($0)
      } catch: { error, send in
        await send(.failed("\(error)"))
      }
    }
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .none
      case .addTapped(let title):
        return write { [database] in try await database.insert(title: title) }
      case .deleteTapped(let id):
        return write { [database] in try await database.delete(id: id) }
      case .recipesChanged(let recipes):
        state.recipes = recipes
        return .none
      case .failed(let message):
        state.message = message
        return .none
      }
    }
  }

  /// Writes to the database. The sequence of recipes reports the change.
  private func write(_ operation: @escaping @Sendable () async throws -> Void) -> Effect<Action> {
    .run(name: "write") { _ in
      try await operation()
    } catch: { error, send in
      await send(.failed("\(error)"))
    }
  }
}

/// The statements of the client. The connection calls them one at a time.
nonisolated protocol RecipeTable {
  func select(matching text: String) throws -> [StoredRecipe]
  func insert(title: String) throws
  func delete(id: Int) throws
}

/// Opens a table when it is first used, and reports changes to the sequences.
actor RecipeConnection {
  private let open: @Sendable () throws -> any RecipeTable
  private var table: (any RecipeTable)?
  private var listeners: [UUID: (text: String, continuation: StoredRecipes.Continuation)] = [:]

  init(open: @escaping @Sendable () throws -> any RecipeTable) {
    self.open = open
  }

  func write(_ body: @Sendable (any RecipeTable) throws -> Void) throws {
    try body(opened())
    for (text, continuation) in listeners.values { report(text, to: continuation) }
  }

  func listen(_ text: String, _ continuation: StoredRecipes.Continuation) {
    let id = UUID()
    continuation.onTermination = { _ in Task { await self.remove(id) } }
    listeners[id] = (text, continuation)
    report(text, to: continuation)
  }

  private func remove(_ id: UUID) { listeners[id] = nil }

  private func report(_ text: String, to continuation: StoredRecipes.Continuation) {
    do {
      continuation.yield(try opened().select(matching: text))
    } catch {
      continuation.finish(throwing: error)
    }
  }

  private func opened() throws -> any RecipeTable {
    if let table { return table }
    let table = try open()
    self.table = table
    return table
  }
}

nonisolated extension RecipeDatabase {
  init(open: @escaping @Sendable () throws -> any RecipeTable) {
    let connection = RecipeConnection(open: open)
    self.init(
      recipes: { text in
        StoredRecipes { continuation in Task { await connection.listen(text, continuation) } }
      },
      insert: { title in try await connection.write { try $0.insert(title: title) } },
      delete: { id in try await connection.write { try $0.delete(id: id) } }
    )
  }
}

/// A table in memory, for tests and previews.
nonisolated final class RecipesInMemory: RecipeTable {
  private var rows: [StoredRecipe] = []

  func select(matching text: String) -> [StoredRecipe] {
    rows.filter { text.isEmpty || $0.title.contains(text) }
  }

  func insert(title: String) {
    rows.append(StoredRecipe(id: (rows.last?.id ?? 0) + 1, title: title))
  }

  func delete(id: Int) {
    rows.removeAll { $0.id == id }
  }
}

nonisolated extension RecipeDatabase: TestDependencyKey {
  static let testValue = RecipeDatabase()
  static var previewValue: Self { RecipeDatabase { RecipesInMemory() } }
}
