/// The identity of a child: a ``ValueIdentity`` in a form that is cheap to compare repeatedly,
/// because it knows the type.
class ChildIdentity<Child> {
  /// Whether the child at an address has this identity.
  func matches(_ child: StateAddress<Child>) -> Bool {
    preconditionFailure("ChildIdentity.matches: abstract")
  }
}

/// The identity of a child with an `id`.
private final class IdentifiableIdentity<Child: Identifiable>: ChildIdentity<Child> {
  private let id: Child.ID

  init(_ child: Child) {
    id = child.id
  }

  override func matches(_ child: StateAddress<Child>) -> Bool {
    child.read { areSame($0.id, id) }
  }
}

/// The identity of a child by its case.
private final class CaseIdentity<Child: CasePathable>: ChildIdentity<Child> {
  private let caseName: String?

  init(_ child: Child) {
    caseName = child.caseName
  }

  override func matches(_ child: StateAddress<Child>) -> Bool {
    child.read { $0.caseName == caseName }
  }
}

/// The identity of a child by its case and its `id`.
private final class WholeIdentity<Child>: ChildIdentity<Child> {
  private let first: ChildIdentity<Child>
  private let second: ChildIdentity<Child>

  init(_ first: ChildIdentity<Child>, _ second: ChildIdentity<Child>) {
    self.first = first
    self.second = second
  }

  override func matches(_ child: StateAddress<Child>) -> Bool {
    first.matches(child) && second.matches(child)
  }
}

/// The identity of a child whose static type has no identity but whose dynamic type may: a
/// protocol, a superclass.
private final class DynamicIdentity<Child>: ChildIdentity<Child> {
  private let identity: ValueIdentity

  init(_ identity: ValueIdentity) {
    self.identity = identity
  }

  override func matches(_ child: StateAddress<Child>) -> Bool {
    child.read { identity.matches($0) }
  }
}

extension ChildIdentity {
  /// Whether a child has this identity.
  final func matches(_ child: Child) -> Bool {
    withAddress(of: child) { matches($0) }
  }

  /// Returns the identity of a child; nil if all values of its type have the same identity.
  static func make(of child: Child) -> ChildIdentity? {
    let identity = ValueIdentity(child)
    return identity.isUnknown ? nil : typed(child) ?? DynamicIdentity(identity)
  }

  private static func typed(_ child: Child) -> ChildIdentity? {
    let id = (child as? any Identifiable).flatMap { known(byID($0)) }
    let caseName = (child as? any CasePathable).flatMap { known(byCase($0)) }
    guard let id else { return caseName }
    guard let caseName else { return id }
    return WholeIdentity(caseName, id)
  }

  private static func byID<Known: Identifiable>(_ child: Known) -> AnyObject {
    IdentifiableIdentity(child)
  }

  private static func byCase<Known: CasePathable>(_ child: Known) -> AnyObject {
    CaseIdentity(child)
  }

  /// Restores the type `Child`, which the caller has specialized.
  private static func known(_ identity: AnyObject) -> ChildIdentity? {
    identity as? ChildIdentity
  }
}
