import Cairn
import CairnExplorer
import CookbookFeatures
import Testing

@testable import CookbookTerminal

/// Screens with effects, explored: look-ups of related recipes, and timers.
@Suite struct ScreenExplorationTests {
  @Test func `A running timer has an effect that ticks, and a look-up ends`() async {
    let explorer = cookbookExplorer(
      keys: [.enter, .escape, .character("c"), .character(" ")],
      host: [.linkOpened("cookbook://"), .linkOpened("cookbook://recipes/cream")]
    )
    haveEffects(explorer)
    explorer.leads("look-ups end", each: { $0.wanting }) { id, moment in
      !moment.wanting.contains(id)
    }
    explorer.leads("a timer that runs halts, or goes with its screen", each: { $0.running }) {
      id,
      moment in
      !moment.running.contains(id)
    }
    explorer.sometimes("two timers run") { $0.ticks.count == 2 }
    explorer.alwaysPossible("home can be reached") { $0.state.link == .root }
    let exploration = await explorer.run()
    #expect(exploration.isExhaustive)
  }

  @Test func `A timer continues in another layout, and a look-up starts again`() async {
    let explorer = cookbookExplorer(
      keys: "c 123".map(Key.character),
      host: [.linkOpened("cookbook://recipes/pie")],
      place: ["pie"]
    )
    haveEffects(explorer)
    explorer.always(
      "a timer is the same in another layout",
      across: { move in
        guard case .layoutTapped = move.action else { return true }
        return move.before.state.timers.map(\.timer) == move.after.state.timers.map(\.timer)
      }
    )
    for layout in BrowserLayout.allCases {
      explorer.sometimes("a timer runs in \(layout)") {
        $0.ticks.count == 1 && $0.state.browser.layout == layout
      }
    }
    let exploration = await explorer.run()
    #expect(exploration.isExhaustive)
  }

  /// Screens that run have their effects, and no other effects are in flight.
  private func haveEffects(_ explorer: CookbookExplorer) {
    explorer.outcomes(of: "tick", in: Cooking.self) { _ in [.sends(.ticked)] }
    explorer.always("each timer that runs has one effect that ticks, and no other one does") {
      moment in
      let running = moment.state.timers.filter { $0.timer.isRunning }
      return moment.ticks.count == running.count
        && Set(moment.ticks.map(\.owner)).count == running.count
    }
    explorer.always("a look-up is in flight for each screen that wants one") { moment in
      let wanting = moment.state.browser.trail.screens.filter { $0.related == nil }
      return moment.work.count - moment.ticks.count == wanting.count
    }
  }
}

extension Moment<Cookbook.State> {
  /// The effects of timers.
  fileprivate var ticks: [EffectReport] { work.filter { $0.descriptor.name == "tick" } }

  /// The recipes whose timers run.
  fileprivate var running: [Recipe.ID] {
    state.timers.filter { $0.timer.isRunning }.map(\.recipe.id)
  }

  /// The recipes whose related recipes are not loaded yet.
  fileprivate var wanting: [Recipe.ID] {
    state.browser.trail.screens.filter { $0.related == nil }.map(\.id)
  }
}
