/// Makes a struct a feature, or an enum a choice between features.
///
/// On a struct, what is missing of `State`, `Action` and `body` is filled in, and the nested types
/// get their macros:
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
/// `State` gets ``ObservableState()``, an enum `State` and `Action` get ``CasePathable()``, and
/// `body` gets its builder.
///
/// On an enum, each case names a feature; state, actions, a body and the stores of the cases are
/// generated (rules P1–P4):
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
/// - A payload that is a feature gives its state and its actions. A default value is the
///   expression that makes the feature; without one, it is made by its initializer without
///   arguments.
/// - An enum reducer inside of another is written `case inner(Inner.Body = Inner.body)`. An enum
///   may contain itself, as `indirect case node(Tree)`, or an enum that contains it.
/// - A case without payload, with several values, or with ``ReducerCaseIgnored()`` keeps its
///   payload in the state and has no actions.
/// - A case with ``ReducerCaseEphemeral()``, and alerts and dialogs without it, has actions and no
///   reducer, and goes after an action of its own (rule T5).
///
/// In a module that is on the main actor by default, conformances of the generated types that are
/// added by hand are to be usable anywhere: `extension Path.State: nonisolated Equatable {}`.
///
/// What is written by hand is left as it is; everything that is generated can be written by hand
/// (rule P5).
@attached(
  member,
  names: named(State),
  named(Action),
  named(Body),
  named(body),
  named(CaseReducers),
  named(CaseScope),
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
/// The compiler derives the conformances, so the payloads of all cases have to conform too. It is the
/// same as `extension Path.State: Equatable, Sendable {}`. A struct says what its `State` and its
/// `Action` conform to where it declares them.
@attached(
  member,
  names: named(State),
  named(Action),
  named(Body),
  named(body),
  named(CaseReducers),
  named(CaseScope),
  named(scope),
  named(init)
)
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer, CaseScopable)
public macro Reducer(state: ReducerConformance..., action: ReducerConformance...) =
  #externalMacro(module: "CairnMacros", type: "ReducerMacro")

/// What the state or the actions of an enum with ``Reducer(state:action:)`` conform to.
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

/// What ``Reducer(_:)`` is told besides.
public enum ReducerOption: Sendable {
  /// Evaluates the body anew for every action, so that it folds into one function.
  ///
  /// A feature in a module of its own then costs its parent some 30 instructions an action, and
  /// some 85 without. Only for bodies of `Reduce` and of `Scope`s of such features: children are
  /// made anew for every action too, so they can keep nothing, such as dependencies, or lazily made
  /// children of their own.
  case inlined
}

/// Marks a case of an enum with ``Reducer()`` whose payload is a value and not a feature.
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "CairnMacros", type: "ReducerCaseIgnoredMacro")

/// Marks a case of an enum with ``Reducer()`` whose payload has actions and no reducer, and which
/// goes after an action of its own (rule T5).
///
/// The payload's type has a nested type `Action`.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "CairnMacros", type: "ReducerCaseEphemeralMacro")

/// Has the compiler check what ``Reducer()`` writes for an enum before it emits code.
///
/// ``Reducer()`` attaches it to a case itself: without it, the compiler of Swift 6.3 crashes where
/// it should say that a case's feature cannot be made.
@attached(peer)
public macro ReducerCaseChecked<State>(_ state: State.Type) =
  #externalMacro(module: "CairnMacros", type: "ReducerCaseCheckedMacro")
