import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Cairn

@Reducer
private struct Loader {
  struct State: Equatable {
    var items: [Int] = []
    var isLoading = false
    var nested = Nested()
  }

  struct Nested: Equatable {
    var text: String?
  }

  enum Action: Equatable { case load, loaded([Int]), stop, echo, named(String) }

  enum ID { case load }

  let gate: Gate

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load:
        state.isLoading = true
        return .run(name: "load") { [gate] send in
          try await gate.pass()
          await send(.loaded([1, 2]))
        }
        .cancellable(id: ID.load)
      case .loaded(let items):
        state.items = items
        state.isLoading = false
      case .stop:
        return .cancel(id: ID.load)
      case .echo:
        return .send(.named("echo"))
      case .named(let name):
        state.nested.text = name
      }
      return .none
    }
  }
}

/// Records each call that it receives.
private final class Recorder: StoreInstrument {
  typealias State = Loader.State
  typealias Action = Loader.Action

  var lines: [String] = []
  var origins: [ActionOrigin] = []

  func willReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    lines.append("will \(action) \(state.isLoading)")
    origins.append(origin)
  }

  func didReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    lines.append("did \(action) \(state.isLoading)")
  }

  func didStart(_ effect: EffectReport) { lines.append("start \(effect.descriptor.name ?? "")") }
  func didEmit(_ action: Action, from effect: EffectReport) {
    lines.append("emit \(action) from \(effect.descriptor.name ?? "")")
  }
  func didFinish(_ effect: EffectReport) { lines.append("finish \(effect.descriptor.name ?? "")") }
  func didCancel(_ effect: EffectReport) { lines.append("cancel \(effect.descriptor.name ?? "")") }
  func didFind(_ issue: RuntimeIssue) { lines.append("issue \(issue.code)") }
}

/// A parent without its child.
@Reducer
private struct Asking {
  struct State { var child: Bell.State? }
  enum Action { case child(Bell.Action) }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.child, action: \.child) { Bell() }
  }
}

@Reducer
private struct Bell {
  enum Action { case tap }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

private final class IssueListener: StoreInstrument {
  typealias State = Asking.State
  typealias Action = Asking.Action
  var codes: [RuntimeIssue.Code] = []

  func didFind(_ issue: RuntimeIssue) { codes.append(issue.code) }
}

/// A path whose screens are cases.
@Reducer
private struct Hall {
  struct State: Equatable { var path = StackState<Path.State>() }
  enum Action { case path(StackActionOf<Path>) }

  @Reducer(state: .equatable)
  enum Path {
    case clock(Clock)
  }

  @Reducer
  struct Clock {
    struct State: Equatable {}
    enum Action { case start }

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .run(name: "tick") { _ in try await Task.never() } }
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path)
  }
}

private final class CancellationListener: StoreInstrument {
  typealias State = Hall.State
  typealias Action = Hall.Action
  var owners: [String] = []

  func didCancel(_ effect: EffectReport) { owners.append(effect.owner) }
}

@MainActor
@Suite struct StoreInstrumentTests {
  private let gate = Gate()
  private let recorder = Recorder()

  private func store() -> StoreOf<Loader> {
    Store(initialState: Loader.State(), instruments: [recorder]) { Loader(gate: gate) }
  }

