import Cairn
import CairnExplorer
import Testing

@testable import CookbookFeatures
@testable import CookbookTerminal

/// The editor explored: typing, submitting, saving, leaving, and following links.
@Suite struct DraftExplorationTests {
  private static let kept = "a changed draft goes only when it is saved, or may be dropped"
  private static let asked = "a question is about a draft that is there"

  /// The search is limited to nine moves, which are enough to save, to ask and to begin again, and
  /// to press Escape again before the editor closes.
  @Test func `A changed draft is never dropped without being saved or asked about`() async {
    let explorer = explorer(keys: [.enter, .escape, .character("s")]) {
      Cookbook(day: 0)
    }
    explorer.always(Self.asked) { moment in
      moment.state.removalRequest == nil || moment.state.destination?.edit?.hasChanges == true
    }
    explorer.alwaysPossible("the editor can be left") { $0.state.destination == nil }
    explorer.sometimes("a draft is saved") { $0.state.book.recipes[0].title == "pie!" }
    explorer.sometimes("a question is asked") { $0.state.question != nil }
    let exploration = await explorer.run(depth: 9, effectsInFlight: 1)
    #expect(exploration.verdict(of: Self.kept) == .nothingFound)
    #expect(exploration.verdict(of: Self.asked) == .nothingFound)
    #expect(exploration.unexploredEffects == [])
    #expect(exploration.limitedEffects == [])
  }

  /// Nine moves choose the last field, change its line, add another one, and remove one.
  @Test func `A list of lines shows the draft`() async {
    let explorer = explorer(keys: [.enter, .end, .character("x")], host: [], upTo: 1) {
      Cookbook(day: 0)
    }
    explorer.always("lists of lines show the draft, and highlight a line or the new one") {
      moment in
      guard let editor = moment.state.destination?.edit else { return true }
      return editor.path.compactMap { $0[case: \.lines] }.allSatisfy { list in
        list.lines == editor.draft[linesOf: list.field] && list.cursor.row <= list.lines.count
      }
    }
    explorer.sometimes("a line is added") { $0.state.destination?.edit?.draft.steps.count == 2 }
    explorer.sometimes("no line is left") { $0.state.destination?.edit?.draft.steps.count == 0 }
    let exploration = await explorer.run(depth: 9)
    #expect(exploration.unexploredEffects == [])
  }

  @Test func `Without the guard, a link drops a changed draft after five moves`() async throws {
    var found: Exploration<Cookbook.State, Cookbook.Action>?
    await withKnownIssue {
      found = await explorer(keys: [.enter]) { Cookbook(day: 0).unguarded }.run(depth: 5)
    }
    let exploration = try #require(found)
    #expect(exploration.verdict(of: Self.kept) == .violated(moves: 5))
    let way = try #require(exploration.example(of: Self.kept))
    #expect(
      way.actions == [
        .editTapped, .edit(.fieldChosen),
        .edit(.path(.element(id: 0, action: .text(.characterTyped("!"))))),
        .edit(.path(.element(id: 0, action: .text(.submitted)))),
        .linkOpened("cookbook://categories/desserts"),
      ]
    )
  }

  /// The text of the failure in the test above.
  private static let way = "moves-0.0.0.0.1"

  @Test func `The moves that dropped a draft do not drop it with the guard`() async {
    await explorer(keys: [.enter]) { Cookbook(day: 0) }.replay(Self.way)
    await withKnownIssue {
      await explorer(keys: [.enter]) { Cookbook(day: 0).unguarded }.replay(Self.way)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(Self.kept) }
    }
  }

  private func explorer(
    keys: [Key],
    host: [Cookbook.Action] = [.linkOpened("cookbook://categories/desserts")],
    upTo textLength: Int = 4,
    @ReducerBuilder<Cookbook.State, Cookbook.Action>
    of reducer: @escaping () -> some Reducer<Cookbook.State, Cookbook.Action>
  ) -> CookbookExplorer {
    let explorer = cookbookExplorer(
      keys: [.character("e")] + keys,
      typing: "!",
      upTo: textLength,
      host: host,
      place: ["pie"],
      of: reducer
    )
    explorer.always(
      Self.kept,
      across: { move in
        guard let editor = move.before.state.destination?.edit, editor.draft != editor.original,
          move.after.state.destination?.edit?.id != editor.id
        else { return true }
        return move.after.state.book[id: editor.id] == editor.draft
          || move.action == .removal(.confirm)
      }
    )
    return explorer
  }
}

extension Cookbook.Action {
  static func edit(_ action: RecipeEditor.Action) -> Self {
    .destination(.presented(.edit(action)))
  }
}
