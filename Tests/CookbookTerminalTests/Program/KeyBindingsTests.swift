import Cairn
import CookbookFeatures
import Testing

@testable import CookbookTerminal

/// Every key, on every screen.
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

  /// Checks every key; keys that are not in the table must have no meaning.
  private func expect(
    _ table: Table,
    in state: Cookbook.State,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for key in Self.named + Self.printable {
      let meaning = KeyBindings.meaning(of: key, in: state)
      #expect(meaning == table[key] ?? .nothing, "\(key)", sourceLocation: sourceLocation)
    }
  }

  private func state(
    _ link: String? = nil,
    _ script: String = "",
    layout: BrowserLayout = .stack
  ) async throws -> Cookbook.State {
    let cookbook = try ScriptedCookbook(link: link, layout: layout, size: ScreenSize(80, 24))
    try await cookbook.play(script)
    return cookbook.store.state
  }

  /// The keys with the same meaning wherever the browser is on top.
  private func commands(
    back: Browser.Action = .stack(.backTapped),
    and others: Table
  ) -> Table {
    let commands: Table = [
      .escape: .send(.browser(back)),
      .backspace: .send(.browser(back)),
      .left: .send(.browser(back)),
      .character("h"): .send(.browser(back)),
      .character("r"): .send(.rootTapped),
      .character("t"): .send(.recipeOfTheDayTapped),
      .character("e"): .send(.editTapped),
      .character("d"): .send(.deleteTapped),
      .character("/"): .send(.searchTapped),
      .character(","): .send(.settingsTapped),
      .character("o"): .send(.linkTapped),
      .character("?"): .send(.helpTapped),
      .character("1"): .send(.layoutTapped(.stack)),
      .character("2"): .send(.layoutTapped(.twoColumns)),
      .character("3"): .send(.layoutTapped(.threeColumns)),
      .character("q"): .send(.quitTapped),
      .interrupt: .send(.quitTapped),
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
}

// MARK: - Layouts

extension KeyBindingsTests {
  @Test func `Keys on the categories have the listed meanings`() async throws {
    let rows = rows(CategoryList.Action.cursorMoved, .categoryChosen) {
      .browser(.stack(.categories($0)))
    }
    expect(commands(and: rows), in: try await state())
  }

  @Test func `Keys on the recipes of a category have the listed meanings`() async throws {
    let rows = rows(RecipeList.Action.cursorMoved, .recipeChosen) {
      .browser(.stack(.path(.element(id: 0, action: .category($0)))))
    }
    expect(commands(and: rows), in: try await state("cookbook://categories/soups"))
  }

  @Test func `Keys on a recipe act on the screen on top`() async throws {
    let link = "cookbook://recipes/pie-crust/apple-pie"
    func send(_ action: RecipeDetail.Action) -> Cookbook.Action {
      .browser(.stack(.path(.element(id: 2, action: .recipe(action)))))
    }
    var table = rows(RecipeDetail.Action.cursorMoved, .relatedChosen, send)
    table[.pageUp] = .send(send(.scrolled(toLine: 0)))
    table[.pageDown] = .send(send(.scrolled(toLine: 5)))
    table[.character("c")] = .send(send(.cookTapped))
    expect(commands(and: table), in: try await state(link))
    table[.pageDown] = .send(send(.scrolled(toLine: 0)))
    table[.character("n")] = .send(send(.cooking(.stepMoved(by: 1))))
    table[.character("p")] = .send(send(.cooking(.stepMoved(by: -1))))
    table[.character(" ")] = .send(send(.cooking(.timerTapped)))
    expect(commands(and: table), in: try await state(link, "c"))
  }

  @Test func `Keys in columns act on the active column`() async throws {
    let back = Browser.Action.threeColumns(.backTapped)
    let tab: Table = [.tab: .send(.browser(.threeColumns(.nextColumnTapped)))]
    let sidebar = rows(CategoryList.Action.cursorMoved, .categoryChosen) {
      .browser(.threeColumns(.categories($0)))
    }
    let content = rows(RecipeList.Action.cursorMoved, .recipeChosen) {
      .browser(.threeColumns(.recipes($0)))
    }
    var detail = rows(RecipeDetail.Action.cursorMoved, .relatedChosen) {
      .browser(.threeColumns(.recipe($0)))
    }
    detail[.pageUp] = .send(.browser(.threeColumns(.recipe(.scrolled(toLine: 0)))))
    detail[.pageDown] = .send(.browser(.threeColumns(.recipe(.scrolled(toLine: 5)))))
    detail[.character("c")] = .send(.browser(.threeColumns(.recipe(.cookTapped))))
    for (script, rows) in [("", sidebar), ("enter", content), ("enter enter", detail)] {
      let table = commands(back: back, and: rows.merging(tab) { $1 })
      expect(table, in: try await state(nil, script, layout: .threeColumns))
    }
  }

  @Test func `Keys in a grid move in all directions`() async throws {
    func send(_ action: RecipeList.Action) -> KeyBindings.Meaning {
      .send(.browser(.twoColumns(.recipes(action))))
    }
    let tab = KeyBindings.Meaning.send(.browser(.twoColumns(.nextColumnTapped)))
    let back = Browser.Action.twoColumns(.backTapped)
    // Eight recipes in two columns: the first cell.
    var table: Table = [
      .tab: tab,
      .up: send(.cursorMoved(by: 0)), .character("k"): send(.cursorMoved(by: 0)),
      .down: send(.cursorMoved(by: 2)), .character("j"): send(.cursorMoved(by: 2)),
      .right: send(.cursorMoved(by: 1)), .character("l"): send(.cursorMoved(by: 1)),
      .home: send(.cursorMoved(by: -1000)), .end: send(.cursorMoved(by: 1000)),
      .enter: send(.recipeChosen),
    ]
    expect(
      commands(back: back, and: table),
      in: try await state(nil, "enter", layout: .twoColumns)
    )
    // The last cell.
    for key in [Key.up, .character("k")] { table[key] = send(.cursorMoved(by: -2)) }
    for key in [Key.down, .character("j")] { table[key] = send(.cursorMoved(by: 0)) }
    for key in [Key.left, .character("h")] { table[key] = send(.cursorMoved(by: -1)) }
    for key in [Key.right, .character("l")] { table[key] = send(.cursorMoved(by: 0)) }
    expect(
      commands(back: back, and: table),
      in: try await state(nil, "enter end", layout: .twoColumns)
    )
  }
}

// MARK: - Over the browser

extension KeyBindingsTests {
  private func send(_ action: Cookbook.Destination.Action) -> KeyBindings.Meaning {
    .send(.destination(.presented(action)))
  }

  /// Enter confirms, Escape does not.
  private func dialog(_ answer: KeyBindings.Meaning, dismiss: KeyBindings.Meaning) -> Table {
    [
      .enter: answer, .character("y"): answer,
      .escape: dismiss, .backspace: dismiss, .left: dismiss, .character("h"): dismiss,
      .character("n"): dismiss, .interrupt: .send(.quitTapped),
    ]
  }

  /// Every printable character is typed.
  private func typing(_ type: (Character) -> KeyBindings.Meaning, and others: Table) -> Table {
    var table = others
    table[.interrupt] = .send(.quitTapped)
    for case .character(let character) in Self.printable {
      table[.character(character)] = type(character)
    }
    return table
  }

  @Test func `Keys confirm or cancel the question before a recipe is deleted`() async throws {
    let table = dialog(
      send(.confirmDeletion(.deleteConfirmed("apple-pie"))),
      dismiss: .send(.destination(.dismiss))
    )
    expect(table, in: try await state("cookbook://recipes/apple-pie", "d"))
  }

  @Test func `Any key closes the help if the screen shows all of it`() async throws {
    let help = try await state(nil, "?")
    for key in Self.named + Self.printable where key != .interrupt {
      #expect(KeyBindings.meaning(of: key, in: help) == .send(.destination(.dismiss)), "\(key)")
    }
  }

  @Test func `Keys scroll the help if the screen is too low for it, and others close it`()
    async throws
  {
    var help = try await state(nil, "?")
    help.resize(to: ScreenSize(80, 12))
    func scroll(to line: Int) -> KeyBindings.Meaning {
      .send(.destination(.presented(.help(.scrolled(toLine: line)))))
    }
    var table: Table = [
      .down: scroll(to: 1), .character("j"): scroll(to: 1), .up: scroll(to: 0),
      .character("k"): scroll(to: 0), .pageDown: scroll(to: 5), .pageUp: scroll(to: 0),
      .home: scroll(to: 0), .end: scroll(to: 5), .interrupt: .send(.quitTapped),
    ]
    for key in Self.named + Self.printable where table[key] == nil {
      table[key] = .send(.destination(.dismiss))
    }
    expect(table, in: help)
  }

  @Test func `Every character is typed in a prompt`() async throws {
    let table = typing(
      { send(.openLink(.characterTyped(String($0)))) },
      and: [
        .enter: send(.openLink(.submitted)), .backspace: send(.openLink(.characterDeleted)),
        .escape: .send(.destination(.dismiss)),
      ]
    )
    expect(table, in: try await state(nil, "o"))
  }

  @Test func `Arrow keys in a search move through the results`() async throws {
    let table = typing(
      { send(.search(.characterTyped(String($0)))) },
      and: [
        .enter: send(.search(.recipeChosen)), .backspace: send(.search(.characterDeleted)),
        .up: send(.search(.cursorMoved(by: -1))), .down: send(.search(.cursorMoved(by: 1))),
        .escape: .send(.destination(.dismiss)),
      ]
    )
    expect(table, in: try await state(nil, "/"))
  }

  @Test func `Keys in the settings act on either pane`() async throws {
    func send(_ action: Settings.Action) -> Cookbook.Action {
      .destination(.presented(.settings(action)))
    }
    var list = rows(Settings.Action.paneMoved, .focusMoved(toPane: true), send)
    list[.tab] = .send(send(.focusMoved(toPane: true)))
    for key in [Key.escape, .backspace, .left, .character("h")] {
      list[key] = .send(.destination(.dismiss))
    }
    list[.interrupt] = .send(.quitTapped)
    expect(list, in: try await state(nil, ","))
    var pane = rows(Choice<RecipeOrder>.Action.cursorMoved, .highlightedChosen) {
      send(.pane(.order($0)))
    }
    pane[.character(" ")] = .send(send(.pane(.order(.highlightedChosen))))
    for key in [Key.tab, .escape, .backspace, .left, .character("h")] {
      pane[key] = .send(send(.focusMoved(toPane: false)))
    }
    pane[.interrupt] = .send(.quitTapped)
    expect(pane, in: try await state(nil, ", down enter"))
  }

  @Test func `Keys in the editor act on the screen on top`() async throws {
    let link = "cookbook://recipes/apple-pie"
    func edit(_ action: RecipeEditor.Action) -> Cookbook.Action {
      .destination(.presented(.edit(action)))
    }
    let back: [Key] = [.escape, .backspace, .left, .character("h")]
    var fields = rows(RecipeEditor.Action.cursorMoved, .fieldChosen, edit)
    for key in back { fields[key] = .send(edit(.backTapped)) }
    fields[.character("s")] = .send(edit(.saveTapped))
    fields[.interrupt] = .send(.quitTapped)
    expect(fields, in: try await state(link, "e"))
    var lines = rows(LineList.Action.cursorMoved, .lineChosen) {
      edit(.path(.element(id: 0, action: .lines($0))))
    }
    for key in back { lines[key] = .send(edit(.backTapped)) }
    lines[.character("x")] = .send(edit(.path(.element(id: 0, action: .lines(.lineRemoved)))))
    lines[.interrupt] = .send(.quitTapped)
    expect(lines, in: try await state(link, "e end enter"))
    func text(_ action: TextEntry.Action) -> KeyBindings.Meaning {
      .send(edit(.path(.element(id: 0, action: .text(action)))))
    }
    let typing = typing(
      { text(.characterTyped(String($0))) },
      and: [
        .enter: text(.submitted), .backspace: text(.characterDeleted),
        .escape: .send(edit(.backTapped)),
      ]
    )
    expect(typing, in: try await state(link, "e enter"))
    let discard = dialog(.send(.removal(.confirm)), dismiss: .send(.removal(.cancel)))
    expect(discard, in: try await state(link, "e enter\ntype:!\nenter escape"))
  }

  @Test func `Any key over the help closes it`() async throws {
    var table: Table = [:]
    for key in Self.named + Self.printable { table[key] = .send(.destination(.dismiss)) }
    table[.interrupt] = .send(.quitTapped)
    expect(table, in: try await state(nil, "?"))
  }
}
