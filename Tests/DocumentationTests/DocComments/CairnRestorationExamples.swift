import Cairn
import Foundation
import Testing

// The code in the doc comments of Sources/Cairn/Restoration.

@MainActor
@Suite struct CairnRestorationExamples {
  @Test func `A path is restored up to the first missing element`() {
    struct Missing: Error, CustomStringConvertible {
      let description: String
      init(_ description: String) { self.description = description }
    }
    let snapshot = Place(recipes: [1, 2, 3])
    let book: IdentifiedArrayOf<Recipe> = [Recipe(id: 1), Recipe(id: 3)]
    var state = Cookbook.State()

    let restoration = PathRestoration(snapshot.recipes) { id throws(Missing) in
      guard let recipe = book[id: id] else { throw Missing("it was deleted") }
      return Path.State.recipe(RecipeDetail.State(recipe: recipe))
    }
    state.path = StackState(restoration.screens)
    state.message = restoration.dropped.first.map { "\($0.id) is not shown: \($0.reason)" }

    #expect(state.path.count == 1)
    #expect(state.message == "2 is not shown: it was deleted")
  }

  @Test func `A store is saved when the program ends`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let file = SnapshotFile<Place>(url)
    let store = Store(initialState: Cookbook.State()) { Cookbook() }
    let autosave = store.autosave(to: file) { state in state.place }
    store.send(.opened(Recipe(id: 7)))
    autosave.flush()  // before the program ends
    #expect(try file.load() == Place(recipes: [7]))
  }

  struct Place: Codable, Equatable {
    var recipes: [Recipe.ID]
    var showsNotes = false
  }

  struct OldPlace: Decodable {
    var recipe: Recipe.ID?
  }

  let format = SnapshotFormat<Place>(version: 2)
    .migrating(from: 1, as: OldPlace.self) { old in
      Place(recipes: old.recipe.map { [$0] } ?? [])
    }

  @Test func `An older snapshot is read`() throws {
    struct Older: Codable, Equatable { var recipe: Int? }
    let data = try SnapshotFormat<Older>(version: 1).encode(Older(recipe: 5))
    #expect(try format.decode(data) == Place(recipes: [5]))
  }

  @Reducer
  enum Path {
    case recipe(RecipeDetail)
  }

  @Reducer
  struct RecipeDetail {
    struct State { var recipe: Recipe }
  }

  @Reducer
  struct Cookbook {
    struct State {
      var path = StackState<Path.State>()
      var message: String?

      var place: Place {
        Place(recipes: path.compactMap { $0[case: \.recipe]?.recipe.id })
      }
    }

    enum Action {
      case opened(Recipe)
      case path(StackActionOf<Path>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .opened(let recipe) = action {
          state.path.append(.recipe(RecipeDetail.State(recipe: recipe)))
        }
        return .none
      }
      .forEach(\.path, action: \.path)
    }
  }
}
