import CairnCore

/// A value as a page shows it: a text, or a group of parts with labels.
indirect enum StateTree: Equatable {
  case text(String)
  case group(Group)

  struct Group: Equatable {
    let shape: Shape
    /// The ids or the keys of the parts; nil if the shape has the labels, and for a list.
    var labels: [String]?
    var parts: [StateTree]
  }

  /// The common parts of all groups of a kind, such as the values of a struct.
  struct Shape: Hashable {
    let layout: DumpGroup.Layout
    let opening: String
    let closing: String
    /// The names of the fields; nil for a collection.
    let fields: [String]?
  }
}

/// A change of a tree.
indirect enum StateTreeChange: Equatable {
  /// The tree was replaced by another one.
  case replaced(StateTree)
  /// First some parts were replaced by others, and then some parts were changed, with their places
  /// after that.
  case changed(Splice?, [(place: Int, change: StateTreeChange)])

  struct Splice: Equatable {
    let start: Int
    let removedCount: Int
    /// Nil for a list.
    let labels: [String]?
    let added: [StateTree]
  }

  static func == (lhs: StateTreeChange, rhs: StateTreeChange) -> Bool {
    switch (lhs, rhs) {
    case (.replaced(let left), .replaced(let right)): left == right
    case (.changed(let left, let leftParts), .changed(let right, let rightParts)):
      left == right
        && leftParts.elementsEqual(rightParts) { $0.place == $1.place && $0.change == $1.change }
    default: false
    }
  }
}

extension StateTree {
  /// Applies a change.
  mutating func apply(_ change: StateTreeChange) {
    switch change {
    case .replaced(let tree):
      self = tree
    case .changed(let splice, let parts):
      guard case .group(var group) = self else { return }
      if let splice {
        let range = splice.start..<splice.start + splice.removedCount
        group.parts.replaceSubrange(range, with: splice.added)
        group.labels?.replaceSubrange(range, with: splice.labels ?? [])
      }
      for (place, change) in parts { group.parts[place].apply(change) }
      self = .group(group)
    }
  }
}
