import Cairn
import CairnTesting
import Testing

@testable import CookbookFeatures
@testable import CookbookTerminal

/// Keys explored: each key with a meaning has an effect somewhere.
@Suite struct KeyExplorationTests {
  private static let lists: [Key] = [.up, .down, .home, .end, .enter, .escape]

  /// Three moves from a recipe: the recipe can be cooked, or left for the list and the categories.
  @Test func `Each key of a stack has an effect within three moves from a recipe`() async {
    let keys =
      Self.lists + [.left, .right, .pageUp, .pageDown] + "cnp ".map(Key.character)
    let explorer = cookbookExplorer(keys: keys, book: .long, place: ["pie"])
    explorer.outcomes(of: "tick", in: Cooking.self) { _ in [.sends(.ticked)] }
    await expectUse(of: keys, explorer)
  }

  /// Three moves from a recipe: the focus can move to the list's column and to the categories'
  /// column.
  @Test(arguments: [BrowserLayout.twoColumns, .threeColumns])
  func `Each key of columns has an effect within three moves from a recipe`(
    layout: BrowserLayout
  ) async {
    let keys = Self.lists + [.left, .right, .tab]
    await expectUse(
      of: keys,
      cookbookExplorer(keys: keys, book: .long, layout: layout, place: ["pie"])
    )
  }

  /// Three moves from a recipe: each sheet is opened, and some of its keys are pressed.
  @Test func `Each key of the sheets has an effect within three moves from a recipe`() async {
    let keys = Self.lists + [.backspace, .tab] + "edo?/,ysx ".map(Key.character)
    await expectUse(
      of: keys,
      cookbookExplorer(keys: keys, typing: "p", upTo: 4, book: .long, place: ["pie"])
    )
  }

  @Test func `Each key that navigates has an effect within two moves from a recipe`() async {
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

/// The keys that an explorer has pressed, and those that have changed the state.
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

  /// The keys that have never changed the state.
  var idle: Set<Key> { offered.subtracting(useful) }
}

extension RecipeBook {
  /// A pie with several steps, too long for the screen, and its related recipes.
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
