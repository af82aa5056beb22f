/// The state of a child that is presented, or nil: an optional in a box.
///
/// The box keeps the parent small, lets a feature present itself, and is changed in place.
/// `@Presents var destination: Destination.State?` writes it; by hand it is a stored property
/// beside the optional that people read:
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
/// Where neither recursion nor size matters, a plain optional does the same.
public struct PresentationState<Value> {
  @usableFromInline
  final class Box {
    // SAFETY: it is changed only through the one value that refers to the box, and that value is
    // held exclusively meanwhile: a write to a box that copies share makes a new one first, as the
    // standard library's collections do.
    @safe
    @exclusivity(unchecked)
    @usableFromInline nonisolated(unsafe) var value: Value?
    /// The stamp with which the child came: it tells the child from one that comes later.
    @usableFromInline let arrival: ChangeStamp

    @inlinable
    init(_ value: Value?, arrival: ChangeStamp) {
      self.value = value
      self.arrival = arrival
    }
  }

  /// Nil while nothing is presented: a box is empty only while it is being changed.
  @usableFromInline var box: Box?
  /// A stamp that is taken anew whenever the child comes, goes, or may have been changed. While it
  /// stays, everything in the box is what it was.
  @usableFromInline var stamp: ChangeStamp

  /// A state that presents `wrappedValue`, or nothing.
  @inlinable
  public init(wrappedValue: Value? = nil) {
    let stamp = wrappedValue == nil ? .empty : ChangeStamp()
    box = wrappedValue.map { Box($0, arrival: stamp) }
    self.stamp = stamp
  }

  /// The child's state, or nil when nothing is presented. Changing a part of it copies nothing.
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
    // Nothing is changed in an empty box: holding a value here, outside of one, would make every
    // change allocate the coroutine's frame.
    _modify {
      makeWritable()
      defer { if box!.value == nil { box = nil } }
      yield &box!.value
    }
  }

  /// Changes the child's state where it lies.
  ///
  /// - Returns: what `body` returns, or nil when nothing is presented.
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
  /// Where the stamp lies.
  static var stampOffset: Int { PresentationLayout.stamp }

  /// Where a child that is presented lies in its box; nil when nothing is presented.
  var boxedPlace: BoxedPlace? {
    guard let box else { return nil }
    return BoxedPlace(
      boxOffset: PresentationLayout.box,
      offset: ObjectLayout.distance(to: &box.value, in: box)
    )
  }
}

/// Where the parts of a ``PresentationState`` lie in it: a reference and a number, whatever is presented.
/// See ``ElementLayout``.
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

extension PresentationState: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(reflecting: wrappedValue as Any)
  }
}
