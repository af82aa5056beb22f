/// Which child it is that lies at a place: what a ``ValueIdentity`` says, in a form that is cheap to ask
/// again and again, since it knows the type.
class ChildIdentity<Child> {
  /// Whether it is the same child that lies at an address.
  func matches(_ child: StateAddress<Child>) -> Bool {
    preconditionFailure("ChildIdentity.matches: abstract")
  }
}

/// A child that is known by its `id`.
private final class IdentifiableIdentity<Child: Identifiable>: ChildIdentity<Child> {
  private let id: Child.ID

  init(_ child: Child) {
    id = child.id
  }

  override func matches(_ child: StateAddress<Child>) -> Bool {
    child.value.id == id
  }
}

/// A child that is known by the case that it is in.
private final class CaseIdentity<Child: CasePathable>: ChildIdentity<Child> {
  private let caseName: String?

  init(_ child: Child) {
    caseName = child.caseName
  }

  override func matches(_ child: StateAddress<Child>) -> Bool {
    child.value.caseName == caseName
  }
}

/// A child that is known by both.
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

/// A child of a type that says nothing of its values, which do say something: a protocol, a superclass.
private final class DynamicIdentity<Child>: ChildIdentity<Child> {
  private let identity: ValueIdentity

  init(_ identity: ValueIdentity) {
    self.identity = identity
  }

  override func matches(_ child: StateAddress<Child>) -> Bool {
    identity.matches(child.value)
  }
}

extension ChildIdentity {
  /// Whether it is the same child.
  final func matches(_ child: Child) -> Bool {
    withAddress(of: child) { matches($0) }
  }

  /// The identity of a child; nil if nothing tells the values apart that may be there.
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

  /// The type of the child is `Child`, of which more was known there.
  private static func known(_ identity: AnyObject) -> ChildIdentity? {
    identity as? ChildIdentity
  }
}
