/// A navigation path in the form that a view holds. A view removes screens, appends links, and
/// writes the path back.
///
/// ```swift
/// let path = store.scope(state: \.path, action: \.path).pathBinding()
/// path.wrappedValue.removeLast(2)
/// path.wrappedValue.append(StackPathElement(StackLink(.recipe(Recipe.State()))))
/// ```
///
/// Such a path remembers its content at the time when the store returned it. When the view writes
/// the path back, the store applies the view's removals and additions to the *current* path. So a
/// screen that was pushed meanwhile is not lost (rule K9).
public struct StackPath<State> {
  private var elements: [StackPathElement<State>] = []
  /// The keys of the path that the store returned; nil for a path that a view made itself.
  private let base: [StackPathKey]?

  /// An empty path. Writing it goes back to the root.
  public init() {
    base = nil
  }

  /// The path as it is.
  init(shown elements: [StackPathElement<State>]) {
    self.elements = elements
    base = elements.map(\.key)
  }
}

// SwiftUI changes a path by positions that it has read from an earlier one. So positions outside of
// the path count as the nearest ones in it: a view removes what is still there.
extension StackPath: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }

  /// The element at a position. An element that is written after the end is appended.
  ///
  /// - Precondition: To read, the position is in the path.
  public subscript(position: Int) -> StackPathElement<State> {
    get {
      precondition(
        indices.contains(position),
        "StackPath[\(position)]: out of bounds \(indices)"
      )
      return elements[position]
    }
    set {
      replaceSubrange(
        position..<Swift.max(position, position &+ 1),
        with: CollectionOfOne(newValue)
      )
    }
  }

  public subscript(bounds: Range<Int>) -> Slice<StackPath> {
    get { Slice(base: self, bounds: bounds.clamped(to: indices)) }
    set { replaceSubrange(bounds, with: newValue) }
  }

  public mutating func replaceSubrange(
    _ range: Range<Int>,
    with newElements: some Collection<StackPathElement<State>>
  ) {
    let range = range.clamped(to: indices)
    var new: [StackPathElement<State>] = []
    for element in newElements {
      let others = [elements[..<range.lowerBound], new[...], elements[range.upperBound...]]
      new.append(element.unlike(others.joined()))
    }
    elements.replaceSubrange(range, with: new)
  }
}

// The standard library checks positions before it calls the functions above, and these for it.
extension StackPath {
  public func index(after position: Int) -> Int { index(position, offsetBy: 1) }
  public func index(before position: Int) -> Int { index(position, offsetBy: -1) }

  /// Returns the position at a distance, or the nearest one in the path.
  public func index(_ position: Int, offsetBy distance: Int) -> Int {
    let (target, isOverflow) = position.addingReportingOverflow(distance)
    guard !isOverflow else { return distance < 0 ? startIndex : endIndex }
    return Swift.min(Swift.max(target, startIndex), endIndex)
  }

  public func distance(from start: Int, to end: Int) -> Int { end - start }

  public mutating func swapAt(_ first: Int, _ second: Int) {
    guard indices.contains(first), indices.contains(second) else { return }
    elements.swapAt(first, second)
  }

  /// Removes the first elements, at most all of them.
  public mutating func removeFirst(_ count: Int) {
    removeSubrange(startIndex..<index(startIndex, offsetBy: count))
  }

  /// `removeLast()` calls it.
  public mutating func _customRemoveLast() -> StackPathElement<State>? { elements.popLast() }

  /// `removeLast(_:)` calls it. Removes the last elements, at most all of them.
  public mutating func _customRemoveLast(_ count: Int) -> Bool {
    removeSubrange(index(endIndex, offsetBy: -count)..<endIndex)
    return true
  }
}

extension StackPath: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.elements == rhs.elements
  }
}

extension StackPath {
  /// Returns the path that the view wants, where `current` is the path now.
  func wanted(instead current: [StackPathElement<State>]) -> [StackPathElement<State>] {
    // Most writes change the top only. Keys of states that are not hashable are slow to look up.
    let kept = zip(current, elements).prefix { $0 == $1 }.count
    let known = Dictionary(
      current[kept...].map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    guard let base, base != current.map(\.key) else {
      return current[..<kept]
        + elements[kept...].compactMap { known[$0.key] ?? ($0.isLink ? $0 : nil) }
    }
    let written = Set(elements.map(\.key))
    let dropped = base.filter { !written.contains($0) }
    let added = elements[kept...].filter { $0.isLink && known[$0.key] == nil }
    return Self.removing(dropped, from: current, isTop: base.ends(with: dropped)) + added
  }

  /// Returns the path without the screens that the view removed. If the view removed screens from
  /// the top, the screens above them are removed too.
  private static func removing(
    _ dropped: [StackPathKey],
    from current: [StackPathElement<State>],
    isTop: Bool
  ) -> [StackPathElement<State>] {
    let dropped = Set(dropped)
    guard isTop else { return current.filter { !dropped.contains($0.key) } }
    return Array(current.prefix { !dropped.contains($0.key) })
  }
}

extension [StackPathKey] {
  fileprivate func ends(with keys: [StackPathKey]) -> Bool {
    suffix(keys.count).elementsEqual(keys)
  }
}
