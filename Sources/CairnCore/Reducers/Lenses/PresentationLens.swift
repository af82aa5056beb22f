/// A field that holds at most one child: an optional, or a ``PresentationState``.
final class PresentationLens<Parent, Storage: PresentationStorage>: ChildLens<
  Parent, Storage.Presented
>
{
  private let field: FieldPath<Parent, Storage>

  init(_ field: FieldPath<Parent, Storage>) {
    self.field = field
    let content = field.offset.flatMap { field in Storage.contentOffset.map { field + $0 } }
    super.init(field.slot, content: content)
  }

  override func step(
    to key: AnyID?,
    in parent: Parent
  ) -> ChildStep<Parent, Storage.Presented>? {
    field.value(in: parent).presented.map { step(identity: AnyID(ValueIdentity($0))) }
  }

  override func child(_ identity: AnyID?, in parent: Parent) -> Storage.Presented? {
    field.value(in: parent).presented.flatMap { ValueIdentity.matches(identity, $0) ? $0 : nil }
  }

  override func arrival(in parent: Parent) -> ChangeStamp { field.value(in: parent).arrival }

  override func location(of identity: AnyID?, in parent: Parent) -> ChildLocation {
    let storage = field.value(in: parent)
    return field.offset.flatMap { storage.location(at: $0) }
      ?? CopiedLocation(
        isComputed: field.offset == nil,
        identity: storage.presented.flatMap { .make(of: $0) }
      ) { [field] in
        field.value(in: $0).presented
      }
  }

  override package func modify(
    _ identity: AnyID?,
    in parent: inout Parent,
    _ body: (inout Storage.Presented) -> Void
  ) {
    guard child(identity, in: parent) != nil else { return }
    field.modify(&parent) { $0.changePresented { body(&$0) } }
  }

  override func forEachChild(
    in parent: Parent,
    _ body: (Storage.Presented, _ step: () -> ChildStep<Parent, Storage.Presented>) -> Bool
  ) {
    guard let child = field.value(in: parent).presented else { return }
    _ = body(child) { step(identity: AnyID(ValueIdentity(child))) }
  }

  override func forEachUnsettled(
    in parent: Parent,
    _ reconciler: Reconciler,
    _ body: (_ identity: AnyID?, Storage.Presented) -> Void
  ) {
    let storage = field.value(in: parent)
    // Compares the stamp before the child is copied.
    if let stamp = storage.presentedStamp, reconciler.isSettled(at: self, stamp) { return }
    if let child = storage.presented { body(AnyID(ValueIdentity(child)), child) }
  }
}

extension ChildLens {
  /// Returns the lens of a field that presents a child and is only read.
  package static func presented(_ keyPath: KeyPath<Parent, PresentationState<Child>>) -> ChildLens {
    PresentationLens(FieldPath(reading: keyPath))
  }

  /// Returns the lens of an optional field that is only read. A property that returns the value of
  /// a ``PresentationState`` gets the lens of that state.
  package static func optional(_ keyPath: KeyPath<Parent, Child?>) -> ChildLens {
    let field = FieldPath(reading: keyPath)
    if field.offset == nil, let storage = presentationState(of: keyPath) {
      return .presented(storage)
    }
    return PresentationLens(field)
  }

  private static func presentationState(
    of keyPath: KeyPath<Parent, Child?>
  ) -> KeyPath<Parent, PresentationState<Child>>? {
    func search<State: ObservableState>(_ state: State.Type) -> AnyKeyPath? {
      (keyPath as? PartialKeyPath<State>).flatMap { state.presentationState(of: $0) }
    }
    return (Parent.self as? any ObservableState.Type).flatMap { search($0) }
      as? KeyPath<Parent, PresentationState<Child>>
  }
}
