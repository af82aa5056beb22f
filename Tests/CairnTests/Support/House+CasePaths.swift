import Cairn

extension House.Action: CasePathable {
  struct AllCasePaths {
    var sibling: CasePath<House.Action, Leaf.Action> {
      CasePath(
        embed: { .sibling($0) },
        extract: { if case .sibling(let action) = $0 { action } else { nil } }
      )
    }

    var optional: CasePath<House.Action, Leaf.Action> {
      CasePath(
        embed: { .optional($0) },
        extract: { if case .optional(let action) = $0 { action } else { nil } }
      )
    }

    var presentedOptional: CasePath<House.Action, PresentationAction<Leaf.Action>> {
      CasePath(
        embed: { .presentedOptional($0) },
        extract: { if case .presentedOptional(let action) = $0 { action } else { nil } }
      )
    }

    var presentation: CasePath<House.Action, PresentationAction<Leaf.Action>> {
      CasePath(
        embed: { .presentation($0) },
        extract: { if case .presentation(let action) = $0 { action } else { nil } }
      )
    }

    var destination: CasePath<House.Action, PresentationAction<Destination.Action>> {
      CasePath(
        embed: { .destination($0) },
        extract: { if case .destination(let action) = $0 { action } else { nil } }
      )
    }

    var caseLet: CasePath<House.Action, Lamp.Action> {
      CasePath(
        embed: { .caseLet($0) },
        extract: { if case .caseLet(let action) = $0 { action } else { nil } }
      )
    }

    var caseScope: CasePath<House.Action, Lamp.Action> {
      CasePath(
        embed: { .caseScope($0) },
        extract: { if case .caseScope(let action) = $0 { action } else { nil } }
      )
    }

    var rows: CasePath<House.Action, IdentifiedAction<Int, Leaf.Action>> {
      CasePath(
        embed: { .rows($0) },
        extract: { if case .rows(let action) = $0 { action } else { nil } }
      )
    }

    var path: CasePath<House.Action, StackAction<Leaf.State, Leaf.Action>> {
      CasePath(
        embed: { .path($0) },
        extract: { if case .path(let action) = $0 { action } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Estate.Action: CasePathable {
  struct AllCasePaths {
    var house: CasePath<Estate.Action, House.Action> {
      CasePath(
        embed: { .house($0) },
        extract: { if case .house(let action) = $0 { action } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
