import CairnTesting
import Foundation
import Testing

extension ADatabaseWithSQLiteTests {
  @Test func `A database that cannot be opened says so`() async {
    struct Locked: Error, CustomStringConvertible { let description = "the database is locked" }
    let store = TestStore(initialState: RecipeShelf.State()) {
      RecipeShelf()
    } withDependencies: {
      $0[RecipeDatabase.self] = RecipeDatabase { throw Locked() }
    }
    await store.receive(\.failed) { $0.message = "the database is locked" }
    await store.finish()
  }

  #if canImport(SQLite3)
    @Test func `The file keeps the recipes`() throws {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite")
      defer { try? FileManager.default.removeItem(at: file) }
      try SQLiteRecipes(file).insert(title: "O'Brien's 100% pie")
      let table = try SQLiteRecipes(file)
      #expect(try table.select(matching: "100%").map(\.title) == ["O'Brien's 100% pie"])
      try table.delete(id: 1)
      #expect(try table.select(matching: "").isEmpty)
    }
  #endif
}
