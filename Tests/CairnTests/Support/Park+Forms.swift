import Cairn

extension Park.State {
  /// Whether the form has a child.
  func holds(_ form: Form) -> Bool {
    switch form {
    case .stack: path.count == 2
    case .tree: sheet.wrappedValue != nil
    case .destination: destination.wrappedValue != nil
    case .row: rows.count == 2
    case .optional: optional != nil
    case .enumCase: bed != .empty
    }
  }

  mutating func remove(_ form: Form) {
    switch form {
    case .stack: path.pop()
    case .tree: sheet.wrappedValue = nil
    case .destination: destination.wrappedValue = nil
    case .row: rows.remove(id: 1)
    case .optional: optional = nil
    case .enumCase: bed = .empty
    }
  }

  /// Replaces the child by one with another identity.
  mutating func swap(_ form: Form) {
    let other = Plant.State(id: 2)
    switch form {
    case .stack: path = [Plant.State(id: 0), Plant.State()]
    case .tree: sheet.wrappedValue = other
    case .destination: destination.wrappedValue = .rose(Plant.State())
    case .row: rows = [Plant.State(id: 0), other]
    case .optional: optional = other
    case .enumCase: bed = .rose(Plant.State())
    }
  }
}

extension Park.Action {
  /// An action of the child in a form.
  static func child(_ form: Form, _ action: Plant.Action) -> Self {
    switch form {
    case .stack: .path(.element(id: 1, action: action))
    case .tree: .sheet(.presented(action))
    case .destination: .destination(.presented(.tulip(action)))
    case .row: .rows(.element(id: 1, action: action))
    case .optional: .optional(action)
    case .enumCase: .bed(.tulip(action))
    }
  }

  /// The child to remove, and the way.
  var removal: (Form, Removal)? {
    switch self {
    case .remove(let form, let removal): (form, removal)
    case .path(.element(1, .leave(let removal, _))): (.stack, removal)
    case .sheet(.presented(.leave(let removal, _))): (.tree, removal)
    case .destination(.presented(.tulip(.leave(let removal, _)))): (.destination, removal)
    case .rows(.element(1, .leave(let removal, _))): (.row, removal)
    case .optional(.leave(let removal, _)): (.optional, removal)
    case .bed(.tulip(.leave(let removal, _))): (.enumCase, removal)
    default: nil
    }
  }
}
