public import CairnCore

// See `Scope+Unavailable`.

extension Dependency {
  /// Explains that a dependency does not exist.
  @_disfavoredOverload
  @available(*, unavailable, message: "the key path names no property of 'DependencyValues'")
  public init(_ keyPath: KeyPath<UnknownField, UnknownField>) {
    preconditionFailure("unavailable")
  }
}

extension Dependency where Value == UnknownField {
  /// Explains that a dependency does not exist, where its type is not written.
  @_disfavoredOverload
  @available(*, unavailable, message: "the key path names no property of 'DependencyValues'")
  public init(_ keyPath: KeyPath<UnknownField, UnknownField>) {
    preconditionFailure("unavailable")
  }
}
