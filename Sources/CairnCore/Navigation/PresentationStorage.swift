/// A field that holds a child or nothing: an optional, or a ``PresentationState``.
@usableFromInline
protocol PresentationStorage<Presented> {
  associatedtype Presented

  /// The child, or nil.
  var presented: Presented? { get set }

  /// Changes the child where it lies; nil when there is none.
  mutating func modifyPresented<Result>(_ body: (inout Presented) -> Result) -> Result?
}

extension Optional: PresentationStorage {
  @inlinable
  var presented: Wrapped? {
    get { self }
    set { self = newValue }
  }

  @inlinable
  @inline(__always)
  mutating func modifyPresented<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    // A 'switch' would hold a copy meanwhile in unoptimised builds.
    guard self != nil else { return nil }
    return body(&self!)
  }
}

extension PresentationState: PresentationStorage {
  @inlinable
  var presented: Value? {
    get { wrappedValue }
    set { wrappedValue = newValue }
  }

  @inlinable
  @inline(__always)
  mutating func modifyPresented<Result>(_ body: (inout Value) -> Result) -> Result? {
    modify(body)
  }
}
