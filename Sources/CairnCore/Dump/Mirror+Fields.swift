extension Mirror {
  /// The stored properties, superclass properties first, without those that macros added.
  var fields: [DumpChild] {
    let inherited = superclassMirror?.fields ?? []
    return inherited
      + children.compactMap { child in
        DumpLabel.field(child.label).map { DumpChild($0, child.value) }
      }
  }
}
