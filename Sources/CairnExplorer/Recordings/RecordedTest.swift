import Cairn
import CairnCore
import CairnRecording
import CairnTesting
import Foundation

/// A test with a test store that repeats a recording (rule R9).
struct RecordedTest<State: Sendable, Action: Sendable> {
  let replay: Replay<State, Action>
  let numbers: Range<Int>
  /// The call site of `testSource`.
  let site: CallSite

  /// Whether the first entry is the first one of the store.
  private var beginsWithStore: Bool {
    replay.recording.isComplete && numbers.lowerBound == replay.numbers.lowerBound
  }

  func text(named name: String) throws(RecordedTestError) -> String {
    if !beginsWithStore {
      let changes = replay.changesOfStart(before: numbers.lowerBound)
      guard changes.isEmpty else {
        throw .changesAtStart(entry: numbers.lowerBound, changes)
      }
    }
    let steps = steps
    var effects = EffectVariables(used: steps.compactMap(\.effect))
    var lines: [String] = []
    var hasChange = false
    let lastWithActions = steps.lastIndex { $0.numbers != nil } ?? 0
    for (index, step) in steps.enumerated() {
      lines += effects.declarations(in: step.effectsBefore).map(\.asRequired)
      lines.append(TestText.comment("\(index + 1). \(step.words)"))
      lines += replacing(step, try code(of: step, effects))
      let change = change(of: step)
      lines += change.lines
      if change.isChange, index < lastWithActions {
        lines.append("before = store.state")
        hasChange = true
      }
    }
    var beginning = [try makingOfStore(), "store.exhaustivity = .off"]
    if steps.contains(where: \.writesPath) { beginning.append("store.keepsWrittenScreens = true") }
    beginning.append("\(hasChange ? "var" : "let") before = store.state")
    return TestText.function(named: name, beginning + lines)
  }

  // MARK: - The store

  /// `let store = TestStore(initialState: Basket.State(), effects: .held) { Basket() }`.
  private func makingOfStore() throws(RecordedTestError) -> String {
    guard let call = SourceCall(of: "testSource", at: site), call.hasReducer else {
      throw .unreadableCall(site: "\(site)", localValues: [])
    }
    var state = "state"
    var lines: [String] = []
    let given = call.arguments(labeled: "from").first?.dropFirst("from:".count)
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
    let others = ["reducer", "withDependencies"].flatMap(call.arguments(labeled:))
    let text = TestText.store(["initialState: \(state)"] + others, call.closures)
    let names = FreeNames.inExpression(text).filter { lines.isEmpty || $0 != "state" }
    guard names.isEmpty else { throw .unreadableCall(site: "\(site)", localValues: names) }
    return (lines + ["let store = \(text)"]).joined(separator: "\n")
  }

  // MARK: - Steps

  /// The entries that a test repeats with one statement.
  private struct Step {
    enum Call {
      /// The store starts, and reduces the actions that mounted features and state-driven effects
      /// send at once.
      case starts
      case sends(Action, number: Int, SendCondition = .always)
      case dismisses
      case finishes
      case elapses

      /// Whether the call always leads to further actions. A dismissal is an action of the parent.
      var isFollowed: Bool {
        switch self {
        case .dismisses, .elapses: true
        case .starts, .sends, .finishes: false
        }
      }
    }

    let call: Call
    /// The effect that takes the step; nil for the store.
    let effect: UInt64?
    /// The step in one line.
    let words: String
    /// The effects in flight before the step; empty if none has started since the step before.
    let effectsBefore: [EffectToFind]
    /// The numbers of the entries with the step's actions; nil if there are none.
    var numbers: ClosedRange<Int>?
    /// Whether the step leads to further actions that the test has to make the store reduce.
    var isFollowed: Bool

    /// Whether the step's action has a path.
    var writesPath: Bool {
      guard case .sends(let action, number: _, _) = call else { return false }
      return Self.containsPath(action)
    }

    private static func containsPath(_ value: Any) -> Bool {
      if value is any WrittenPath { return true }
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .enum || mirror.displayStyle == .tuple else { return false }
      return mirror.children.contains { containsPath($0.value) }
    }
  }

