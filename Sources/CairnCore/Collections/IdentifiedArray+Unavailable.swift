/// Initializers of other libraries. Their error messages name the replacement.
extension IdentifiedArray {
  /// Use `init(uniqueElements:id:)`, which keeps the first of several elements with one id.
  @available(*, unavailable, message: "write 'IdentifiedArray(uniqueElements:id:)'")
  public init(
    uncheckedUniqueElements elements: some Sequence<Element>,
    id idKeyPath: any KeyPath<Element, ID> & Sendable
  ) {
    preconditionFailure("IdentifiedArray(uncheckedUniqueElements:id:): unavailable")
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Use `init(uniqueElements:)`, which keeps the first of several elements with one id.
  @available(*, unavailable, message: "write 'IdentifiedArray(uniqueElements:)'")
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    preconditionFailure("IdentifiedArray(uncheckedUniqueElements:): unavailable")
  }
}
