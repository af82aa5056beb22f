/// The state of a presented child, or nil: an optional in a box.
///
/// The box keeps the parent small, lets a feature present itself recursively, and is changed in
/// place. The macro in `@Presents var destination: Destination.State?` writes the box. Without the
/// macro, write a stored property beside the optional that callers use:
///
/// ```swift
/// struct State {
///   var destinationState = PresentationState<Destination.State>()
///   var destination: Destination.State? {
///     get { destinationState.wrappedValue }
///     _modify { yield &destinationState.wrappedValue }
///   }
/// }
/// // …
/// .ifLet(\.destinationState, action: \.destination) { Destination() }
/// ```
///
/// If neither recursion nor size matters, a plain optional is enough.
public struct PresentationState<Value> {
  @usableFromInline
  final class Box {
    // SAFETY: it is changed only through the one value that refers to the box, and that value is
    // held exclusively meanwhile: a write to a box that copies share makes a new one first, as the
    // standard library's collections do.
    @safe
    @exclusivity(unchecked)
    @usableFromInline nonisolated(unsafe) var value: Value?
    /// The stamp at the presentation of the child: it distinguishes the child from a later one.
    @usableFromInline let arrival: ChangeStamp

    @inlinable
    init(_ value: Value?, arrival: ChangeStamp) {
      self.value = value
      self.arrival = arrival
    }
  }

  /// Nil if nothing is presented. The value of a box is nil only during a change.
  @usableFromInline var box: Box?
  /// A stamp that changes whenever the child is presented, removed or possibly changed. An equal
  /// stamp means an unchanged child.
  @usableFromInline var stamp: ChangeStamp

  /// Makes a state that presents `wrappedValue`, or nothing.
  @inlinable
  public init(wrappedValue: Value? = nil) {
    let stamp = wrappedValue == nil ? .empty : ChangeStamp()
    box = wrappedValue.map { Box($0, arrival: stamp) }
    self.stamp = stamp
  }

  /// The child's state, or nil if nothing is presented. Changing a part of it copies nothing.
  @inlinable
  public var wrappedValue: Value? {
    get { box?.value }
    set {
      stamp = newValue == nil ? .empty : ChangeStamp()
      if newValue == nil {
        box = nil
      } else if isKnownUniquelyReferenced(&box) {
        box!.value = newValue
      } else {
        box = Box(newValue, arrival: box?.arrival ?? stamp)
      }
    }
    // The change happens in the box even if nothing is presented: a local variable here would make
    // every change allocate the coroutine's frame.
    _modify {
      makeWritable()
      defer { if box!.value == nil { box = nil } }
      yield &box!.value
    }
  }

  /// Changes the child's state in place.
  ///
  /// - Returns: The result of `body`, or nil if nothing is presented.
  @inlinable
  @inline(__always)
  public mutating func modify<Result>(_ body: (inout Value) -> Result) -> Result? {
    var result: Result?
    changePresented { result = body(&$0) }
    return result
  }

  @inlinable
  @inline(__always)
  mutating func makeWritable() {
    stamp = ChangeStamp()
    if !isKnownUniquelyReferenced(&box) {
      box = Box(box?.value, arrival: box?.arrival ?? stamp)
    }
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

extension PresentationState {
  /// The offset of the stamp.
  static var stampOffset: Int { PresentationLayout.stamp }

  /// The place of the presented child in its box; nil if nothing is presented.
  var boxedPlace: BoxedPlace? {
    guard let box else { return nil }
    return BoxedPlace(
      boxOffset: PresentationLayout.box,
      offset: ObjectLayout.distance(to: &box.value, in: box)
    )
  }
}

/// The offsets of the parts of a ``PresentationState``: a reference and a number, whatever the type
/// of the child. See ``ElementLayout``.
private enum PresentationLayout {
  static let box = Sample.storedOffset(of: \.box)
  static let stamp = Sample.storedOffset(of: \.stamp)

  private typealias Sample = MemoryLayout<PresentationState<Int>>
}

extension PresentationState: Sendable where Value: Sendable {}
extension PresentationState.Box: Sendable where Value: Sendable {}

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

extension KeyedDecodingContainer {
  /// Decodes a child that may be presented. If the key is missing, nothing is presented, as with an
  /// optional.
  public func decode<Value: Decodable>(
    _ type: PresentationState<Value>.Type,
    forKey key: Key
  ) throws -> PresentationState<Value> {
    try decodeIfPresent(type, forKey: key) ?? PresentationState()
  }
}

extension PresentationState: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(reflecting: wrappedValue as Any)
  }
}
