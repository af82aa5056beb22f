import Cairn
import CairnCore
import Foundation

/// A test with a test store that does what was recorded (rule R9).
struct RecordedTest<State: Sendable, Action: Sendable> {
  let replay: Replay<State, Action>
  let numbers: Range<Int>
  /// Where the test was asked for.
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

  /// What a test does in one go.
  private struct Step {
    enum Call {
      case sends(Action, number: Int)
      case dismisses
      case finishes
      case elapses
    }

    let call: Call
    /// What does it; nil for the store.
    let effect: UInt64?
    /// What it was, in one line.
    let words: String
    /// What was in flight before.
    let effectsBefore: [EffectToFind]
    /// The entries that are the actions of the step; nil if there are none.
    var numbers: ClosedRange<Int>?
    /// Whether actions follow that the store has to be asked to reduce.
    var isFollowed = false
  }

  private var steps: [Step] {
    var steps: [Step] = []
    var running: [RecordedEffect] = []
    /// What effects have sent that was not reduced yet.
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
          // An effect that sends at once: the action follows from the one before.
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

  /// The kinds of effects that wait for a time.
  private static var waits: [String] {
    [EffectDescriptor.Kind.debounce.rawValue, EffectDescriptor.Kind.throttle.rawValue]
  }

  /// An effect, without the line that it was made in: a test is not to change with it.
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
    // A dismissal is an action of the parent, which the store has to be asked for.
    if case .dismisses = step.call { lines.append(Self.skipping) }
    if case .sends = step.call, step.isFollowed { lines.append(Self.skipping) }
    if case .elapses = step.call { lines.append(Self.skipping) }
    return lines
  }

  private static var skipping: String { "await store.skipReceivedActions(strict: false)" }

  /// What a step changes, as an assertion.
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
  /// The declaration of an effect that has to be there.
  fileprivate var asRequired: String {
    guard let sign = range(of: " = ") else { return self }
    return "\(self[..<sign.upperBound])try #require(\(self[sign.upperBound...]))"
  }
}
