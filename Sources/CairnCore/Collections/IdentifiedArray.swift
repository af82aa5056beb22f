/// An ordered collection of elements with unique ids. Finding an element by its id is O(1).
///
/// Use it for the rows of a list; `forEach` runs a reducer on the row that an action names. An
/// element is changed in place: an action costs the same among ten rows and among ten thousand.
///
/// An element must not change its own id. Replace the element instead. A change of an element's id is
/// the issue `changed-id`, and the array still has the element under its former id. For a reducer of
/// `forEach`, the issue is reported in a debug build at once, and in a release build when an effect or
/// a store of the row is made.
///
/// An id that is not equal to itself, such as NaN, is one id too. Finding it is O(*n*).
///
/// It is a `MutableCollection`, so the standard library's algorithms work on it. They move ids
/// together with their elements.
public struct IdentifiedArray<ID: Hashable & SendableMetatype, Element> {
  @usableFromInline package var storage = KeyedElements<ID, Element>()

  /// The key path to an element's id.
  public let idKeyPath: any KeyPath<Element, ID> & Sendable

  /// Makes an empty array whose elements have their ids at `idKeyPath`.
  @inlinable
  public init(id idKeyPath: any KeyPath<Element, ID> & Sendable) {
    self.idKeyPath = idKeyPath
  }

  /// Makes an array of elements with their ids at `idKeyPath`. If several elements have the same
  /// id, the array keeps the first one.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public init(
    uniqueElements elements: some Sequence<Element>,
    id idKeyPath: any KeyPath<Element, ID> & Sendable
  ) {
    self.init(id: idKeyPath)
    storage.reserveCapacity(elements.underestimatedCount)
    for element in elements {
      append(element)
    }
  }

  /// Makes an array of elements with their ids at `idKeyPath`. If several elements have the same
  /// id, `combine` combines them into one, at the position of the first.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - idKeyPath: The key path to an element's id.
  ///   - combine: Gets the present element and another one with its id. It must return an element
  ///     with that id; another id is the issue `changed-id`.
  /// - Complexity: O(*n*).
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    id idKeyPath: any KeyPath<Element, ID> & Sendable,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: idKeyPath)
    storage.reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let id = self.id(of: element)
      guard let position = storage.position(of: id) else {
        storage.append(element, id: id)
        continue
      }
      let combined = try combine(storage.elements[position], element)
      checkID(of: combined, is: id)
      storage[position] = combined
    }
  }

  /// Makes an array from a part of another array.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public init(_ slice: SubSequence) {
    self.init(uniqueElements: slice, id: slice.base.idKeyPath)
  }

  /// The ids, in order.
  @inlinable
  public var ids: ElementIDs<ID> {
    ElementIDs(ids: storage.ids, index: storage.index)
  }

  /// The elements, in order, as an array.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var elements: [Element] {
    Array(storage.elements)
  }

  /// Returns the position of the element with this id, or nil if there is no such element.
  @inlinable
  public func index(id: ID) -> Int? {
    storage.index.position(of: id, in: storage.ids)
  }

  /// Returns whether there is an element with this id.
  @inlinable
  public func contains(id: ID) -> Bool {
    storage.position(of: id) != nil
  }

  @inlinable
  func id(of element: Element) -> ID {
    element[keyPath: idKeyPath]
  }
}

/// An ``IdentifiedArray`` of `Identifiable` elements.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>
where Element.ID: SendableMetatype

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Makes an empty array.
  @inlinable
  public init() {
    self.init(id: \.id)
  }

  /// Makes an array of elements. If several elements have the same id, the array keeps the first
  /// one.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init(uniqueElements: elements, id: \.id)
  }

  /// Makes an array of elements. If several elements have the same id, `combine` combines them into
  /// one, at the position of the first.
  ///
  /// ```swift
  /// IdentifiedArray(saved + loaded, uniquingIDsWith: { _, loaded in loaded })
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Gets the present element and another one with its id. It must return an element
  ///     with that id.
  /// - Complexity: O(*n*).
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(elements, id: \.id, uniquingIDsWith: combine)
  }
}

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}
