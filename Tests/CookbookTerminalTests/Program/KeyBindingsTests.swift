import Cairn
import CookbookFeatures
import Testing

@testable import CookbookTerminal

/// Every key, on everything that can be on the screen.
@MainActor
@Suite struct KeyBindingsTests {
  private typealias Table = [Key: KeyBindings.Meaning]

  private static let named: [Key] = [
    .up, .down, .left, .right, .enter, .escape, .backspace, .tab, .pageUp, .pageDown, .home, .end,
    .interrupt,
  ]
  private static let printable: [Key] =
    (0x20...0x7E).map { Key.character(Character(Unicode.Scalar(UInt8($0)))) }
    + ["é", "김", "👨‍👩‍👧", "🇰🇷"].map(Key.character)

  /// Checks every key; those that are not in the table mean nothing.
  private func expect(_ table: Table, in state: Cookbook.State) {
    for key in Self.named + Self.printable {
      let meaning = KeyBindings.meaning(of: key, in: state, size: TerminalSize(80, 24))
      #expect(meaning == table[key] ?? .nothing, "\(key)")
    }
  }

  private func state(_ link: String? = nil, _ script: String = "") async throws -> Cookbook.State {
    let cookbook = try ScriptedCookbook(link: link, size: TerminalSize(80, 24))
    try await cookbook.play(script)
    return cookbook.store.state
  }

  /// What means the same wherever nothing lies over the path.
  private func commands(and others: Table) -> Table {
    let commands: Table = [
      .escape: .send(.backTapped),
      .backspace: .send(.backTapped),
      .left: .send(.backTapped),
      .character("h"): .send(.backTapped),
      .character("r"): .send(.rootTapped),
      .character("t"): .send(.recipeOfTheDayTapped),
      .character("d"): .send(.deleteTapped),
      .character("o"): .send(.linkTapped),
      .character("?"): .send(.helpTapped),
      .character("q"): .quit,
      .interrupt: .quit,
    ]
    return commands.merging(others) { $1 }
  }

  /// The keys of a list.
  private func rows<Action>(
    _ move: (Int) -> Action,
    _ choose: Action,
    _ lift: (Action) -> Cookbook.Action
  ) -> Table {
    [
      .up: .send(lift(move(-1))),
      .character("k"): .send(lift(move(-1))),
      .down: .send(lift(move(1))),
      .character("j"): .send(lift(move(1))),
      .home: .send(lift(move(-1000))),
      .end: .send(lift(move(1000))),
      .enter: .send(lift(choose)),
      .right: .send(lift(choose)),
      .character("l"): .send(lift(choose)),
    ]
  }

  @Test func `On the categories`() async throws {
    let rows = rows(CategoryList.Action.cursorMoved, .categoryChosen) { .categories($0) }
    expect(commands(and: rows), in: try await state())
  }

  @Test func `On the recipes of a category`() async throws {
    let rows = rows(RecipeList.Action.cursorMoved, .recipeChosen) {
      .path(.element(id: 0, action: .category($0)))
    }
    expect(commands(and: rows), in: try await state("cookbook://categories/soups"))
  }

  @Test func `On a recipe, the keys go to the screen on top`() async throws {
    let link = "cookbook://recipes/pie-crust/apple-pie"
    func send(_ action: RecipeDetail.Action) -> Cookbook.Action {
      .path(.element(id: 2, action: .recipe(action)))
    }
    var table = rows(RecipeDetail.Action.cursorMoved, .relatedChosen, send)
    table[.pageUp] = .send(send(.scrolled(toLine: 0)))
    table[.pageDown] = .send(send(.scrolled(toLine: 5)))
    expect(commands(and: table), in: try await state(link))
  }

  @Test func `On the question before a recipe is deleted`() async throws {
    let confirm = Cookbook.Action.destination(.presented(.confirmDeletion(.deleteConfirmed)))
    let table: Table = [
      .enter: .send(confirm),
      .character("y"): .send(confirm),
      .escape: .send(.destination(.dismiss)),
      .backspace: .send(.destination(.dismiss)),
      .left: .send(.destination(.dismiss)),
      .character("n"): .send(.destination(.dismiss)),
      .interrupt: .quit,
    ]
    expect(table, in: try await state("cookbook://recipes/apple-pie", "d"))
  }

  @Test func `In a prompt, every character is typed`() async throws {
    func send(_ action: LinkPrompt.Action) -> KeyBindings.Meaning {
      .send(.destination(.presented(.openLink(action))))
    }
    var table: Table = [
      .enter: send(.submitted),
      .backspace: send(.characterDeleted),
      .escape: .send(.destination(.dismiss)),
      .interrupt: .quit,
    ]
    for case .character(let character) in Self.printable {
      table[.character(character)] = send(.characterTyped(character))
    }
    expect(table, in: try await state(nil, "o"))
  }

  @Test func `Over the help, any key ends it`() async throws {
    var table: Table = [:]
    for key in Self.named + Self.printable { table[key] = .send(.destination(.dismiss)) }
    table[.interrupt] = .quit
    expect(table, in: try await state(nil, "?"))
  }
}
