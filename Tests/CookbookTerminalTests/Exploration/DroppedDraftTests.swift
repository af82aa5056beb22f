// swift-format-ignore-file
import Cairn
import CairnExplorer
import TestSupport
import Testing

@testable import CookbookFeatures
@testable import CookbookTerminal

/// The draft that a link dropped, before the cookbook had a guard: the explorer finds the way, and its failure shows a
/// test, which is here letter for letter.
@Suite struct DroppedDraftTests {
  /// The cookbook as it was without the guard. A test can turn the guard on.
  private struct Drafts: Reducer {
    @TaskLocal static var areGuarded = false

    var body: some ReducerOf<Cookbook> {
      if Self.areGuarded {
        Cookbook(day: 0)
      } else {
        Cookbook(day: 0).unguarded
      }
    }
  }

  @Test func `The failure shows a test, which fails without the guard and passes with it`() async throws {
    let explorer = Explorer(initialState: Cookbook.State(explored: ["pie"]), ignoring: \.message) {
      Drafts()
    } withDependencies: {
      $0[shared: .book] = .pieAndCream
      $0.recipes = RecipeClient(.pieAndCream)
    }
    explorer.measuresCoverage = false
    explorer.actions("user") { state in
      if state.hasQuit { return [] }
      guard let editor = state.destination?.edit else { return [.editTapped] }
      guard let entry = editor.path.ids.last else {
        return [.edit(.fieldChosen), .linkOpened("cookbook://categories/desserts")]
      }
      return [
        .edit(.path(.element(id: entry, action: .text(.characterTyped("!"))))),
        .edit(.path(.element(id: entry, action: .text(.submitted)))),
      ]
    }
    explorer.outcomes(of: "sizes") { _ in [.neverEnds] }
    explorer.outcomes(of: "outside changes") { _ in [.neverEnds] }
    explorer.always(
      "a changed draft is asked about",
      across: { step in
        let (before, after) = (step.before.state.destination?.edit, step.after.state.destination)
        return before?.hasChanges != true || after?.edit != nil
      }
    )
    let found = await failures { await explorer.run(depth: 5) }
    let shown = try #require(found.first.flatMap { emittedTest(in: $0.text) })
    let isThere = try isMember(shown, ofFile: #filePath)
    #expect(isThere, "\(shown)")
    let failuresWithoutGuard = try await failures {
      try await `a changed draft is asked about, 5 moves`()
    }
    #expect(failuresWithoutGuard.count == 1)
    try await Drafts.$areGuarded.withValue(true) {
      try await `a changed draft is asked about, 5 moves`()
    }
  }

  // MARK: - The written test

  func `a changed draft is asked about, 5 moves`() async throws {
    let property: (StateTransition<Cookbook.State, Cookbook.Action>) throws -> Bool = { step in
      let (before, after) = (step.before.state.destination?.edit, step.after.state.destination)
      return before?.hasChanges != true || after?.edit != nil
    }
    let userActions: (Cookbook.State) -> [Cookbook.Action] = { state in
      if state.hasQuit { return [] }
      guard let editor = state.destination?.edit else { return [.editTapped] }
      guard let entry = editor.path.ids.last else {
        return [.edit(.fieldChosen), .linkOpened("cookbook://categories/desserts")]
      }
      return [
        .edit(.path(.element(id: entry, action: .text(.characterTyped("!"))))),
        .edit(.path(.element(id: entry, action: .text(.submitted)))),
      ]
    }
    let store = TestStore(initialState: Cookbook.State(explored: ["pie"]), ignoring: \.message, effects: .held) {
      Drafts()
    } withDependencies: {
      $0[shared: .book] = .pieAndCream
      $0.recipes = RecipeClient(.pieAndCream)
    }
    store.exhaustivity = .off
    // 1. .editTapped
    //    -   destination: nil,
    //    +   destination: .edit(
    //    +     RecipeEditor.State(
    //    +       book: @Shared(recipes),
    //    +       draft: Recipe(
    //    +         id: Recipe.ID(rawValue: "pie"),
    //    +         title: "pie",
    //    +         category: .desserts,
    //    +         minutes: 1,
    //    +         servings: 1,
    //    +         ingredients: ["1 egg"],
    //    +         steps: ["Whisk for 1 second"],
    //    +         related: [Recipe.ID(rawValue: "cream")]
    //    +       ),
    //    +       cursor: ListCursor(row: 0),
    //    +       path: []
    //    +     )
    //    +   ),
    guard userActions(store.state).contains(.editTapped) else { return }
    await store.send(.editTapped)
    // 2. .destination(.presented(.edit(.fieldChosen)))
    //    +         #0: .text(
    //    +           TextEntry.State(
    //    +             target: .field(.title),
    //    +             original: "pie",
    //    +             text: "pie",
    //    +             problem: nil
    //    +           )
    //    +         )
    guard userActions(store.state).contains(.destination(.presented(.edit(.fieldChosen)))) else { return }
    await store.send(.destination(.presented(.edit(.fieldChosen))))
    // 3. .destination(.presented(.edit(.path(.element(id: 0, action: .text(.characterType…
    //    -             text: "pie",
    //    +             text: "pie!",
    guard userActions(store.state).contains(.destination(.presented(.edit(.path(.element(id: 0, action: .text(.characterTyped("!")))))))) else { return }
    await store.send(.destination(.presented(.edit(.path(.element(id: 0, action: .text(.characterTyped("!"))))))))
    // 4. .destination(.presented(.edit(.path(.element(id: 0, action: .text(.submitted))))…
    //    -         title: "pie",
    //    +         title: "pie!",
    //    -         #0: .text(
    //    -           TextEntry.State(
    //    -             target: .field(.title),
    //    -             original: "pie",
    //    -             text: "pie!",
    //    -             problem: nil
    //    -           )
    //    -         )
    guard userActions(store.state).contains(.destination(.presented(.edit(.path(.element(id: 0, action: .text(.submitted))))))) else { return }
    await store.send(.destination(.presented(.edit(.path(.element(id: 0, action: .text(.submitted)))))))
    await store.skipReceivedActions(strict: false)
    let before = store.moment
    // 5. .linkOpened("cookbook://categories/desserts")
    //    -         contentSelection: Recipe.ID(rawValue: "pie"),
    //    +         contentSelection: nil,
    //    -       recipe: RecipeDetail.State(
    //    -         id: Recipe.ID(rawValue: "pie"),
    //    -         book: @Shared(recipes),
    //    -         relatedIDs: [Recipe.ID(rawValue: "cream")],
    //    -         percentLoaded: 0,
    //    -         cursor: RecipeCursor(
    //    -           id: nil,
    //    -           row: 0
    //    -         ),
    //    -         scrolledLines: 0,
    //    -         cooking: nil
    //    -       ),
    //    +       recipe: nil,
    //    -       focus: .detail
    //    +       focus: .content
    //    -   destination: .edit(
    //    -     RecipeEditor.State(
    //    -       book: @Shared(recipes),
    //    -       draft: Recipe(
    //    -         id: Recipe.ID(rawValue: "pie"),
    //    -         title: "pie!",
    //    -         category: .desserts,
    //    -         minutes: 1,
    //    -         servings: 1,
    //    -         ingredients: ["1 egg"],
    //    -         steps: ["Whisk for 1 second"],
    //    -         related: [Recipe.ID(rawValue: "cream")]
    //    -       ),
    //    -       cursor: ListCursor(row: 0),
    //    -       path: []
    //    -     )
    //    -   ),
    //    +   destination: nil,
    guard userActions(store.state).contains(.linkOpened("cookbook://categories/desserts")) else { return }
    await store.send(.linkOpened("cookbook://categories/desserts"))
    await store.skipReceivedActions(strict: false)
    #expect(
      try property(StateTransition(before: before, action: .linkOpened("cookbook://categories/desserts"), after: store.moment)),
      "always 'a changed draft is asked about'"
    )
  }
}
