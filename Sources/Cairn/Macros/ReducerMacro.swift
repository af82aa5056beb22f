/// Makes a struct a feature, or an enum a choice between features.
///
/// On a struct, the macro adds the missing ones of `State`, `Action` and `body`, and gives the
/// nested types their macros:
///
/// ```swift
/// @Reducer
/// struct Counter {
///   struct State: Equatable { var count = 0 }
///   enum Action { case increment }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .increment:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// Without a `State` the state has no fields, without an `Action` there are no actions, and without
/// a `body` an action does nothing. All of that is legal: a screen that only shows a text is
/// `@Reducer struct Help {}`. Actions without a `body` are a warning.
///
/// `State` gets ``ObservableState()``, and `body` gets its builder. An enum `State` and `Action` get
/// ``CasePathable()``. An enum `State` also gets `@dynamicMemberLookup`: `state.edit?.name`.
///
/// On an enum, each case names a feature. The macro generates state, actions, a body and the stores
/// of the cases (rules P1–P4):
///
/// ```swift
/// @Reducer
/// enum Path {
///   case detail(Detail)
///   case edit(Edit = Edit(mode: .new))
///   @ReducerCaseIgnored case help(topic: String)
///   case alert(AlertState<Alert>)
/// }
///
/// extension Path.State: Equatable {}
/// ```
///
/// - A payload that is a feature gives its state and its actions. A default value is the expression
///   that makes the feature. Without one, the feature's initializer without arguments makes it.
/// - An enum reducer inside of another is written `case inner(Inner.Body = Inner.body)`. An enum
///   can contain itself, as `indirect case node(Tree)`, or an enum that contains it.
/// - A case without payload, with several values, or with ``ReducerCaseIgnored()`` keeps its
///   payload in the state and has no actions. If you write the actions of the enum yourself, they
///   can have actions for an alert or a dialog in such a case (rule T5).
/// - A case with ``ReducerCaseEphemeral()``, and alerts and dialogs without it, has actions and no
///   reducer. Its state becomes nil after an action of its own (rule T5).
///
/// In a module that is on the main actor by default, conformances of the generated types that you
/// add must be usable from any isolation: `extension Path.State: nonisolated Equatable {}`.
///
/// The macro leaves your own declarations as they are. All generated code can be written by hand
/// (rule P5).
@attached(
  member,
  names: named(State),
  named(Action),
  named(Body),
  named(body),
  named(CaseReducers),
  named(CaseScope),
  named(CaseChildren),
  named(caseChildren),
  named(scope),
  named(init)
)
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer, CaseScopable)
public macro Reducer() = #externalMacro(module: "CairnMacros", type: "ReducerMacro")

/// ``Reducer()`` with options.
@attached(
  member,
  names: named(State),
  named(Action),
  named(Body),
  named(body),
  named(reduce),
  named(resolve)
)
@attached(memberAttribute)
@attached(extension, conformances: Reducer)
public macro Reducer(_ options: ReducerOption...) =
  #externalMacro(module: "CairnMacros", type: "ReducerMacro")

/// ``Reducer()`` on an enum, whose state and actions conform to protocols.
///
/// ```swift
/// @Reducer(state: .equatable, .sendable, action: .equatable)
/// enum Path {
///   case detail(Detail)
///   case edit(Edit)
/// }
/// ```
///
/// The compiler derives the conformances, so the payloads of all cases have to conform too. It is
/// the same as `extension Path.State: Equatable, Sendable {}`. A struct declares the conformances
/// of its `State` and its `Action` at their declarations.
@attached(
  member,
  names: named(State),
  named(Action),
  named(Body),
  named(body),
  named(CaseReducers),
  named(CaseScope),
  named(CaseChildren),
  named(caseChildren),
  named(scope),
  named(init)
)
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer, CaseScopable)
public macro Reducer(state: ReducerConformance..., action: ReducerConformance...) =
  #externalMacro(module: "CairnMacros", type: "ReducerMacro")

/// A conformance of the state or the actions of an enum with ``Reducer(state:action:)``.
public enum ReducerConformance: Sendable {
  /// `Codable`.
  case codable
  /// `Decodable`.
  case decodable
  /// `Encodable`.
  case encodable
  /// `Equatable`.
  case equatable
  /// `Hashable`.
  case hashable
  /// `Sendable`.
  case sendable
}

/// An option of ``Reducer(_:)``.
public enum ReducerOption: Sendable {
  /// Evaluates the body again for every action, so that the optimizer folds it into one function.
  ///
  /// A feature in its own module then costs its parent some 30 instructions for an action, and some
  /// 80 without this option. Use it only for bodies of `Reduce` and of `Scope`s of such features.
  /// Children are made again for every action too, so they cannot keep anything, such as
  /// dependencies, or children that are made when first needed.
  case inlined
}

/// Marks a case of an enum with ``Reducer()`` whose payload is a value, not a feature.
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "CairnMacros", type: "ReducerCaseIgnoredMacro")

/// Marks a case of an enum with ``Reducer()`` whose payload has actions and no reducer. Its state
/// becomes nil after an action of its own (rule T5).
///
/// The payload's type has a nested type `Action`.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "CairnMacros", type: "ReducerCaseEphemeralMacro")

/// Makes the compiler check the code that ``Reducer()`` writes for an enum before it emits code.
///
/// ``Reducer()`` itself attaches this macro to a case. Without the macro, the compiler of Swift 6.3
/// crashes when it should report that it cannot make a case's feature.
@attached(peer)
public macro ReducerCaseChecked<State>(_ state: State.Type) =
  #externalMacro(module: "CairnMacros", type: "ReducerCaseCheckedMacro")
