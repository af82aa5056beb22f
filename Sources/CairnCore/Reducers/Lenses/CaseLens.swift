/// A case of an enum that holds a child as its payload.
package final class CaseLens<Parent: CasePathable, Child>: ChildLens<Parent, Child> {
  private let path: CasePath<Parent, Child>

  package init(_ keyPath: CaseKeyPath<Parent, Child>) {
    path = Parent.allCasePaths[keyPath: keyPath]
    super.init(IdentitySlot(keyPath: keyPath))
  }

  override package func step(
    to key: AnyID?,
    in parent: Parent
  ) -> ChildStep<Parent, Child>? {
    path.extract(from: parent).map { step(identity: AnyID(ValueIdentity($0))) }
  }

  override func describeAbsence(of key: AnyID?, in parent: Parent) -> String {
    let name = slot.caseName(in: Parent.self).map { "case '\($0)' (\(describe(key)))" }
    return "\(name ?? describe(key)), but the state is in case '\(parent.caseName)'"
  }

  override func child(_ identity: AnyID?, in parent: Parent) -> Child? {
    path.extract(from: parent).flatMap { ValueIdentity.matches(identity, $0) ? $0 : nil }
  }

  override func location(of identity: AnyID?, in parent: Parent) -> ChildLocation {
    // With `extract`, unspecialized code would look up the type of the optional payload at each
    // use, and with the path the type of that.
    CopiedLocation(
      isComputed: false,
      identity: path.extract(from: parent).flatMap { .make(of: $0) }
    ) { [update = path.updateValue] parent, body in
      _ = update(parent) { withAddress(of: $0, body) }
    }
  }

  override package func modify(
    _ identity: AnyID?,
    in parent: inout Parent,
    _ body: (inout Child) -> Void
  ) {
    guard child(identity, in: parent) != nil else { return }
    parent = path.updateValue(consume parent) { body(&$0) }
  }

  override func forEachChild(
    in parent: Parent,
    _ body: (Child, _ step: () -> ChildStep<Parent, Child>) -> Bool
  ) {
    guard let child = path.extract(from: parent) else { return }
    _ = body(child) { step(identity: AnyID(ValueIdentity(child))) }
  }

  override func forEachUnsettled(
    in parent: Parent,
    _ reconciler: Reconciler,
    _ body: (_ identity: AnyID?, Child) -> Void
  ) {
    if let child = path.extract(from: parent) { body(AnyID(ValueIdentity(child)), child) }
  }
}
