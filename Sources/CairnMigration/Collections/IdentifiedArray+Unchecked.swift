extension IdentifiedArray {
  /// Write `IdentifiedArray(uniqueElements:id:)`, which keeps the first of several elements with one
  /// id.
  @available(*, deprecated, renamed: "init(uniqueElements:id:)")
  public init(
    uncheckedUniqueElements elements: some Sequence<Element>,
    id idKeyPath: any KeyPath<Element, ID> & Sendable
  ) {
    self.init(uniqueElements: elements, id: idKeyPath)
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Write `IdentifiedArray(uniqueElements:)`, which keeps the first of several elements with one
  /// id.
  @available(*, deprecated, renamed: "init(uniqueElements:)")
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(uniqueElements: elements)
  }
}
