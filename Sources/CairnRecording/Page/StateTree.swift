import Cairn

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
indirect enum StateTreeChange {
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
}
