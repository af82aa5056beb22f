/// The location of the value of an optional field.
///
/// The type of the optional is a parameter: it would be looked up at every use if that of the value
/// were.
final class OptionalLocation<Field: PresentationStorage>: ChildLocation {
  private let offset: Int
  private let identity: ChildIdentity<Field.Presented>?

  /// - Parameters:
  ///   - offset: Where the optional lies in the parent's state.
  ///   - identity: Which child it is; nil if whoever is there is.
  init<Child>(offset: Int, identity: ChildIdentity<Child>?) where Field == Child? {
    self.offset = offset
    self.identity = identity
  }

  override func address(in parent: RawStateAddress) -> RawStateAddress? {
    // An enum with one payload has that at its start, as it is.
    let field = parent.advanced(by: offset)
    guard field[as: Field.self].isPresenting else { return nil }
    guard let identity else { return field }
    return identity.matches(field.of(Field.Presented.self)) ? field : nil
  }
}

/// The location of a child that is presented.
final class BoxedLocation<Child>: ChildLocation {
  private let place: BoxedPlace
  private let identity: ChildIdentity<Child>?

  /// - Parameters:
  ///   - place: Where children lie that are presented there.
  ///   - identity: Which child it is; nil if whoever is there is.
  init(place: BoxedPlace, identity: ChildIdentity<Child>?) {
    self.place = place
    self.identity = identity
  }

  override func address(in parent: RawStateAddress) -> RawStateAddress? {
    guard let child = place.address(in: parent) else { return nil }
    guard let identity else { return child }
    return identity.matches(child.of(Child.self)) ? child : nil
  }
}
