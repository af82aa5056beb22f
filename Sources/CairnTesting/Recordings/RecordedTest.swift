import Cairn
import CairnCore
import Foundation

/// A test with a test store that repeats a recording (rule R9).
struct RecordedTest<State: Sendable, Action: Sendable> {
  let replay: Replay<State, Action>
  let numbers: Range<Int>
  /// The call site of `testSource`.
  let site: CallSite

  func text(named name: String) throws(RecordedTestError) -> String {
    let steps = steps
    var effects = EffectVariables(used: steps.compactMap(\.effect))
    var lines: [String] = []
    var hasChange = false
    for (index, step) in steps.enumerated() {
      lines += effects.declarations(in: step.effectsBefore).map(\.asRequired)
      lines.append("// \(index + 1). \(step.words)")
      lines += try code(of: step, effects)
      let change = change(of: step)
      lines += change.lines
      if change.isChange, steps[(index + 1)...].contains(where: { $0.numbers != nil }) {
        lines.append("before = store.state")
        hasChange = true
      }
    }
    let beginning = [
      try makingOfStore(), "store.exhaustivity = .off",
      "\(hasChange ? "var" : "let") before = store.state",
    ]
    return TestText.function(named: name, beginning + lines)
  }

  // MARK: - The store

  /// `let store = TestStore(initialState: Basket.State(), effects: .held) { Basket() }`.
  private func makingOfStore() throws(RecordedTestError) -> String {
    guard let call = SourceCall(of: "testSource", at: site), !call.closures.isEmpty else {
      throw .unreadableCall(site: "\(site)", localValues: [])
    }
    var state = "state"
    var lines: [String] = []
    let given = call.arguments.first { $0.hasPrefix("from:") }?.dropFirst("from:".count)
    if let given, numbers.lowerBound == replay.recording.numbers.lowerBound {
      state = given.trimmingCharacters(in: .whitespaces)
    } else {
      let first =
        numbers.lowerBound == replay.numbers.lowerBound
        ? replay.initialState : replay.state(at: numbers.lowerBound - 1)
      guard let text = JSONLiteral.text(of: first) else {
        throw .unwritableState(RuntimeIssue.typeName(State.self))
      }
      lines = ["let state = \(text)"]
    }
    let text = TestText.store(["initialState: \(state)"], call.closures)
    let names = FreeNames.inExpression(text).filter { lines.isEmpty || $0 != "state" }
    guard names.isEmpty else { throw .unreadableCall(site: "\(site)", localValues: names) }
    return (lines + ["let store = \(text)"]).joined(separator: "\n")
  }

  // MARK: - Steps

  /// The entries that a test repeats with one statement.
  private struct Step {
    enum Call {
      case sends(Action, number: Int)
      case dismisses
      case finishes
      case elapses
    }

    let call: Call
    /// The effect that takes the step; nil for the store.
    let effect: UInt64?
    /// The step in one line.
    let words: String
    /// The effects in flight before the step.
    let effectsBefore: [EffectToFind]
    /// The numbers of the entries with the step's actions; nil if there are none.
    var numbers: ClosedRange<Int>?
    /// Whether the step leads to further actions that the test has to make the store reduce.
    var isFollowed = false
  }

