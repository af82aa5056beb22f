import Cairn
import CairnCore

/// The moments of a recording: the ends of its bursts.
struct RecordedMoments<State: Sendable, Action: Sendable> {
  private let replay: Replay<State, Action>
  private let bursts: [Burst]
  private let site: CallSite

  private struct Burst {
    /// The numbers of its entries.
    var numbers: ClosedRange<Int>
    /// The action that began it, and its number; nil where nothing was reduced.
    var action: (action: Action, number: Int, origin: RecordedOrigin)?
    /// What is in flight at its end, oldest first.
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

  func failures(of properties: [Property<State, Action>]) -> [(text: String, site: CallSite)] {
    properties.compactMap { property in
      failure(of: property).map { ($0, property.site) }
    }
  }

  private func failure(of property: Property<State, Action>) -> String? {
    switch property.kind {
    case .always, .never: failure(ofMoments: property)
    case .across(let holds): failure(of: property, across: holds)
    case .sometimes, .alwaysPossible, .eventually, .leads, .settles: nil
    }
  }

  private func failure(ofMoments property: Property<State, Action>) -> String? {
    guard let finds = property.finds else { return nil }
    let atStart = replay.readInitialState { state in
      let moment = Moment(state: state, effectsInFlight: [])
      return summary(property, "at the start") { try finds(moment) }
    }
    if let atStart { return TestStoreFailure(atStart).text }
    for burst in bursts {
      let place = "at entry \(burst.numbers.upperBound)"
      let summary = replay.read(at: burst.numbers.upperBound) { state in
        let moment = moment(state, burst)
        return self.summary(property, place) { try finds(moment) }
      }
      if let summary { return text(summary, burst) }
    }
    return nil
  }

  private func failure(
    of property: Property<State, Action>,
    across holds: (Transition<State, Action>) throws -> Bool
  ) -> String? {
    var before = Moment(state: replay.initialState, effectsInFlight: [])
    for burst in bursts {
      let (text, after) = replay.read(at: burst.numbers.upperBound) { state in
        let after = moment(state, burst)
        guard let action = burst.action?.action else { return (String?.none, after) }
        let transition = Transition(before: before, move: Move(of: action), after: after)
        let place = "of entry \(burst.action?.number ?? 0)"
        let summary = summary(property, place) { try !holds(transition) }
        return (summary.map { self.text($0, burst) }, after)
      }
      if let text { return text }
      before = after
    }
    return nil
  }

  private func moment(_ state: State, _ burst: Burst) -> Moment<State> {
    Moment(
      state: state,
      effectsInFlight: burst.effects.map { EffectReport($0, at: site) }
    )
  }

  // MARK: - Text

  /// What is wrong, in one line; nil if nothing is.
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
