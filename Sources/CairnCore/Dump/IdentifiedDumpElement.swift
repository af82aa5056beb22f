/// An element of an ``IdentifiedDumpCollection``.
public struct IdentifiedDumpElement {
  /// The id as it is printed before the element, for instance `#0`.
  public var label: String { makeLabel() }
  /// The id that the element is matched by.
  public let id: AnyHashable
  /// The element.
  public let value: Any

  let makeLabel: () -> String

  /// Makes an element that is printed as `label: value`. The label is only made to be printed.
  public init(label: @autoclosure @escaping () -> String, id: AnyHashable, value: Any) {
    makeLabel = label
    self.id = id
    self.value = value
  }
}
