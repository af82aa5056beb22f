import Cairn
import CairnTesting
import Testing

@testable import CookbookFeatures
@testable import CookbookTerminal

/// Keys explored: a key that means something does something, somewhere.
@Suite struct KeyExplorationTests {
  private static let lists: [Key] = [.up, .down, .home, .end, .enter, .escape]

  /// Three moves from a recipe: it may be cooked, or left for the list and the categories.
  @Test func `Each key of a stack does something within three moves of a recipe`() async {
    let keys =
      Self.lists + [.left, .right, .pageUp, .pageDown] + "cnp ".map(Key.character)
    let explorer = cookbookExplorer(keys: keys, book: .long, place: ["pie"])
    explorer.outcomes(of: "tick", in: Cooking.self) { _ in [.sends(.ticked)] }
    await expectUse(of: keys, explorer)
  }

  /// Three moves from a recipe: its column may be left for that of the list and that of the categories.
  @Test(arguments: [BrowserLayout.twoColumns, .threeColumns])
  func `Each key of columns does something within three moves of a recipe`(
    layout: BrowserLayout
  ) async {
    let keys = Self.lists + [.left, .right, .tab]
    await expectUse(
      of: keys,
      cookbookExplorer(keys: keys, book: .long, layout: layout, place: ["pie"])
    )
  }

  /// Three moves from a recipe: each sheet is opened, and some of its keys are pressed.
  @Test func `Each key of the sheets does something within three moves of a recipe`() async {
    let keys = Self.lists + [.backspace, .tab] + "edo?/,ysx ".map(Key.character)
    await expectUse(
      of: keys,
      cookbookExplorer(keys: keys, typing: "p", upTo: 4, book: .long, place: ["pie"])
    )
  }

  @Test func `Each key that goes elsewhere does something within two moves of a recipe`() async {
    let keys = [Key.interrupt] + "rt123q".map(Key.character)
    await expectUse(of: keys, within: 2, cookbookExplorer(keys: keys, place: ["pie"]))
  }

  private func expectUse(
    of keys: [Key],
    within depth: Int = 3,
    _ explorer: CookbookExplorer
  ) async {
    let use = KeyUse(of: keys, in: explorer)
    let exploration = await explorer.run(depth: depth)
    #expect(exploration.unexploredEffects == [])
    #expect(use.offered == Set(keys))
    #expect(use.idle == [])
  }
}

/// Which keys an explorer has pressed, and which of them have changed something.
private final class KeyUse {
  private(set) var offered: Set<Key> = []
  private var useful: Set<Key> = []

  init(of keys: [Key], in explorer: CookbookExplorer) {
    explorer.always(
      "it is noted what keys do",
      across: { [self] move in
        guard let action = move.action, move.move.effect == nil else { return true }
        let meant = keys.filter {
          KeyBindings.meaning(of: $0, in: move.before.state) == .send(action)
        }
        offered.formUnion(meant)
        if move.before.state != move.after.state { useful.formUnion(meant) }
        return true
      }
    )
  }

  /// The keys that have never changed anything.
  var idle: Set<Key> { offered.subtracting(useful) }
}

extension RecipeBook {
  /// A pie of several steps, too long for the screen, and what goes with it.
  fileprivate static let long = RecipeBook([
    Recipe(
      id: "pie",
      title: "pie",
      category: .desserts,
      minutes: 1,
      servings: 1,
      ingredients: (1...30).map { "\($0) eggs" },
      steps: ["Whisk for 1 second", "Bake"],
      related: ["cream", "sauce"]
    ),
    .short("cream"), .short("sauce"),
  ])
}
