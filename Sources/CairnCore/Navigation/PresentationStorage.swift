/// A field that holds a child or nothing: an optional, or a ``PresentationState``.
@usableFromInline
protocol PresentationStorage<Presented> {
  associatedtype Presented

  /// The child, or nil.
  var presented: Presented? { get set }

  /// Changes the child where it lies; nil when there is none.
  mutating func modifyPresented<Result>(_ body: (inout Presented) -> Result) -> Result?

  /// Where a stamp lies that is taken anew whenever the child comes, goes, or may have been changed;
  /// nil where there is none.
  static var content: VersionPlace? { get }

  /// The stamp there, while there is a child.
  var presentedVersion: StructuralVersion? { get }

  /// Where the child lies if it is in a box; nil when there is none.
  var boxedPlace: BoxedPlace? { get }
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

  @usableFromInline static var content: VersionPlace? { nil }
  @usableFromInline var presentedVersion: StructuralVersion? { nil }
  @usableFromInline var boxedPlace: BoxedPlace? { nil }
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

  @usableFromInline static var content: VersionPlace? { .stamp(offset: versionOffset) }
  @usableFromInline var presentedVersion: StructuralVersion? { box == nil ? nil : version }
}