  private var steps: [Step] {
    var steps: [Step] = []
    var running: [RecordedEffect] = []
    /// The actions of effects that were not reduced yet.
    var emitted: [UInt64] = []
    for number in numbers {
      let entry = replay.recording.entries[number - replay.recording.numbers.lowerBound]
      let effects = running.compactMap { effect in
        effect.number.map { EffectToFind(id: $0, name: effect.name, owner: effect.owner ?? "") }
      }
      switch entry.event {
      case .effectStarted(let effect, from: _):
        running.append(effect)
      case .effectEmitted(let number):
        emitted.append(number)
      case .effectFinished(let number), .effectCancelled(let number):
        guard let index = running.firstIndex(where: { $0.number == number }) else { continue }
        let effect = running.remove(at: index)
        guard case .effectFinished = entry.event,
          effect.kind != EffectDescriptor.Kind.queue.rawValue
        else { continue }
        let isWait = Self.waits.contains(effect.kind)
        steps.append(
          Step(
            call: isWait ? .elapses : .finishes,
            effect: number,
            words: "\(Self.words(for: effect)) \(isWait ? "is over" : "ends")",
            effectsBefore: effects
          )
        )
      case .action(let action, from: let origin):
        let name = TestStoreFailure.name(of: action)
        guard case .effect(let effect, startedBy: _) = origin else {
          steps.append(
            Step(
              call: .sends(action, number: number),
              effect: nil,
              words: name,
              effectsBefore: effects,
              numbers: number...number
            )
          )
          continue
        }
        guard let sender = effect.number else {
          // An effect that sends at once: the action follows from the previous one.
          if let last = steps.indices.last {
            steps[last].isFollowed = true
            steps[last].numbers = (steps[last].numbers?.lowerBound ?? number)...number
          }
          continue
        }
        let isKnown = running.contains { $0.number == sender }
        let isEmitted = emitted.firstIndex(of: sender).map { emitted.remove(at: $0) } != nil
        steps.append(
          Step(
            call: isEmitted || !isKnown ? .sends(action, number: number) : .dismisses,
            effect: isKnown ? sender : nil,
            words: "\(Self.words(for: effect)) sends \(name)",
            effectsBefore: effects,
            numbers: number...number
          )
        )
      case .issue: break
      }
    }
    return steps
  }

  /// The kinds of effects that wait for a time to pass.
  private static var waits: [String] {
    [EffectDescriptor.Kind.debounce.rawValue, EffectDescriptor.Kind.throttle.rawValue]
  }

  /// An effect, without the line where it was made: a test must not change with that line.
  private static func words(for effect: RecordedEffect) -> String {
    let title = effect.name.map { "'\($0)'" } ?? "a '\(effect.kind)'"
    guard let owner = effect.owner, !owner.isEmpty else { return title }
    return "\(title) of \(owner)"
  }

  // MARK: - Text

  private func code(
    of step: Step,
    _ effects: EffectVariables
  ) throws(RecordedTestError) -> [String] {
    let receiver = step.effect.flatMap { effects.name(of: $0) } ?? "store"
    let call: String
    switch step.call {
    case .sends(let action, let number):
      guard let text = TestText.expression(of: action) else {
        throw .unwritableAction(entry: number, TestStoreFailure.name(of: action))
      }
      call = "send(\(text))"
    case .dismisses: call = "dismiss()"
    case .finishes: call = "finish()"
    case .elapses: call = "elapse()"
    }
    var lines = ["await \(receiver).\(call)"]
    // A dismissal is an action of the parent, which the test has to make the store reduce.
    if case .dismisses = step.call { lines.append(Self.skipping) }
    if case .sends = step.call, step.isFollowed { lines.append(Self.skipping) }
    if case .elapses = step.call { lines.append(Self.skipping) }
    return lines
  }

  private static var skipping: String { "await store.skipReceivedActions(strict: false)" }

  /// The changes of a step, as an assertion.
  private func change(of step: Step) -> (lines: [String], isChange: Bool) {
    guard let numbers = step.numbers else { return ([], false) }
    let before =
      numbers.lowerBound == replay.numbers.lowerBound
      ? replay.initialState : replay.state(at: numbers.lowerBound - 1)
    let text = replay.read(at: numbers.upperBound) { difference(before, $0) }
    guard let text else { return (["#expect(difference(before, store.state) == nil)"], false) }
    let literal = TestText.literal(ofLines: text)
    return (["#expect(", "  difference(before, store.state) == \(literal)", ")"], true)
  }
}

extension String {
  /// The declaration of an effect that must be in flight.
  fileprivate var asRequired: String {
    guard let sign = range(of: " = ") else { return self }
    return "\(self[..<sign.upperBound])try #require(\(self[sign.upperBound...]))"
  }
}
