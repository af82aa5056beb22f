/// The location of the value of an optional field.
///
/// The type of the optional is a parameter, because with the type of the value, generic code would
/// look up the type of the optional at every use.
final class OptionalLocation<Field: PresentationStorage>: ChildLocation {
  private let offset: Int
  private let identity: ChildIdentity<Field.Presented>?

  /// - Parameters:
  ///   - offset: The offset of the optional in the parent's state.
  ///   - identity: The identity of the child; nil if any child matches.
  init<Child>(offset: Int, identity: ChildIdentity<Child>?) where Field == Child? {
    self.offset = offset
    self.identity = identity
  }

  override func address(in parent: RawStateAddress) -> RawStateAddress? {
    // An enum with one payload stores the payload unchanged at its start.
    let field = parent.advanced(by: offset)
    guard field.of(Field.self).read({ $0.isPresenting }) else { return nil }
    guard let identity else { return field }
    return identity.matches(field.of(Field.Presented.self)) ? field : nil
  }
}

/// The location of a presented child.
final class BoxedLocation<Child>: ChildLocation {
  private let place: BoxedPlace
  private let identity: ChildIdentity<Child>?

  /// - Parameters:
  ///   - place: The place of presented children.
  ///   - identity: The identity of the child; nil if any child matches.
  init(place: BoxedPlace, identity: ChildIdentity<Child>?) {
    self.place = place
    self.identity = identity
  }

  override func address(in parent: RawStateAddress) -> RawStateAddress? {
    guard let child = place.address(in: parent) else { return nil }
    return identity == nil ? child : check(child)
  }

  /// Out of line: see Performance notes, "Cold paths".
  @inline(never)
  private func check(_ child: RawStateAddress) -> RawStateAddress? {
    identity?.matches(child.of(Child.self)) ?? true ? child : nil
  }
}
