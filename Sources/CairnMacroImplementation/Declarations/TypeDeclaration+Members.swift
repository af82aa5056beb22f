extension TypeDeclaration {
  /// The types with this name that are declared in the body.
  func nestedTypes(named name: String) -> [TypeDeclaration] {
    members.located().compactMap { member in
      guard case .type(let type) = member.element, type.name.value == name else { return nil }
      return type
    }
  }

  /// The properties with this name that are declared in the body.
  func variables(named name: String) -> [(variable: VariableDeclaration, binding: Binding)] {
    members.located().compactMap { member in
      guard case .variable(let variable) = member.element else { return nil }
      return variable.bindings.first { $0.name?.value == name }.map { (variable, $0) }
    }
  }

  /// Whether the body declares a property or type with this name.
  func declares(_ name: String) -> Bool {
    members.located().contains { member in
      switch member.element {
      case .type(let type): type.name.value == name && type.keyword.text != "extension"
      case .variable(let variable): variable.bindings.contains { $0.name?.value == name }
      case .other(let other): other.name?.value == name
      case .enumCases, .function: false
      }
    }
  }

  /// Whether the body declares a function with this base name.
  func declaresFunction(_ name: String) -> Bool {
    members.located().contains { member in
      guard case .function(let function) = member.element else { return false }
      return function.name.value == name
    }
  }
}
