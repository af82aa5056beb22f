/// The place of a part in a view: the types of the views around it, each with its id, or with its
/// position among its siblings.
struct ViewPlace {
  private var path: [Part] = []
  /// The number of parts drawn so far, at each level.
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
