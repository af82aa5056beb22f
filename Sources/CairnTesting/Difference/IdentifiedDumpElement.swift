/// An element of an ``IdentifiedDumpCollection``.
public struct IdentifiedDumpElement {
  /// The id as it is printed before the element, for instance `#0`.
  public let label: String
  /// The id that the element is matched by.
  public let id: AnyHashable
  /// The element.
  public let value: Any

  /// Makes an element that is printed as `label: value`.
  public init(label: String, id: AnyHashable, value: Any) {
    self.label = label
    self.id = id
    self.value = value
  }
}
