/// The path to a feature as text, for tools and messages (rule E10).
extension Owner: CustomStringConvertible {
  /// `path[id: 0].detail`; empty for the root.
  package var description: String {
    var labels: [String] = []
    var owner = self
    while let parent = owner.parent, let component = owner.component {
      labels.append(component.label(caseName: parent.caseName(of: component.slot)))
      owner = parent
    }
    return labels.reversed().reduce("") { path, label in
      path.isEmpty || label.isEmpty || label.hasPrefix("[") ? path + label : "\(path).\(label)"
    }
  }
}
