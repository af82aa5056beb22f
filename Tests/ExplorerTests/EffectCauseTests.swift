import Cairn
import CairnExplorer
import Foundation
import TestSupport
import Testing

/// What a report says of an effect that the explorer does not know.
@Suite struct EffectCauseTests {
  private typealias Letters = EffectScheduleTests.Letters
  typealias Work =
    @Sendable (Send<EffectScheduleTests.Letters.Action>, any Clock<Duration>) async throws -> Void

  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  private func explore(_ work: @escaping Work) -> Exploration<Letters.State, Letters.Action> {
    let explorer = Explorer(initialState: Letters.State()) { Letters(work: work) }
    explorer.actions("user") { $0.isStarted ? [] : [.started] }
    explorer.never("it is late") { $0.state.letters.hasPrefix("late") }
    return explorer.explore(at: here)
  }

  private func expect(
    _ cause: String,
    _ location: SourceLocation = #_sourceLocation,
    of work: @escaping Work
  ) {
    let exploration = explore(work)
    let effects = exploration.unexploredEffects
    #expect(
      effects.count == 1 && effects[0].contains(cause),
      "\(effects)",
      sourceLocation: location
    )
    #expect(exploration.verdict(of: "it is late") == .nothingFound, sourceLocation: location)
  }

  enum Taken: CaseIterable {
    case date, bool, number, id, instant

    var text: String {
      switch self {
      case .date: "\(Date().timeIntervalSince1970)"
      case .bool: (0..<64).map { _ in Bool.random() ? "1" : "0" }.joined()
      case .number: "\(UInt64.random(in: .min ... .max))"
      case .id: "\(UUID())"
      case .instant: "\(ContinuousClock.now)"
      }
    }
  }

  @Test(arguments: Taken.allCases)
  func `X31 A value that is taken from elsewhere than the dependencies is named`(taken: Taken) {
    expect("took a date, an id or a random value") { send, _ in await send(.letter(taken.text)) }
  }

  @Test func `X29 A task of its own is named`() {
    let cause = "a task of its own"
    expect(cause) { send, _ in _ = Task { await send(.letter("a")) } }
    expect(cause) { send, _ in await Task { await send(.letter("a")) }.value }
    expect(cause) { send, _ in
      async let end: Void = Task.detached { await send(.letter("a")) }.value
      await end
    }
  }

  private actor Cache {
    private var count = 0

    func next() -> Int {
      count += 1
      return count
    }
  }

  @Test func `X29 A single task may give way to others, and call an actor`() {
    let exploration = explore { @MainActor send, _ in
      let cache = Cache()
      await Task.yield()
      await send(.letter("\(await cache.next())"))
      await Task.yield()
      await send(.letter("\(await cache.next())"))
    }
    #expect(exploration.verdict(of: "it is late") == .holds, "\(exploration)")
  }

  @Test func `X29 Several tasks with steps on the main actor are named as such`() {
    let cause = "has several tasks, one of which takes steps elsewhere, as on the main actor"
    expect(cause) { send, _ in
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          await MainActor.run {}
          await send(.letter("a"))
        }
        group.addTask { await send(.letter("b")) }
      }
    }
    expect(cause) { send, _ in
      async let step: Void = MainActor.run {}
      await send(.letter("b"))
      await step
    }
  }

  @Test
  func `X31 A complete search says what it supposes of effects, and that it ran a sample again`() {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Bool> { state, starts in
        state += 1
        return starts
          ? .run(name: "work") { send in await send(false) }
            .cancellable(id: "work", cancelInFlight: true)
          : .none
      }
    }
    explorer.actions("user") { $0.isMultiple(of: 2) && $0 < 20 ? [true] : [] }
    let text = "\(explorer.explore(at: here))"
    #expect(
      text.contains(
        "The search is complete, for effects that take times and random values from their dependencies."
      ),
      "\(text)"
    )
    #expect(text.contains("To find clients with memory, 6 of 19 effects ran again."), "\(text)")
  }

  @Test func `X32 A complete search says that it compared a sample of equal states`() {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        return .none
      }
    }
    explorer.actions("user") { _ in Array(0..<60) }
    let text = "\(explorer.explore(at: here))"
    #expect(text.contains("states field by field that are equal to a known one by '=='"), "\(text)")
  }
}
