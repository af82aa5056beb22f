/// Writes the members of an enum reducer: its state, its actions, a body that dispatches with one
/// `switch`, and the stores of its cases.
struct EnumReducerEmitter {
  private let type: TypeDeclaration
  /// An access level and a space, or an empty string.
  private let access: String
  private let conformances: ReducerConformances
  private let cases: [Conditional<ReducerCase>]

  init(_ type: TypeDeclaration, access: String, conformances: ReducerConformances) {
    self.type = type
    self.access = access
    self.conformances = conformances
    let root = type.name.text
    cases = type.enumCases.conditionalFlatMap { [ReducerCase($0, in: root)] }
  }

  private var root: String { type.name.text }

  var members: String {
    var writer = SourceWriter()
    if !type.declares("State") { writeState(to: &writer) }
    if !type.declares("Action") { writeAction(to: &writer) }
    if !type.declares("body") { writeBody(to: &writer) }
    if !type.declares("CaseScope") { writeCaseScope(to: &writer) }
    if !type.declares("CaseChildren"), !type.declares("State") { writeCaseChildren(to: &writer) }
    if !type.declaresFunction("init") { writeInitializer(to: &writer) }
    return writer.text
  }

  // MARK: - State and actions

  /// The conformances are written explicitly: the compiler crashes if it expands macros on
  /// generated types in a file with several of them (Swift 6.3).
  private func writeState(to writer: inout SourceWriter) {
    let states = cases.conditionalFlatMap { [$0.state] }
    writer.line("\(access)enum State:")
    writer.line("  CairnCore.CaseReducerState, nonisolated CairnCore.CasePathable,")
    let further = conformances.state.map { ", " + ReducerConformances.conformance(for: $0) }
    writer.line("  nonisolated CairnCore.ObservableState\(further.joined())")
    writer.line("{")
    writer.indented { writer in
      writer.line("\(access)typealias StateReducer = \(root)")
      writer.space()
      writer.mirror(states) { writer, state in writer.line(state.text) }
      writeIsEphemeral(to: &writer)
      CasePathableEmitter(root: "State", access: access, cases: states).write(to: &writer)
    }
    writer.line("}")
  }

  /// Every case is named: a 'default' would cause a warning if all of them are ephemeral.
  private func writeIsEphemeral(to writer: inout SourceWriter) {
    writer.space()
    writer.line(
      "\(access)nonisolated static var hasEphemeralCases: Swift.Bool { \(hasEphemeralCases) }"
    )
    guard hasEphemeralCases != "false" else { return }
    writer.space()
    writer.block("\(access)nonisolated var isEphemeral: Swift.Bool") { writer in
      CaseSwitch(over: "self", cases, enumCase: \.state).write(to: &writer) {
        guard $0.isEnumReducer else { return (".\($0.name)", isEphemeral($0)) }
        let inner = $1 ? "self[case: \\.\($0.name)]!" : "value"
        return (".\($0.name)(let value)", "\(inner).isEphemeral")
      }
    }
  }

  /// The type of a value in a case that is inside of `#if` may not exist.
  private var hasEphemeralCases: String {
    let tests = cases.conditionalFlatMap { isEphemeral($0) == "false" ? [] : [isEphemeral($0)] }
    let unconditional = tests.compactMap(\.ifUnconditional)
    guard unconditional.count == tests.count, !unconditional.contains("true") else { return "true" }
    return unconditional.isEmpty ? "false" : unconditional.joined(separator: " || ")
  }

  /// The expression whether a case becomes nil after an action of its own. Actions that are written
  /// by hand can have some for a value.
  private func isEphemeral(_ reducerCase: ReducerCase) -> String {
    switch reducerCase.kind {
    // An enum reducer inside of this one knows it of its own cases.
    case .reducer: reducerCase.isEnumReducer ? "true" : "false"
    case .ephemeral: "true"
    case .value:
      type.declares("Action") ? reducerCase.isEphemeralValue ?? "false" : "false"
    }
  }

  private func writeAction(to writer: inout SourceWriter) {
    let actions = cases.conditionalFlatMap { $0.action.map { [$0] } ?? [] }
    writer.space()
    let further = conformances.action.map { ", " + ReducerConformances.conformance(for: $0) }
    let head = "\(access)enum Action: nonisolated CairnCore.CasePathable\(further.joined())"
    writer.block(head) { writer in
      writer.mirror(actions) { writer, action in writer.line(action.text) }
      CasePathableEmitter(root: "Action", access: access, cases: actions).write(to: &writer)
    }
  }

  // MARK: - Reducers

  private func writeBody(to writer: inout SourceWriter) {
    writer.space()
    // For an enum without actions, the compiler would warn about code that never runs.
    let reducer =
      acting.isEmpty
      ? "CairnCore.EmptyReducer().resolve()"
      : actions == nil
        ? "CaseReducers().body" : "CairnCore.ResolvedReducer(dispatching: CaseReducers())"
    writer.block("\(access)nonisolated static var body: CairnCore.ResolvedReducer<State, Action>") {
      $0.line(reducer)
    }
    guard !acting.isEmpty else { return }
    writer.space()
    // A class: to call one of sixty reducers, a structure with all of them would be copied.
    writer.line("/// The reducers of the cases. An action goes to its own with one jump.")
    writer.block("private nonisolated final class CaseReducers: CairnCore.Reducer") { writer in
      writer.mirror(reducers) { writer, reducerCase in write(reducerCase, to: &writer) }
      writeRow(to: &writer)
      if let actions { writeDispatch(of: actions, to: &writer) }
    }
  }

