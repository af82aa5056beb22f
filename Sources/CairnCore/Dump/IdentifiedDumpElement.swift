/// An element of an ``IdentifiedDumpCollection``.
public struct IdentifiedDumpElement {
  /// The id as it is printed before the element, such as `#0`.
  public var label: String { makeLabel() }
  /// The id by which the element is matched.
  public let id: AnyHashable
  /// The element.
  public let value: Any

  let makeLabel: () -> String

  /// Makes an element that is printed as `label: value`. The label is made only for printing.
  public init(label: @autoclosure @escaping () -> String, id: AnyHashable, value: Any) {
    makeLabel = label
    self.id = id
    self.value = value
  }
}
