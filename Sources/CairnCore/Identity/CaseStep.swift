/// The step to the payload of an enum's case.
struct CaseStep<Parent, Child>: IdentityStep {
  private let place: AnyKeyPath
  private let path: CasePath<Parent, Child>
  private let identity: ValueIdentity

  init(place: AnyKeyPath, path: CasePath<Parent, Child>, value: Child) {
    self.place = place
    self.path = path
    identity = ValueIdentity(value)
  }

  /// The step to what is there now, or nil when the parent is in another case.
  init?(place: AnyKeyPath, path: CasePath<Parent, Child>, in parent: Parent) {
    guard let value = path.extract(from: parent) else { return nil }
    self.init(place: place, path: path, value: value)
  }

  var component: IdentityComponent {
    IdentityComponent(place: IdentityPlace(keyPath: place), child: identity)
  }

  package func location(in parent: Parent) -> ChildLocation {
    CopiedLocation(identity: path.extract(from: parent).flatMap { .make(of: $0) }) {
      path.extract(from: $0)
    }
  }

  func child(in parent: Parent) -> Child? {
    path.extract(from: parent).flatMap { identity.matches($0) ? $0 : nil }
  }
}