  private var reducers: [Conditional<ReducerCase>] {
    cases.conditionalFlatMap { $0.isReducer ? [$0] : [] }
  }

  /// The cases that have actions.
  private var acting: [Conditional<ReducerCase>] {
    cases.conditionalFlatMap { $0.action == nil ? [] : [$0] }
  }

  /// The cases of the actions; nil if they are written by hand in another file.
  private var actions: [Conditional<EnumCase>]? {
    guard type.declares("Action") else {
      return acting.conditionalFlatMap { [$0.action].compactMap(\.self) }
    }
    let written = type.nestedTypes(named: "Action").filter { $0.keyword.text == "enum" }
    guard written.count == 1, !written[0].enumCases.isEmpty else { return nil }
    return written[0].enumCases
  }

  private func write(_ reducerCase: ReducerCase, to writer: inout SourceWriter) {
    guard case .reducer(_, let make) = reducerCase.kind else { return }
    let name = reducerCase.name
    let scope = "CairnCore.Scope<\(root).State, \(root).Action>"
    let property = reducerCase.reducerName
    writer.block("let \(property) = \(scope)(state: \\.\(name), action: \\.\(name))") {
      $0.line(make)
    }
  }

  private func writeRow(to writer: inout SourceWriter) {
    writer.space()
    writer.block("var body: CairnCore.ResolvedReducer<\(root).State, \(root).Action>") { writer in
      writer.line("CairnCore.CombineReducers {")
      writer.indented { writer in
        writer.mirror(reducers) { writer, reducerCase in writer.line(reducerCase.reducerName) }
      }
      writer.line("}.resolve()")
    }
  }

  private func writeDispatch(
    of actions: [Conditional<EnumCase>],
    to writer: inout SourceWriter
  ) {
    let located: [(element: ReducerCase, place: ConditionalPlace)] = reducers.located()
    let reducers = Dictionary(
      located.map { ($0.element.enumCase.name.value, $0.element.reducerName) },
      uniquingKeysWith: { name, _ in name }
    )
    writer.space()
    let head =
      "func reduce(into state: inout \(root).State, action: \(root).Action)"
      + " -> CairnCore.Effect<\(root).Action>"
    writer.block(head) { writer in
      CaseSwitch(over: "action", actions, enumCase: { $0 }).write(to: &writer) { action, _ in
        (
          ".\(action.name.text)",
          reducers[action.name.value].map { "\($0).reduce(into: &state, action: action)" }
            ?? ".none"
        )
      }
    }
  }

  // MARK: - Stores

  private func writeCaseScope(to writer: inout SourceWriter) {
    writer.space()
    writer.block("\(access)enum CaseScope") { writer in
      writer.mirror(cases) { writer, reducerCase in writer.line(reducerCase.scope.text) }
    }
    writer.space()
    writer.line("@Swift.MainActor")
    let head = "\(access)static func scope(_ store: Cairn.Store<State, Action>) -> CaseScope"
    writer.block(head) { writer in
      CaseSwitch(
        over: "store.state",
        cases,
        enumCase: \.state,
        canBeDefault: \.canBeScopedUnseen
      ).write(to: &writer) { $1 ? $0.unseenScoping : $0.scoping }
    }
  }

  private func writeCaseChildren(to writer: inout SourceWriter) {
    let children = cases.conditionalFlatMap { reducerCase in
      child(of: reducerCase).map { [(name: reducerCase.name, type: $0)] } ?? []
    }
    guard !children.isEmpty else { return }
    writer.space()
    writer.block("\(access)nonisolated struct CaseChildren: Swift.Sendable") { writer in
      writer.mirror(children) { writer, child in
        let head = "\(access)var \(child.name): Cairn.CaseChild<State, Action, \(child.type)>"
        writer.line("\(head) { .init(\\.\(child.name), action: \\.\(child.name)) }")
      }
    }
    writer.space()
    writer.line(
      "\(access)nonisolated static var caseChildren: CaseChildren { CaseChildren() }"
    )
  }

  /// The types of the state and of the actions of a case, if it has both.
  private func child(of reducerCase: ReducerCase) -> String? {
    switch reducerCase.kind {
    case .reducer(let type, _): "\(type).State, \(type).Action"
    case .ephemeral(let type): "\(type), \(type).Action"
    case .value: ephemeralChild(reducerCase.enumCase)
    }
  }

  /// The same for a value whose actions are written by hand: an alert, or a type with an `Action`.
  private func ephemeralChild(_ enumCase: EnumCase) -> String? {
    guard enumCase.parameters.count == 1,
      let action = actions?.located().map(\.element)
        .first(where: { $0.name.value == enumCase.name.value }),
      action.parameters.count == 1
    else { return nil }
    let (value, actions) = (enumCase.parameters[0].type, action.parameters[0].type)
    return value.hasActions(actions) ? "\(value.text), \(value.text).Action" : nil
  }

  // MARK: - No instances

  /// Only for its message: code may write the enum where it needs a feature.
  private func writeInitializer(to writer: inout SourceWriter) {
    let message =
      "'\(root)' has no instances; write '\(root).body', or in a case '(\(root).Body = \(root).body)'"
    writer.space()
    writer.line("@available(*, unavailable, message: \"\(message)\")")
    writer.line("\(access)nonisolated init() { Swift.fatalError() }")
  }
}