  // S10
  @Test func `An instrument is notified of actions and effects and how these end, in order`() async
  {
    let store = store()
    let task = store.send(.load)
    gate.open()
    await task.finish()
    #expect(
      recorder.lines == [
        "will load false", "did load true", "start load",
        "emit loaded([1, 2]) from load",
        "will loaded([1, 2]) true", "did loaded([1, 2]) false", "finish load",
      ]
    )
  }

  @Test func `An instrument is notified of cancellation`() {
    let store = store()
    store.send(.load)
    store.send(.stop)
    #expect(recorder.lines.suffix(3) == ["will stop true", "did stop true", "cancel load"])
  }

  // S5
  @Test func `An instrument is notified of a cancellation by the task of the action`() async {
    let store = store()
    let task = store.send(.load)
    task.cancel()
    gate.open()
    await task.finish()
    #expect(recorder.lines.suffix(2) == ["start load", "cancel load"])
  }

  // E10
  @Test func `A cancelled effect of a removed screen is reported with the path to the screen`() {
    let listener = CancellationListener()
    let store = Store(
      initialState: Hall.State(path: StackState([.clock(Hall.Clock.State())])),
      instruments: [listener]
    ) {
      Hall()
    }
    store.send(.path(.element(id: 0, action: .clock(.start))))
    store.send(.path(.popFrom(id: 0)))
    #expect(listener.owners == ["path[id: 0].clock"])
  }

  // S10
  @Test func `An instrument gets the origin of an action, with all its senders`() {
    let store = store()
    store.send(.echo)
    #expect(recorder.origins.count == 2)
    #expect(recorder.origins[0].trace.count == 1)
    let trace = recorder.origins[1].trace
    #expect(trace.count == 2)
    #expect(trace[0].hasPrefix("emitted by send at "))
    #expect(trace[1].hasPrefix("sent at "))
  }

  // S10
  @Test func `Origins and fields are equal if they are the same`() {
    let (first, second) = (
      ActionOrigin.state, ActionOrigin.binding(BoundField(\Loader.State.items))
    )
    #expect(first == .state)
    #expect(second == .binding(BoundField(\Loader.State.items)))
    #expect(second != .binding(BoundField(\Loader.State.isLoading)))
    #expect(first != second)
  }

  // I2
  @Test func `An instrument is notified of issues, which are reported too`() {
    let issues = IssueRecorder()
    let listener = IssueListener()
    let store = Store(initialState: Asking.State(), instruments: [listener]) { Asking() }
    issues { _ = store.send(.child(.tap)) }
    #expect(issues.codes == [.missingChild])
    #expect(listener.codes == [.missingChild])
  }

  // E9
  @Test func `An instrument is notified of the cancellation of effects that wait in a queue`() {
    final class Endings: StoreInstrument {
      typealias State = Int
      typealias Action = Bool
      var lines: [String] = []
      func didFinish(_ effect: EffectReport) { lines.append("finish \(effect.id)") }
      func didCancel(_ effect: EffectReport) { lines.append("cancel \(effect.id)") }
    }
    let endings = Endings()
    let store = Store(initialState: 0, instruments: [endings]) {
      Reduce<Int, Bool> { _, isAsked in
        guard isAsked else { return .cancel(id: 1) }
        return .run { _ in try await Task.sleep(for: .seconds(3_600)) }
          .cancellable(id: 1, ifInFlight: .queue)
      }
    }
    for _ in 0..<3 { store.send(true) }
    store.send(false)
    #expect(endings.lines == ["cancel 1", "cancel 2", "cancel 3"])
  }

  // S1
  @Test func `An action that an instrument sends is queued`() {
    final class Sender: StoreInstrument {
      typealias State = Loader.State
      typealias Action = Loader.Action
      var send: (() -> Void)?
      func willReduce(_ action: Action, from origin: ActionOrigin, state: State) {
        let first = send
        send = nil
        first?()
      }
    }
    let sender = Sender()
    let store = Store(initialState: Loader.State(), instruments: [sender, recorder]) {
      Loader(gate: gate)
    }
    sender.send = { store.send(.named("queued")) }
    store.send(.named("first"))
    #expect(store.state.nested.text == "queued")
    #expect(!recorder.lines.contains { $0.hasPrefix("issue") })
  }

  @Test func `Changes are printed with the path to the feature`() async {
    let printed = Mutex<[String]>([])
    let printer = ChangePrinter<Loader.State, Loader.Action> { text in
      printed.withLock { $0.append(text) }
    }
    let store = Store(initialState: Loader.State(), instruments: [printer]) { Loader(gate: gate) }
    let task = store.send(.load)
    gate.open()
    await task.finish()
    store.send(.named("soup"))
    store.send(.named("soup"))
    store.send(.named("stew"))
    let lines = printed.withLock { $0 }.flatMap { $0.split(separator: "\n") }
      .filter { !$0.contains(" at ") }
    #expect(
      lines == [
        ".load", "  isLoading: false → true", ".loaded([1, 2])", "  items: [] → [1, 2]",
        "  isLoading: true → false", #".named("soup")"#,
        #"  nested.text: nil → "soup""#, #".named("soup")"#, "  nothing changed",
        #".named("stew")"#, #"  nested.text: "soup" → "stew""#,
      ]
    )
  }

  private struct Room: Equatable, Identifiable {
    var id: Int
    var name = "a room with a name that is long enough for one line"
  }

  /// The lines about the changes of a state.
  private func changes<Value: Equatable>(from old: Value, to new: Value) -> [String] {
    let printed = Mutex<[String]>([])
    let printer = ChangePrinter<Value, Value> { text in printed.withLock { $0.append(text) } }
    let store = Store(initialState: old, instruments: [printer]) {
      Reduce<Value, Value> { state, action in
        state = action
        return .none
      }
    }
    store.send(new)
    return printed.withLock { $0 }.flatMap { $0.split(separator: "\n") }.dropFirst()
      .filter { !$0.contains(" at ") }.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @MainActor
  @Test func `A printer prints each removed and each added element of a long list`() {
    let rooms = IdentifiedArray(uniqueElements: (1...4).map { Room(id: $0) })
    var others = rooms
    others.remove(id: 2)
    others[id: 3]?.name = "den"
    others.append(Room(id: 9, name: "attic"))
    let name = "a room with a name that is long enough for one line"
    #expect(
      changes(from: rooms, to: others) == [
        #"[id: 3].name: "\#(name)" → "den""#,
        #"[id: 2]: StoreInstrumentTests.Room(id: 2, name: "\#(name)") → removed"#,
        #"[id: 9]: absent → StoreInstrumentTests.Room(id: 9, name: "attic")"#,
      ]
    )
  }

  @MainActor
  @Test func `A printer prints long values from their first difference on`() throws {
    let old = Array(0..<60)
    let line = try #require(changes(from: old, to: old + [7]).first)
    let sides = line.components(separatedBy: " → ")
    #expect(sides.count == 2)
    #expect(sides[0].hasSuffix("55, 56, 57, 58, 59]"))
    #expect(sides[1].hasSuffix("55, 56, 57, 58, 59, 7]"))
    #expect(sides.allSatisfy { $0.count <= 140 })
    let text = String(repeating: "x", count: 500)
    let longLine = try #require(changes(from: [text + "a"], to: [text + "b"]).first)
    let ends = longLine.components(separatedBy: " → ")
    #expect(ends.count == 2 && ends[0] != ends[1])
  }

  private struct Branch: Equatable, Identifiable, Sendable {
    let id: Int
    var isOpen = false
    var branches: IdentifiedArrayOf<Branch> = []

    /// Makes a branch with `depth` branches inside of each other, and `leaves` more beside each of
    /// these. The innermost one may be open.
    init(depth: Int, isOpen: Bool, leaves: Int = 0) {
      self.init(id: 0, isOpen: isOpen)
      for _ in 0..<depth {
        let inner = self
        self.init(id: 0)
        branches = [inner]
        for leaf in 0..<leaves { branches.append(Branch(id: leaf + 1)) }
      }
    }

    private init(id: Int, isOpen: Bool = false) {
      self.id = id
      self.isOpen = isOpen
    }
  }

  // R6
  @MainActor
  @Test func `A printer prints the path to a change at any depth`() {
    let path = Array(repeating: "branches[id: 0]", count: 60).joined(separator: ".")
    let lines = changes(from: Branch(depth: 60, isOpen: false), to: Branch(depth: 60, isOpen: true))
    #expect(lines == ["\(path).isOpen: false → true"])
  }

  @Test(arguments: [0, 1])
  func `A printer prints a change that is too deep for a small stack`(leaves: Int) async {
    let lines = await onSmallStack {
      StateChanges.lines(
        from: Branch(depth: 150, isOpen: false),
        to: Branch(depth: 150, isOpen: true, leaves: leaves)
      )
    }
    #expect(lines.contains { $0.hasPrefix("branches[id: 0].branches[id: 0].branches[id: 0]") })
  }

  /// A value that is not shown.
  private struct Masked: Equatable, CustomStringConvertible {
    var value: Int
    var description: String { "masked" }
  }

  @MainActor
  @Test func `A printer prints no change with two equal texts`() {
    let lines = changes(from: [Masked(value: 1)], to: [Masked(value: 2), Masked(value: 3)])
    #expect(!lines.isEmpty)
    for line in lines + changes(from: Masked(value: 1), to: Masked(value: 2)) {
      let sides = line.drop { $0 != ":" }.dropFirst(2).components(separatedBy: " → ")
      #expect(sides.count == 2 && sides[0] != sides[1], "\(line)")
    }
  }

  // H3
  @MainActor
  @Test(arguments: [false, true])
  func `A printer prints the changes of shared values, whichever feature changes them`(
    isStateMadeBefore: Bool
  ) {
    let printed = Mutex<[String]>([])
    let printer = ChangePrinter<Newsstand.State, Newsstand.Action> { text in
      printed.withLock { $0.append(text) }
    }
    let state = isStateMadeBefore ? Newsstand.State() : nil
    let store = Store(initialState: state ?? Newsstand.State(), instruments: [printer]) {
      Newsstand()
    }
    store.send(.sidebar(.setTheme("dark")))
    store.send(.sidebar(.setTheme("dark")))
    store.change {
      $0.visits += 1
      $0.title = "a"
      $0.preferences.words.append("b")
    }
    let lines = printed.withLock { $0 }.flatMap { $0.split(separator: "\n") }
      .filter { $0.hasPrefix("  ") && !$0.contains(" at ") }
    #expect(
      lines == [
        #"  @Shared(preferences).theme: "light" → "dark""#, "  nothing changed",
        #"  title: "" → "a""#, #"  @Shared(preferences).words: [] → ["b"]"#,
        "  @Shared(visits): 0 → 1",
      ]
    )
  }
}
