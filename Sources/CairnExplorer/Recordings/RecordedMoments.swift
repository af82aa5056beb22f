import Cairn
import CairnCore
import CairnRecording
import CairnTesting

/// The moments of a recording: the ends of its bursts.
struct RecordedMoments<State: Sendable, Action: Sendable> {
  private let replay: Replay<State, Action>
  private let bursts: [Burst]
  private let site: CallSite

  private struct Burst {
    /// The numbers of the burst's entries.
    var numbers: ClosedRange<Int>
    /// The action that began the burst, and its number; nil if nothing was reduced.
    var action: (action: Action, number: Int, origin: RecordedOrigin)?
    /// The effects in flight at the end of the burst, oldest first.
    var effects: [RecordedEffect]

    mutating func add(_ entry: Recording<State, Action>.Entry) {
      numbers = numbers.lowerBound...entry.number
      switch entry.event {
      case .action(let action, from: let origin):
        if self.action == nil { self.action = (action, entry.number, origin) }
      case .effectStarted(let effect, from: _): effects.append(effect)
      case .effectFinished(let number), .effectCancelled(let number):
        effects.removeAll { $0.number == number }
      case .effectEmitted, .issue: break
      }
    }
  }

  init(_ replay: Replay<State, Action>, at site: CallSite) {
    self.replay = replay
    self.site = site
    let recording = replay.recording
    var bursts: [Burst] = []
    var number: Int?
    for entry in recording.entries where replay.numbers.contains(entry.number) {
      if entry.burst != number {
        number = entry.burst
        bursts.append(
          Burst(numbers: entry.number...entry.number, effects: bursts.last?.effects ?? [])
        )
      }
      bursts[bursts.count - 1].add(entry)
    }
    self.bursts = bursts
  }

  /// The first failure of each property that does not hold. Reads the recording once for all
  /// properties.
  func failures(of properties: [Property<State, Action>]) -> [(text: String, site: CallSite)] {
    var texts = [String?](repeating: nil, count: properties.count)
    /// The failures at a moment, each in one line with the number of its property.
    func summaries(
      _ find: (Property<State, Action>) -> String?
    ) -> [(index: Int, summary: String)] {
      properties.indices.filter { texts[$0] == nil }.compactMap { index in
        find(properties[index]).map { (index, $0) }
      }
    }
    var before = Moment(state: replay.initialState, effectsInFlight: [])
    let atStart = replay.readInitialState { _ in
      summaries { summary($0, at: before, "at the start") }
    }
    for (index, summary) in atStart { texts[index] = TestStoreFailure(summary).text }
    for burst in bursts {
      let (found, after) = replay.read(at: burst.numbers.upperBound) { state in
        let after = moment(state, burst)
        let found = summaries { property in
          property.looksAtMoves
            ? summary(property, across: burst, before, after)
            : summary(property, at: after, "at entry \(burst.numbers.upperBound)")
        }
        return (found, after)
      }
      for (index, summary) in found { texts[index] = text(summary, burst) }
      before = after
    }
    return zip(properties, texts).compactMap { property, text in
      text.map { ($0, property.site) }
    }
  }

  private func summary(
    _ property: Property<State, Action>,
    at moment: Moment<State>,
    _ place: String
  ) -> String? {
    switch property.kind {
    case .always, .never:
      property.finds.flatMap { finds in summary(property, place) { try finds(moment) } }
    case .across, .sometimes, .alwaysPossible, .eventually, .leads, .settles: nil
    }
  }

  private func summary(
    _ property: Property<State, Action>,
    across burst: Burst,
    _ before: Moment<State>,
    _ after: Moment<State>
  ) -> String? {
    guard case .across(let holds) = property.kind, let (action, number, _) = burst.action else {
      return nil
    }
    let transition = StateTransition(before: before, move: Move(of: action), after: after)
    return summary(property, "of entry \(number)") { try !holds(transition) }
  }

  private func moment(_ state: State, _ burst: Burst) -> Moment<State> {
    Moment(
      state: state,
      effectsInFlight: burst.effects.map { EffectReport($0, at: site) }
    )
  }

  // MARK: - Text

  /// The failure of a property, in one line; nil if the property holds.
  private func summary(
    _ property: Property<State, Action>,
    _ place: String,
    _ isWrong: () throws -> Bool
  ) -> String? {
    do {
      guard try isWrong() else { return nil }
    } catch {
      return
        "'\(property.name)' threw an error \(place) of the recording: \(RuntimeIssue.shortDescription(of: error))"
    }
    switch property.kind {
    case .never: return "'\(property.name)' should never happen, and does \(place) of the recording"
    case .across:
      return
        "'\(property.name)' is not true of every move: it is false \(place) of the recording"
    default:
      return "'\(property.name)' is not always true: it is false \(place) of the recording"
    }
  }

  private func text(_ summary: String, _ burst: Burst) -> String {
    guard let (action, number, origin) = burst.action else { return TestStoreFailure(summary).text }
    let changes = burst.numbers.flatMap { replay.changes(at: $0) }
    return TestStoreFailure(
      summary,
      (["\(number). \(TestStoreFailure.name(of: action))"] + origin.trace.map { "    \($0)" }
        + (changes.isEmpty ? ["    (No change)"] : changes.map { "    \($0)" }))
        .joined(separator: "\n")
    ).text
  }
}
