/// A field that holds a child or nothing: an optional, or a ``PresentationState``.
@usableFromInline
protocol PresentationStorage<Presented> {
  associatedtype Presented

  /// The child, or nil.
  var presented: Presented? { get set }

  /// Whether there is a child.
  var isPresenting: Bool { get }

  /// Changes the child in place, if there is one.
  mutating func changePresented(_ body: (inout Presented) -> Void)

  /// The offset of a stamp that changes whenever the child is presented, removed or possibly
  /// changed; nil if the field has none.
  static var contentOffset: Int? { get }

  /// The stamp there, if there is a child.
  var presentedStamp: ChangeStamp? { get }

  /// A stamp that distinguishes the child from a later one in the same field; empty if the field
  /// has none.
  var arrival: ChangeStamp { get }

  /// The location of the present child; nil if there is none.
  ///
  /// - Parameter offset: The offset of the field in the parent's state.
  func location(at offset: Int) -> ChildLocation?
}

extension Optional: PresentationStorage {
  @usableFromInline var isPresenting: Bool { self != nil }

  @inlinable
  var presented: Wrapped? {
    get { self }
    set { self = newValue }
  }

  @inlinable
  @inline(__always)
  mutating func changePresented(_ body: (inout Wrapped) -> Void) {
    // A 'switch' would hold a copy during the change in unoptimized builds.
    if self != nil { body(&self!) }
  }

  @usableFromInline static var contentOffset: Int? { nil }
  @usableFromInline var presentedStamp: ChangeStamp? { nil }
  @usableFromInline var arrival: ChangeStamp { .empty }

  @usableFromInline
  func location(at offset: Int) -> ChildLocation? {
    map { OptionalLocation<Self>(offset: offset, identity: .make(of: $0)) }
  }
}

extension PresentationState: PresentationStorage {
  @usableFromInline var isPresenting: Bool { box != nil }

  @inlinable
  var presented: Value? {
    get { wrappedValue }
    set { wrappedValue = newValue }
  }

  @inlinable
  @inline(__always)
  mutating func changePresented(_ body: (inout Value) -> Void) {
    guard isPresenting else { return }
    makeWritable()
    body(&box!.value!)
  }

  @usableFromInline static var contentOffset: Int? { stampOffset }
  @usableFromInline var presentedStamp: ChangeStamp? { box == nil ? nil : stamp }
  @usableFromInline var arrival: ChangeStamp { box?.arrival ?? .empty }

  @usableFromInline
  func location(at offset: Int) -> ChildLocation? {
    guard let child = wrappedValue, let place = boxedPlace?.advanced(by: offset) else { return nil }
    return BoxedLocation(place: place, identity: .make(of: child))
  }
}
