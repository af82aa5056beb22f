/// Where a part is in what is seen: the types of the views around it, and for each what tells it from its
/// siblings, which is its position or its id.
struct ViewPlace {
  private var path: [Part] = []
  /// How many parts were met so far, at each level.
  private var counts = [0]

  struct Part: Hashable {
    let type: ObjectIdentifier
    let id: AnyHashable
  }

  mutating func enter(_ type: Any.Type, id: AnyHashable?) {
    let position = counts[counts.count - 1]
    counts[counts.count - 1] += 1
    path.append(Part(type: ObjectIdentifier(type), id: id ?? AnyHashable(position)))
    counts.append(0)
  }

  mutating func leave() {
    path.removeLast()
    counts.removeLast()
  }

  func property(_ index: Int) -> ViewProperty {
    ViewProperty(path: path, index: index)
  }
}

/// A property of a part that outlives the part's value.
struct ViewProperty: Hashable {
  let path: [ViewPlace.Part]
  let index: Int
}
