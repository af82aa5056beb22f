import Cairn

/// The fields of a value as text, kept from one recorded state to the next, so that only the parts
/// that have changed are read again.
struct KeptFields {
  /// The texts by their paths, without those in `collections`.
  fileprivate var texts: [String: String] = [:]
  /// The collections with stamps, by their paths.
  fileprivate var collections: [String: KeptElements] = [:]

  /// All texts by their paths.
  var allTexts: [String: String] {
    var all: [String: String] = [:]
    addTexts(to: &all)
    return all
  }

  fileprivate func addTexts(to all: inout [String: String]) {
    all.merge(texts) { $1 }
    for collection in collections.values {
      all.merge(collection.texts) { $1 }
      for element in collection.elements.values { element.addTexts(to: &all) }
    }
  }

  /// Whether most texts are those of elements that are read only if they have changed. They can be
  /// elements of elements, such as the rows of a screen.
  var areMostlyElements: Bool { hasElements(4 * texts.count + 1) }

  /// Whether there are so many elements that a change of one of them costs much less than all.
  var areManyElements: Bool { hasElements(max(4 * texts.count, 32)) }

  /// Whether there are at least `count` elements that are read only if they have changed.
  private func hasElements(_ count: Int) -> Bool {
    var missing = count
    countElements(&missing)
    return missing <= 0
  }

  /// - Parameter missing: The number of elements that are still to be found. The search ends when
  ///   there are none.
  private func countElements(_ missing: inout Int) {
    for collection in collections.values {
      missing -= collection.elements.count
      for element in collection.elements.values where !element.collections.isEmpty {
        guard missing > 0 else { return }
        element.countElements(&missing)
      }
    }
  }
}

/// The texts of a collection of Cairn, which knows what has changed in it.
private struct KeptElements {
  var seen: ChangeCursor?
  /// The number of elements and their order.
  var texts: [String: String] = [:]
  /// A ``KeptOrder``; nil before the first state.
  var order: AnyObject?
  /// The elements, by their paths.
  var elements: [String: KeptFields] = [:]
}

/// The changes of texts from one recorded state to the next.
struct FieldChanges {
  /// The texts that were added or changed, by their paths.
  private(set) var changed: [String: String] = [:]
  private var dropped: Set<String> = []

  /// The paths that no longer exist.
  var removed: [String] { dropped.filter { changed[$0] == nil }.sorted() }

  /// Adds the changes from the state after these to a later one.
  mutating func add(_ later: FieldChanges) {
    for path in later.dropped { changed[path] = nil }
    dropped.formUnion(later.dropped)
    changed.merge(later.changed) { $1 }
  }

  fileprivate mutating func add(from old: [String: String], to new: [String: String]) {
    for (path, text) in new where old[path] != text { changed[path] = text }
    for path in old.keys where new[path] == nil { dropped.insert(path) }
  }

  fileprivate mutating func drop(_ fields: KeptFields) {
    dropped.formUnion(fields.allTexts.keys)
  }

  fileprivate mutating func drop(_ elements: KeptElements) {
    dropped.formUnion(elements.texts.keys)
    for element in elements.elements.values { drop(element) }
  }
}

/// Reads the fields of values as text, and finds their changes.
///
/// In a collection of Cairn, it reads only the elements that were added or changed. It reads
/// everything else whole, such as a plain array.
struct FieldsReader {
  private(set) var changes = FieldChanges()
  /// Whether a collection did not know what had changed, so that all of its elements were read.
  private(set) var hasForgotten = false

  fileprivate static let longestText = 1_000
  private static let deepest = 8

  /// Reads a value again.
  ///
  /// - Parameter path: The path to the value; empty for a state.
  mutating func update(_ fields: inout KeptFields, to value: Any, at path: String, depth: Int = 0) {
    var old = KeptFields()
    swap(&old, &fields)
    read(value, at: path, depth: depth, &old.collections, into: &fields)
    changes.add(from: old.texts, to: fields.texts)
    for collection in old.collections.values { changes.drop(collection) }
  }

  /// - Parameter old: The collections that the value had before; those that it still has are taken.
  private mutating func read(
    _ value: Any,
    at path: String,
    depth: Int,
    _ old: inout [String: KeptElements],
    into fields: inout KeptFields
  ) {
    if let line = DumpShape.commonLine(of: value) { return fields.add(line, at: path) }
    // A look-up of the protocols of a type costs many times as much as the text.
    if type(of: value) == String.self { return fields.add(value, at: path) }
    guard depth < Self.deepest else { return fields.add(value, at: path) }
    if let elements = value as? any ElementCollection {
      var kept = old.removeValue(forKey: path) ?? KeptElements()
      update(&kept, to: elements, at: path, depth: depth)
      fields.collections[path] = kept
      return
    }
    let shape = DumpShape(of: value)
    guard case .group(let group) = shape, group.object == nil,
      group.layout != .set, group.layout != .dictionary
    else { return fields.add(wholeDumpLine(shape), at: path) }
    let children = group.children()
    guard !children.isEmpty else { return fields.add(value, at: path) }
    if group.layout == .list || group.layout == .identified {
      fields.texts[path + ".count"] = "\(children.count)"
    }
    if group.layout == .identified {
      fields.texts[path + ".ids"] = Self.order(children.map(\.label.step))
    }
    if group.layout == .payload, children.contains(where: { $0.label.fieldName != nil }) {
      // The paths to the values do not contain the case.
      fields.texts[path.isEmpty ? "state" : path] = group.summary("…")
    }
    for (position, child) in children.enumerated() {
      let label = group.step(to: child.label, at: position)
      read(child.value, at: label.path(below: path), depth: depth + 1, &old, into: &fields)
    }
  }

