extension DumpGroup {
  init(payload tuple: Mirror, opening: String) {
    self.init(.payload, opening: opening, count: tuple.children.count) { tuple.fields }
  }

  init(list: Mirror) {
    self.init(.list, opening: "[", closing: "]", count: list.children.count) {
      list.children.enumerated().map { DumpChild(.index($0.offset), $0.element.value) }
    }
  }

  init(set: Mirror, name: String) {
    self.init(.set, opening: "\(name)([", closing: "])", count: set.children.count) {
      set.children.map { DumpChild(.none, $0.value) }
    }
  }

  init(dictionary: Mirror) {
    self.init(.dictionary, opening: "[", closing: "]", count: dictionary.children.count) {
      dictionary.children.map { DumpChild(entry: $0.value) }
    }
  }

  init(identified elements: [IdentifiedDumpElement]) {
    self.init(.identified, opening: "[", closing: "]", count: elements.count) {
      elements.map { DumpChild(.id($0.makeLabel, $0.id), $0.value) }
    }
  }
}

extension DumpChild {
  /// The child for a pair in the mirror of a dictionary.
  fileprivate init(entry: Any) {
    if let pair = entry as? (key: Any, value: Any) {
      self.init(.key(pair.key), pair.value)
    } else {
      let parts = Mirror(reflecting: entry).children.map(\.value)
      self.init(.key(parts.first ?? entry), parts.last ?? entry)
    }
  }
}
