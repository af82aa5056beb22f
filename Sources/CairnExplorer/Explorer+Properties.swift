import CairnCore

extension Explorer {
  /// Declares that a condition is true at every moment.
  ///
  /// `name` states the condition as a sentence: `"the total is the sum of the rows"`. `property`
  /// returns whether it is true; an error that it throws is a counterexample too.
  public func always(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ property: @escaping (_ moment: Moment<State>) throws -> Bool
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    add(name, .always(property), site)
  }

  /// Declares that a condition is true of every move, given the moments before and after it.
  ///
  /// `name` states the condition as a sentence: `"a draft is never lost"`. `property` returns
  /// whether it is true; an error that it throws is a counterexample too.
  @_disfavoredOverload
  public func always(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    across property: @escaping (_ transition: StateTransition<State, Action>) throws -> Bool
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    add(name, .across(property), site)
  }

  /// Declares that a condition is true at no moment.
  public func never(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ property: @escaping (_ moment: Moment<State>) throws -> Bool
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    add(name, .never(property), site)
  }

  /// Declares that a condition can become true: there is a moment at which the condition is true.
  public func sometimes(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ property: @escaping (_ moment: Moment<State>) throws -> Bool
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    add(name, .sometimes(property), site)
  }

  /// Declares that a condition always remains possible: from every configuration, moves lead to a
  /// moment at which it is true.
  ///
  /// ```swift
  /// explorer.alwaysPossible("the user comes home") { $0.state.path.isEmpty }
  /// ```
  public func alwaysPossible(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ property: @escaping (_ moment: Moment<State>) throws -> Bool
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    add(name, .alwaysPossible(property), site)
  }

  /// Declares that a condition becomes true sooner or later, whichever moves are made.
  ///
  /// Only actions of a fair alphabet (``actions(_:fair:fileID:filePath:line:column:_:)``) have to
  /// happen; the others may stop at any time. The counterexample is a sequence of moves to a
  /// configuration where no further move has to happen, or a sequence that ends in a loop that can
  /// repeat forever (rule X18).
  public func eventually(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ property: @escaping (_ moment: Moment<State>) throws -> Bool
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    add(name, .eventually(property), site)
  }

  /// Declares that one condition leads to another sooner or later, whichever moves are made.
  ///
  /// ```swift
  /// explorer.leads("every request is answered", each: { $0.state.requests }) { request, moment in
  ///   moment.state.answers.contains(request)
  /// }
  /// ```
  ///
  /// `name` states the property as a sentence. `keys` returns a key for each thing at a moment that
  /// must lead to the goal, such as each open request. `property` returns whether a key has reached
  /// the goal. See ``eventually(_:fileID:filePath:line:column:_:)`` for the moves that have to
  /// happen.
  public func leads<Key: Hashable, Keys: Sequence<Key>>(
    _ name: String,
    each keys: @escaping (_ moment: Moment<State>) throws -> Keys,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    to property: @escaping (_ key: Key, _ moment: Moment<State>) throws -> Bool
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let leads = Property<State, Action>.Kind.leads(
      (key: Key.self, keys: Keys.self),
      each: { try keys($0).map { AnyHashable($0) } },
      to: { key, moment in
        guard let key = key.base as? Key else { return true }
        return try property(key, moment)
      }
    )
    add(name, leads, site)
  }

  /// Declares that the effects end in every state in which the user stops (rule X19).
  ///
  /// A counterexample is a sequence of moves to effects in flight that never end: an effect that
  /// waits for something that never happens, or effects that start each other forever. State-driven
  /// effects may stay in flight (rule E8), and so may effects whose outcomes
  /// (``outcomes(of:in:fileID:filePath:line:column:_:)``) contain `neverEnds`.
  public func settles(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    add("the effects come to rest", .settles, site)
  }

  /// Declares that each action that an alphabet offers changes something, in at least one
  /// configuration where it is offered.
  ///
  /// `unit` is the unit that counts as one action. With `.value`, each value counts by itself, so
  /// the button of every single row has to do something. With `.enumCase`, all values of a case
  /// count as one action. The failure lists the actions, or the cases (`rows.element.tapped`), that
  /// changed nothing.
  public func noIdleActions(
    by unit: ActionUnit = .value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    idleActions = (unit, site)
  }

  private func add(_ name: String, _ kind: Property<State, Action>.Kind, _ site: CallSite) {
    guard !properties.contains(where: { $0.name == name }) else {
      return SearchMistake(
        summary: "Two properties are named '\(name)'",
        advice: "The second one is not checked. Reports distinguish properties by their names."
      ).record(at: site)
    }
    properties.append(Property(name: name, kind: kind, site: site))
  }
}

/// The unit that counts as one action
/// (``Explorer/noIdleActions(by:fileID:filePath:line:column:)``).
public enum ActionUnit: Sendable {
  /// An action with its whole payload: `.rowTapped(1)` and `.rowTapped(2)` are two actions.
  case value
  /// All actions of a case, from the outermost case inwards as far as they are enums:
  /// `rows.element.tapped`.
  case enumCase
}

/// A property of a feature, with its call site.
struct Property<State, Action> {
  typealias Test = (Moment<State>) throws -> Bool

  enum Kind {
    case always(Test)
    case across((StateTransition<State, Action>) throws -> Bool)
    case never(Test)
    case sometimes(Test)
    case alwaysPossible(Test)
    case eventually(Test)
    case leads(
      (key: Any.Type, keys: Any.Type),
      each: (Moment<State>) throws -> [AnyHashable],
      to: (AnyHashable, Moment<State>) throws -> Bool
    )
    case settles
  }

  let name: String
  let kind: Kind
  let site: CallSite

  /// The word at its start in reports.
  var word: String {
    if case .alwaysPossible = kind { "always possible" } else { call }
  }

  /// The method of an explorer that declares it.
  var call: String {
    switch kind {
    case .always, .across: "always"
    case .never: "never"
    case .sometimes: "sometimes"
    case .alwaysPossible: "alwaysPossible"
    case .eventually: "eventually"
    case .leads: "leads"
    case .settles: "settles"
    }
  }

  /// Returns whether the property is decided at a moment: it does not hold there, or a `sometimes`
  /// property is true. Nil for a property that is not about single moments.
  var finds: Test? {
    switch kind {
    case .always(let property): { try !property($0) }
    case .never(let property), .sometimes(let property): property
    case .across, .alwaysPossible, .eventually, .leads, .settles: nil
    }
  }

  /// Whether the property is about moves instead of moments.
  var looksAtMoves: Bool {
    if case .across = kind { true } else { false }
  }

  /// Whether the property is decided only when all configurations are known.
  var isDecidedAtTheEnd: Bool {
    switch kind {
    case .always, .across, .never, .sometimes: false
    case .alwaysPossible, .eventually, .leads, .settles: true
    }
  }
}
