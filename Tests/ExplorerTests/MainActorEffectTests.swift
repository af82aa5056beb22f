import Cairn
import CairnExplorer
import TestSupport
import Testing

/// Effects with steps on the main actor.
@Suite struct MainActorEffectTests {
  private typealias Letters = EffectScheduleTests.Letters
  private typealias Found = Exploration<Letters.State, Letters.Action>

  /// A service of the main actor.
  @MainActor
  private final class Screen {
    var letter: String { "c" }
  }

  private func explore(
    _ work: @escaping @Sendable (Send<Letters.Action>, any Clock<Duration>) async throws -> Void
  ) -> (words: [String], exploration: Found) {
    let explorer = Explorer(initialState: Letters.State()) { Letters(work: work) }
    explorer.actions("user") { $0.isStarted ? [] : [.started] }
    var words: Set<String> = []
    explorer.always("it is seen") { moment in
      if moment.state.isStarted, moment.effectsInFlight.isEmpty {
        words.insert(moment.state.letters)
      }
      return true
    }
    let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    let exploration = explorer.explore(at: here)
    return (words.sorted(), exploration)
  }

  @Test func `X29 An operation on the main actor is explored by a test that runs elsewhere`() {
    let (words, exploration) = explore { @MainActor send, clock in
      await send(.letter("a"))
      try? await clock.sleep(for: .seconds(1))
      await send(.letter("b"))
      await send(.letter(Screen().letter))
    }
    #expect(words == ["abc"])
    #expect(exploration.isExhaustive, "\(exploration)")
  }

  @Test func `X29 A step on the main actor is explored by a test that runs elsewhere`() {
    let (words, exploration) = explore { send, _ in
      await send(.letter("a"))
      let letter = await MainActor.run { Screen().letter }
      await send(.letter(letter))
    }
    #expect(words == ["ac"])
    #expect(exploration.isExhaustive, "\(exploration)")
  }

  @Test func `X29 An effect with several tasks, one of them on the main actor, is named`() {
    let (_, exploration) = explore { send, _ in
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          let letter = await MainActor.run { Screen().letter }
          await send(.letter(letter))
        }
        group.addTask { await send(.letter("b")) }
      }
    }
    #expect(!exploration.isExhaustive)
    #expect(exploration.verdict(of: "it is seen") == .nothingFound)
  }

  @MainActor
  @Test func `X20 A test on the main actor names an effect that waits for the main actor`() async {
    let explorer = Explorer(initialState: Letters.State()) {
      Letters { @MainActor send, _ in await send(.letter("a")) }
    }
    explorer.actions("user") { $0.isStarted ? [] : [.started] }
    explorer.never("it is b") { $0.state.letters == "b" }
    let exploration = await explorer.run(states: 10)
    #expect(exploration.verdict(of: "it is b") == .nothingFound)
    let text = "(if it waits for the main actor: explore it in a test without '@MainActor')"
    #expect(exploration.unexploredEffects.first?.contains(text) == true)
  }
}
