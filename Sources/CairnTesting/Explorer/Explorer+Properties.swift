import CairnCore

extension Explorer {
  /// Says that something is true at every moment.
  ///
  /// `name` says what is true, as a sentence: `"the total is the sum of the rows"`. `property` says whether it is; an
  /// error that it throws is a counterexample too.
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

  /// Says that something is true of every move: what was before it and what is after it.
  ///
  /// `name` says what is true, as a sentence: `"a draft is never lost"`. `property` says whether it is; an error that
  /// it throws is a counterexample too.
  @_disfavoredOverload
  public func always(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    across property: @escaping (_ transition: Transition<State, Action>) throws -> Bool
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    add(name, .across(property), site)
  }

  /// Says that something is true at no moment.
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

  /// Says that something can happen: there is a moment at which it is true.
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

  /// Says that something can still happen, whatever has happened: from every configuration, moves lead to a
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

  /// Says that something happens sooner or later, however things go on.
  ///
  /// Only actions of a fair alphabet (``actions(_:fair:fileID:filePath:line:column:_:)``) have to happen; with the others, things may stop
  /// at any time. The counterexample is a way to a configuration where things stop, or one into a loop that
  /// can be gone through for ever (rule X18).
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

  /// Says that one thing leads to another, sooner or later, however things go on.
  ///
  /// ```swift
  /// explorer.leads("every request is answered", each: { $0.state.requests }) { request, moment in
  ///   moment.state.answers.contains(request)
  /// }
  /// ```
  ///
  /// `name` says what happens, as a sentence. `keys` gives what there is to lead somewhere, at a moment, and `property`
  /// says whether a key has led there. See ``eventually(_:fileID:filePath:line:column:_:)`` for what has to happen and
  /// what may stop.
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

  /// Says that the effects come to rest, wherever the user stops (rule X19).
  ///
  /// A counterexample is a way to effects in flight that nothing ends: one that waits for what never comes, or some
  /// that start each other for ever. State-driven effects may stay (rule E8), and those whose outcomes
  /// (``outcomes(of:in:fileID:filePath:line:column:_:)``) say that they need not end.
  public func settles(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    add("the effects come to rest", .settles, site)
  }

  /// Says that each action that alphabets offer changes something, wherever it is offered or at least somewhere.
  ///
  /// `unit` says what is taken for one action: each value by itself, so that a button of one row has to do something although
  /// those of others do, or all values of a case together. The failure lists the actions, or the cases
  /// (`rows.element.tapped`), that have changed nothing.
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
    precondition(
      !properties.contains { $0.name == name },
      "Explorer: two properties are named '\(name)'"
    )
    properties.append(Property(name: name, kind: kind, site: site))
  }
}

/// What is taken for one action (``Explorer/noIdleActions(by:fileID:filePath:line:column:)``).
public enum ActionUnit: Sendable {
  /// An action with all that it holds: `.rowTapped(1)` is another one than `.rowTapped(2)`.
  case value
  /// All actions of a case, from the outside in as far as they are enums: `rows.element.tapped`.
  case enumCase
}

/// What is said of a feature, and where.
struct Property<State, Action> {
  typealias Test = (Moment<State>) throws -> Bool

  enum Kind {
    case always(Test)
    case across((Transition<State, Action>) throws -> Bool)
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

  /// How it begins in reports.
  var word: String {
    switch kind {
    case .always, .across: "always"
    case .never: "never"
    case .sometimes: "sometimes"
    case .alwaysPossible: "always possible"
    case .eventually: "eventually"
    case .leads: "leads"
    case .settles: "settles"
    }
  }

  /// The function of an explorer that makes it.
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

  /// Whether it finds something at a moment: that it does not hold, or that what should happen sometimes does. Nil for
  /// a property that is not about single moments.
  var finds: Test? {
    switch kind {
    case .always(let property): { try !property($0) }
    case .never(let property), .sometimes(let property): property
    case .across, .alwaysPossible, .eventually, .leads, .settles: nil
    }
  }

  /// Whether it is about moves, and not about moments.
  var looksAtMoves: Bool {
    if case .across = kind { true } else { false }
  }

  /// Whether it is decided when all configurations are known, and not on the way.
  var isDecidedAtTheEnd: Bool {
    switch kind {
    case .always, .across, .never, .sometimes: false
    case .alwaysPossible, .eventually, .leads, .settles: true
    }
  }
}
