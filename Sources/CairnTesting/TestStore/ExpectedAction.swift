import Cairn

/// The action that a call of `receive` waits for.
struct ExpectedAction<Action> {
  /// The expected action in one line, for failures.
  let name: () -> String
  let value: Action?
  let matches: (Action) -> Bool

  static func value(_ action: Action) -> Self where Action: Equatable {
    Self(name: { TestStoreFailure.name(of: action) }, value: action) {
      Equality.areSame($0, action)
    }
  }

  static func `case`<Value>(_ path: CaseKeyPath<Action, Value>) -> Self
  where Action: CasePathable {
    Self(name: { TestStoreFailure.name(of: path) }, value: nil) {
      $0.is(path)
    }
  }

  static func `case`<Value: Equatable>(_ path: CaseKeyPath<Action, Value>, _ value: Value) -> Self
  where Action: CasePathable {
    let expected = Action.allCasePaths[keyPath: path].embed(value)
    return Self(name: { TestStoreFailure.name(of: expected) }, value: expected) {
      $0[case: path].map { Equality.areSame($0, value) } ?? false
    }
  }

  static func predicate(_ matches: @escaping (Action) -> Bool) -> Self {
    Self(name: { "an action that satisfies the predicate" }, value: nil, matches: matches)
  }

  /// The same expectation for the actions of a parent feature. An action is named as the parent's
  /// action, like those that are received.
  func lifted<Parent>(
    embed: @escaping (Action) -> Parent,
    extract: @escaping (Parent) -> Action?
  ) -> ExpectedAction<Parent> {
    let value = value.map(embed)
    let name = value.map { value in { TestStoreFailure.name(of: value) } } ?? name
    return ExpectedAction<Parent>(name: name, value: value) { [matches] in
      extract($0).map(matches) ?? false
    }
  }
}

/// The actions that a call of `receive(inAnyOrder:)` waits for.
struct UnorderedActions<Action> {
  private let expected: [ExpectedAction<Action>]
  private var received: [Action] = []
  /// For each expected action, the received action that was matched to it.
  private var taken: [Int?]

  init(_ expected: [ExpectedAction<Action>]) {
    self.expected = expected
    taken = Array(repeating: nil, count: expected.count)
  }

  var isComplete: Bool { received.count == expected.count }

  /// The names of the expected actions that did not arrive.
  var missing: [String] {
    zip(expected, taken).filter { $1 == nil }.map { $0.0.name() }
  }

  /// Accepts an action if each received action can then be matched to an expected one. An action
  /// that was matched to a broad expectation, such as a case, may be matched to another one now.
  mutating func accept(_ action: Action) -> Bool {
    received.append(action)
    var tried: Set<Int> = []
    if place(received.count - 1, &tried) { return true }
    received.removeLast()
    return false
  }

  func canAccept(_ action: Action) -> Bool {
    var copy = self
    return copy.accept(action)
  }

  private mutating func place(_ action: Int, _ tried: inout Set<Int>) -> Bool {
    for index in expected.indices
    where expected[index].matches(received[action]) && tried.insert(index).inserted {
      if let other = taken[index], !place(other, &tried) { continue }
      taken[index] = action
      return true
    }
    return false
  }
}
