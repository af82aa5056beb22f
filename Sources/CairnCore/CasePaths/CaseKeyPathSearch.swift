/// Finds the spelling of a case key path, for messages.
///
/// A key path doesn't give access to its components. The search compares it with the key paths of
/// the cases that have names (``CasePathable/caseNames``), then with those of the cases of their
/// payloads, and so on.
package enum CaseKeyPathSearch {
  /// The largest number of key paths to compare, since a tree of actions can be infinite.
  private static let limit = 4096

  /// The key path as it is written: `\.destination.edit.saved`; nil if a component has no name,
  /// such as an id.
  package static func spelling<Root: CasePathable, Value>(
    of keyPath: CaseKeyPath<Root, Value>
  ) -> String? {
    spelling(of: keyPath, in: Root.self)
  }

  /// The key path as it is written, for a payload of unknown type.
  package static func spelling<Root: CasePathable>(
    of keyPath: PartialKeyPath<Root.AllCasePaths>,
    in root: Root.Type
  ) -> String? {
    var candidates = sorted(Root.caseNames)
    var count = 0
    while !candidates.isEmpty {
      if let found = candidates.first(where: { $0.keyPath == keyPath }) {
        return "\\.\(found.name)"
      }
      count += candidates.count
      candidates = Array(candidates.lazy.flatMap(deeper).prefix(max(0, limit - count)))
    }
    return nil
  }

  /// The names of the cases with a payload of a given type, in alphabetical order.
  static func names<Root: CasePathable>(of root: Root.Type, holding payload: Any.Type) -> [String] {
    sorted(root.caseNames).filter { step($0.keyPath)?.payload == payload }.map(\.name)
  }

  /// The type of the payload of a case.
  package static func payload(of keyPath: AnyKeyPath) -> Any.Type? { step(keyPath)?.payload }

  /// The payload of a value, or nil if the value is in another case.
  package static func payload<Root: CasePathable>(
    of root: Root,
    at keyPath: PartialKeyPath<Root.AllCasePaths>
  ) -> Any? {
    (Root.allCasePaths[keyPath: keyPath] as? any CaseStep)?.payload(of: root)
  }

  /// The names of the cases that `paths` reaches through another enum.
  static func forwardedNames<Paths>(of paths: Paths.Type) -> [PartialKeyPath<Paths>: String] {
    (paths as? any ForwardingCasePaths.Type)?.names() ?? [:]
  }

  private typealias Candidate<Paths> = (keyPath: PartialKeyPath<Paths>, name: String)

  private static func sorted<Paths>(
    _ names: [PartialKeyPath<Paths>: String]
  ) -> [Candidate<Paths>] {
    names.map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
  }

  fileprivate static func step(_ keyPath: AnyKeyPath) -> (any CaseStep.Type)? {
    type(of: keyPath).valueType as? any CaseStep.Type
  }

  private static func deeper<Paths>(_ candidate: Candidate<Paths>) -> [Candidate<Paths>] {
    guard let step = type(of: candidate.keyPath).valueType as? any ForwardingCasePaths.Type
    else { return [] }
    return deeper(candidate, through: step)
  }

  private static func deeper<Paths, Step: ForwardingCasePaths>(
    _ candidate: Candidate<Paths>,
    through step: Step.Type
  ) -> [Candidate<Paths>] {
    sorted(step.names(of: step)).compactMap { next in
      candidate.keyPath.appending(path: next.keyPath).map {
        ($0, "\(candidate.name).\(next.name)")
      }
    }
  }
}

/// A type that reaches the cases of another enum by their own names.
///
/// Each type makes the key path itself: a key path made in generic code would not be equal to one
/// that a user writes.
protocol ForwardingCasePaths {
  associatedtype Outer
  associatedtype Inner: CasePathable

  static func forward<Value>(
    _ keyPath: CaseKeyPath<Inner, Value>
  ) -> KeyPath<Self, CasePath<Outer, Value>>
}

extension CasePath: ForwardingCasePaths where Value: CasePathable {
  static func forward<Appended>(
    _ keyPath: CaseKeyPath<Value, Appended>
  ) -> KeyPath<Self, CasePath<Root, Appended>> {
    \.[dynamicMember: keyPath]
  }
}

extension Optional.AllCasePaths: ForwardingCasePaths where Wrapped: CasePathable {
  static func forward<Value>(
    _ keyPath: CaseKeyPath<Wrapped, Value>
  ) -> KeyPath<Self, CasePath<Wrapped?, Value>> {
    \.[dynamicMember: keyPath]
  }
}

extension ForwardingCasePaths {
  /// The names of the cases of the other enum, if `Paths` is this type.
  fileprivate static func names<Paths>(
    of paths: Paths.Type = Paths.self
  ) -> [PartialKeyPath<Paths>: String] {
    let names = Inner.caseNames.compactMap { keyPath, name in
      CaseKeyPathSearch.step(keyPath)?.forwarded(keyPath, by: Self.self).map { ($0, name) }
    }
    return Dictionary(uniqueKeysWithValues: names) as? [PartialKeyPath<Paths>: String] ?? [:]
  }
}

/// A case path with its types erased.
fileprivate protocol CaseStep {
  static var payload: Any.Type { get }

  func payload(of root: Any) -> Any?

  static func forwarded<Paths: ForwardingCasePaths>(
    _ keyPath: PartialKeyPath<Paths.Inner.AllCasePaths>,
    by paths: Paths.Type
  ) -> PartialKeyPath<Paths>?
}

extension CasePath: CaseStep {
  static var payload: Any.Type { Value.self }

  func payload(of root: Any) -> Any? { (root as? Root).flatMap(extract) }

  static func forwarded<Paths: ForwardingCasePaths>(
    _ keyPath: PartialKeyPath<Paths.Inner.AllCasePaths>,
    by paths: Paths.Type
  ) -> PartialKeyPath<Paths>? {
    (keyPath as? CaseKeyPath<Paths.Inner, Value>).map(paths.forward)
  }
}