  /// The ids in their order, which the paths to the elements do not contain.
  private static func order(_ steps: [String]) -> String {
    steps.joined().shortened(to: longestText)
  }

  private static func text(of value: Any) -> String {
    wholeDumpLine(value).shortened(to: longestText)
  }
}

// MARK: - Collections

extension FieldsReader {
  private mutating func update<Elements: ElementCollection>(
    _ kept: inout KeptElements,
    to elements: Elements,
    at path: String,
    depth: Int
  ) {
    let touched = kept.seen.flatMap { Self.ids(changedSince: $0, in: elements) }
    if kept.seen != nil, touched == nil { hasForgotten = true }
    let hasSameOrder = kept.seen?.structure == elements.cursor.structure
    kept.seen = elements.cursor
    for id in touched ?? [] { update(&kept.elements, id.id, of: elements, at: path, depth: depth) }
    // Two elements can have one label, and then one path.
    guard let touched, kept.elements.count == elements.elementKeys.count else {
      return updateAll(&kept, to: elements, at: path, depth: depth)
    }
    if !hasSameOrder { updateOrder(&kept, of: elements, touched, at: path) }
  }

  private static func ids<Elements: ElementCollection>(
    changedSince seen: ChangeCursor,
    in elements: Elements
  ) -> Set<SameID<Elements.ChildID>>? {
    var ids: Set<SameID<Elements.ChildID>> = []
    return elements.forEachID(changedSince: seen) { ids.insert(SameID($0)) } ? ids : nil
  }

  /// Reads an element again, or drops one that was removed.
  private mutating func update<Elements: ElementCollection>(
    _ kept: inout [String: KeptFields],
    _ id: Elements.ChildID,
    of elements: Elements,
    at path: String,
    depth: Int
  ) {
    let place = Self.label(of: id, in: elements).path(below: path)
    guard let child = elements.dumpChild(id: id) else {
      if let removed = kept.removeValue(forKey: place) { changes.drop(removed) }
      return
    }
    update(&kept[place, default: KeptFields()], to: child.value, at: place, depth: depth + 1)
  }

  private static func label<Elements: ElementCollection>(
    of id: Elements.ChildID,
    in elements: Elements
  ) -> DumpLabel {
    .id({ Elements.dumpLabel(of: id) }, id)
  }

  /// Reads all elements again.
  private mutating func updateAll<Elements: ElementCollection>(
    _ kept: inout KeptElements,
    to elements: Elements,
    at path: String,
    depth: Int
  ) {
    var old: [String: KeptFields] = [:]
    swap(&old, &kept.elements)
    for id in elements.childIDs {
      let place = Self.label(of: id, in: elements).path(below: path)
      kept.elements[place] = old.removeValue(forKey: place)
      update(&kept.elements, id, of: elements, at: path, depth: depth)
    }
    for element in old.values { changes.drop(element) }
    kept.order = nil
    updateOrder(&kept, of: elements, Set(elements.childIDs.map { SameID($0) }), at: path)
  }

  /// - Parameter touched: The elements that were added, removed, or moved, and perhaps others.
  private mutating func updateOrder<Elements: ElementCollection>(
    _ kept: inout KeptElements,
    of elements: Elements,
    _ touched: Set<SameID<Elements.ChildID>>,
    at path: String
  ) {
    let order = kept.order as? KeptOrder<SameID<Elements.ChildID>> ?? KeptOrder()
    kept.order = order
    for id in touched { order.remove(id) }
    for position in touched.compactMap({ elements.index(id: $0.id) }).sorted() {
      let id = Elements.id(of: elements.elementKeys[position])
      let previous =
        position == 0 ? nil : SameID(Elements.id(of: elements.elementKeys[position - 1]))
      order.insert(SameID(id), after: previous, label: Elements.dumpLabel(of: id))
    }
    let texts =
      elements.elementKeys.isEmpty
      ? [path.isEmpty ? "state" : path: Self.text(of: elements)]
      : [
        path + ".count": "\(elements.elementKeys.count)",
        path + ".ids": Self.text(of: order, of: elements),
      ]
    changes.add(from: kept.texts, to: texts)
    kept.texts = texts
  }

  /// The first ids, and a checksum if there are more.
  private static func text<Elements: ElementCollection>(
    of order: KeptOrder<SameID<Elements.ChildID>>,
    of elements: Elements
  ) -> String {
    var text = ""
    for key in elements.elementKeys {
      text += label(of: Elements.id(of: key), in: elements).step
      guard text.utf8.count <= longestText else {
        let checksum = String(order.checksum, radix: 16)
        return "\(text.prefix(longestText))… (\(elements.elementKeys.count), \(checksum))"
      }
    }
    return text
  }
}

extension KeptFields {
  fileprivate mutating func add(_ value: Any, at path: String) {
    add(wholeDumpLine(DumpShape(of: value)), at: path)
  }

  fileprivate mutating func add(_ line: String, at path: String) {
    texts[path.isEmpty ? "state" : path] = line.shortened(to: FieldsReader.longestText)
  }
}
