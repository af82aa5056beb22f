extension Mirror {
  /// The stored properties, those of superclasses first, without those of macros.
  var fields: [DumpChild] {
    let inherited = superclassMirror?.fields ?? []
    return inherited
      + children.compactMap { child in
        DumpLabel.field(child.label).map { DumpChild($0, child.value) }
      }
  }
}