  private var steps: [Step] {
    var steps: [Step] = []
    var running: [RecordedEffect] = []
    /// Whether an effect has started since the last step.
    var hasStarted = false
    /// The numbers of actions that effects sent and that were not reduced yet, by effect.
    var emitted: [UInt64: Int] = [:]
    func add(_ call: Step.Call, of effect: UInt64?, _ words: String, _ numbers: ClosedRange<Int>?) {
      let effects = hasStarted ? running.compactMap(EffectToFind.init) : []
      hasStarted = false
      steps.append(
        Step(
          call: call,
          effect: effect,
          words: words,
          effectsBefore: effects,
          numbers: numbers,
          isFollowed: call.isFollowed
        )
      )
    }
    for number in numbers {
      let entry = replay.recording.entries[number - replay.recording.numbers.lowerBound]
      switch entry.event {
      case .effectStarted(let effect, from: _):
        running.append(effect)
        hasStarted = true
      case .effectEmitted(let number):
        emitted[number, default: 0] += 1
      case .effectFinished(let number), .effectCancelled(let number):
        guard let index = running.firstIndex(where: { $0.number == number }) else { continue }
        defer { running.remove(at: index) }
        let effect = running[index]
        guard case .effectFinished = entry.event,
          effect.kind != EffectDescriptor.Kind.queue.rawValue
        else { continue }
        let isWait = EffectDescriptor.Kind(rawValue: effect.kind)?.isWait == true
        let words = "\(Self.words(for: effect)) \(isWait ? "is over" : "ends")"
        add(isWait ? .elapses : .finishes, of: number, words, nil)
      case .action(let action, from: let origin):
        let name = TestStoreFailure.name(of: action)
        guard case .effect(let effect, startedBy: _) = origin else {
          let condition = Self.condition(of: action, from: origin)
          add(.sends(action, number: number, condition), of: nil, name, number...number)
          continue
        }
        guard let sender = effect.number else {
          // An effect that sends at once: the action follows from the previous one.
          if let last = steps.indices.last {
            steps[last].isFollowed = true
            steps[last].numbers = (steps[last].numbers?.lowerBound ?? number)...number
          } else if beginsWithStore {
            add(.starts, of: nil, "The store starts", number...number)
          } else {
            add(.sends(action, number: number), of: nil, name, number...number)
          }
          continue
        }
        let isKnown = running.contains { $0.number == sender }
        let isEmitted = emitted[sender, default: 0] > 0
        if isEmitted { emitted[sender, default: 0] -= 1 }
        add(
          isEmitted || !isKnown ? .sends(action, number: number) : .dismisses,
          of: isKnown ? sender : nil,
          "\(Self.words(for: effect)) sends \(name)",
          number...number
        )
      case .issue: break
      }
    }
    return steps
  }

  /// The condition with which the store got an action that no effect sent. A view's writes of the
  /// root feature's own fields need none.
  private static func condition(of action: Action, from origin: RecordedOrigin) -> SendCondition {
    switch origin {
    case .sendIfPresent: .ifPresent
    case .binding: (action as? any BindableAction<State>)?.binding == nil ? .ifPresent : .always
    case .send, .effect, .state: .always
    }
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
    case .starts: return [Self.skipping]
    case .sends(let action, let number, let condition):
      let decoded = { TestText.expressionWithDecodedParts(of: action, as: Action.self) }
      guard let text = TestText.expression(of: action) ?? decoded() else {
        throw .unwritableAction(entry: number, TestStoreFailure.name(of: action))
      }
      call = "send(\(text)\(condition == .ifPresent ? ", .ifPresent" : ""))"
    case .dismisses: call = "dismiss()"
    case .finishes: call = "finish()"
    case .elapses: call = "elapse()"
    }
    return ["await \(receiver).\(call)"] + (step.isFollowed ? [Self.skipping] : [])
  }

  /// Tells the test store which screens the step's actions have replaced by others with the same
  /// ids.
  private func replacing(_ step: Step, _ lines: [String]) -> [String] {
    guard let numbers = step.numbers else { return lines }
    let ids = Set(numbers.flatMap { replay.recording.replacedScreens[$0] ?? [] })
    guard !ids.isEmpty else { return lines }
    let list = ids.sorted().map { "\($0.generation)" }.joined(separator: ", ")
    return ["store.replacedScreens = [\(list)]"] + lines + ["store.replacedScreens = []"]
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

/// A path in an action.
private protocol WrittenPath {}

extension StackState: WrittenPath {}

extension EffectToFind {
  /// Nil for an effect that sends an action at once.
  fileprivate init?(_ effect: RecordedEffect) {
    guard let number = effect.number else { return nil }
    self.init(id: number, name: effect.name, owner: effect.owner ?? "")
  }
}

extension String {
  /// The declaration of an effect that must be in flight.
  fileprivate var asRequired: String {
    guard let sign = range(of: " = ") else { return self }
    return "\(self[..<sign.upperBound])try #require(\(self[sign.upperBound...]))"
  }
}
