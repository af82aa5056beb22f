import CairnCore
import CairnTesting

/// Decides which states are one configuration (rule X11), and computes their fingerprints.
///
/// A class of closures: unspecialized code looks up the metadata of a generic structure at each
/// use.
@usableFromInline
final class StateMerging<State> {
  /// A hash value that equal states share.
  let fingerprint: (State) -> Int
  let areEqual: (State, State) -> Bool
  /// The same, with the ids of stacks replaced by positions (rule K13).
  let canonicalFingerprint: (State) -> Int
  let areCanonicallyEqual: CanonicallyEqual
  /// Returns whether two states are equal, and the values that belong to them.
  @usableFromInline
  typealias CanonicallyEqual = (State, State, _ besides: (CanonicalComparison) -> Bool) -> Bool

  /// The part of a state that is compared.
  let compared: (State) -> Any

  /// The ignored fields, each with a function that returns whether it differs.
  let ignored: [(name: String, differs: (State, State) -> Bool)]
  /// The ignored fields, as ``HiddenDifferences`` writes them.
  let ignoredPaths: [IgnoredPath]

  @usableFromInline
  enum IgnoredPath: Equatable {
    case field(String)
    /// A function of this type. Its key path does not tell its name.
    case function(String)
  }
  /// Returns a state whose ignored fields are the same for all states; nil if a snapshot is
  /// compared instead of the state.
  let normalized: ((State) -> State)?

  @usableFromInline
  init(
    fingerprint: @escaping (State) -> Int,
    areEqual: @escaping (State, State) -> Bool,
    canonicalFingerprint: @escaping (State) -> Int,
    areCanonicallyEqual: @escaping CanonicallyEqual,
    compared: @escaping (State) -> Any = { $0 },
    ignored: [(name: String, differs: (State, State) -> Bool)] = [],
    ignoredPaths: [IgnoredPath] = [],
    normalized: ((State) -> State)? = { $0 }
  ) {
    self.fingerprint = fingerprint
    self.areEqual = areEqual
    self.canonicalFingerprint = canonicalFingerprint
    self.areCanonicallyEqual = areCanonicallyEqual
    self.compared = compared
    self.ignored = ignored
    self.ignoredPaths = ignoredPaths
    self.normalized = normalized
  }

  @usableFromInline
  static func fingerprintByStructure() -> (State) -> Int {
    var fingerprint = StructuralFingerprint()
    return { fingerprint.of($0) }
  }

  @usableFromInline
  static func comparisonByStructure() -> CanonicallyEqual {
    let closed = ClosedTypes()
    return { CanonicalComparison.areEqual($0, $1, closed, and: $2) }
  }

  /// Compares the values that a function returns for states.
  static func snapshot<Snapshot: Equatable>(_ snapshot: @escaping (State) -> Snapshot)
    -> StateMerging
  {
    let parts = StateMerging<Snapshot>.plain
    return StateMerging(
      fingerprint: { parts.fingerprint(snapshot($0)) },
      areEqual: { snapshot($0) == snapshot($1) },
      canonicalFingerprint: { parts.canonicalFingerprint(snapshot($0)) },
      areCanonicallyEqual: { parts.areCanonicallyEqual(snapshot($0), snapshot($1), $2) },
      compared: { snapshot($0) },
      normalized: nil
    )
  }
}

extension StateMerging where State: Equatable {
  /// Compares by `==`.
  static var plain: StateMerging {
    StateMerging(
      fingerprint: makeFingerprint(),
      areEqual: { $0 == $1 },
      canonicalFingerprint: fingerprintByStructure(),
      areCanonicallyEqual: comparisonByStructure()
    )
  }

  /// Compares by `==`, ignoring some fields.
  static func ignoring<each Field>(_ fields: repeat WritableKeyPath<State, each Field>)
    -> StateMerging
  {
    var ignored: [(name: String, differs: (State, State) -> Bool)] = []
    var paths: [IgnoredPath] = []
    for field in repeat each fields {
      let type = "\(valueType(of: field))"
      paths.append(
        type.contains("->")
          ? .function(type) : .field(String("\(field)".dropFirst("\\\(State.self).".count)))
      )
      ignored.append(
        (
          RuntimeIssue.shortDescription(of: field as AnyKeyPath),
          { !Equality.areEqual($0[keyPath: field], $1[keyPath: field]) }
        )
      )
    }
    func valueType<Value>(of _: WritableKeyPath<State, Value>) -> Any.Type { Value.self }
    func normalized(_ state: State, _ other: State) -> State {
      var state = state
      for field in repeat each fields {
        state[keyPath: field] = other[keyPath: field]
      }
      return state
    }
    let plain = StateMerging.plain
    // The first state; all other states get its values for the ignored fields.
    var first: State?
    func lent(_ state: State) -> State {
      if let first { return normalized(state, first) }
      first = state
      return state
    }
    return StateMerging(
      fingerprint: { plain.fingerprint(lent($0)) },
      areEqual: { normalized($0, $1) == $1 },
      canonicalFingerprint: { plain.canonicalFingerprint(lent($0)) },
      areCanonicallyEqual: { plain.areCanonicallyEqual(normalized($0, $1), $1, $2) },
      compared: { lent($0) },
      ignored: ignored,
      ignoredPaths: paths,
      normalized: lent
    )
  }

  private static func makeFingerprint() -> (State) -> Int {
    guard let hashable = State.self as? any Hashable.Type else {
      return fingerprintByStructure()
    }
    return makeFingerprint(hashable)
  }

  private static func makeFingerprint<Value: Hashable>(_: Value.Type) -> (State) -> Int {
    { ($0 as? Value).hashValue }
  }
}

extension StateMerging where State: Hashable {
  /// Compares by `==`, and looks states up by their hash values. Inlined where the type of the
  /// state is known.
  @inlinable
  static var hashed: StateMerging {
    StateMerging(
      fingerprint: { $0.hashValue },
      areEqual: { $0 == $1 },
      canonicalFingerprint: fingerprintByStructure(),
      areCanonicallyEqual: comparisonByStructure()
    )
  }
}
