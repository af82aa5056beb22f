/// The state of a child that is presented, or nil: an optional in a box.
///
/// The box keeps the parent small, lets a feature present itself, and is changed in place. Use it
/// as a stored property beside the optional that people read:
///
/// ```swift
/// struct State {
///   var destinationState = PresentationState<Destination.State>()
///   var destination: Destination.State? {
///     get { destinationState.wrappedValue }
///     set { destinationState.wrappedValue = newValue }
///   }
/// }
/// // …
/// .ifLet(\.destinationState, action: \.destination) { Destination() }
/// ```
///
/// Where neither recursion nor size matters, a plain optional does the same.
public struct PresentationState<Value> {
  @usableFromInline
  final class Box {
    // SAFETY: it is changed only through the one value that refers to the box, and that value is
    // held exclusively meanwhile.
    @exclusivity(unchecked)
    @usableFromInline var value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box?

  /// A state that presents `wrappedValue`, or nothing.
  @inlinable
  public init(wrappedValue: Value? = nil) {
    box = wrappedValue.map(Box.init)
  }

  /// The child's state, or nil when nothing is presented.
  @inlinable
  public var wrappedValue: Value? {
    get { box?.value }
    set {
      guard let newValue else {
        box = nil
        return
      }
      if isKnownUniquelyReferenced(&box) {
        box?.value = newValue
      } else {
        box = Box(newValue)
      }
    }
  }

  /// Changes the child's state where it lies.
  ///
  /// - Returns: what `body` returns, or nil when nothing is presented.
  @inlinable
  public mutating func modify<Result>(_ body: (inout Value) -> Result) -> Result? {
    guard box != nil else { return nil }
    if !isKnownUniquelyReferenced(&box) {
      box = Box(box!.value)
    }
    return body(&box!.value)
  }
}

extension PresentationState: Equatable where Value: Equatable {
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box === rhs.box || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where Value: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

// SAFETY: the box is shared by copies only while nobody writes to it; a write to a shared box makes
// a new one first. This is the copy-on-write of the standard library's collections.
extension PresentationState: @unchecked Sendable where Value: Sendable {}

extension PresentationState: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension PresentationState: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value?(from: decoder))
  }
}

extension PresentationState: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(reflecting: wrappedValue as Any)
  }
}
