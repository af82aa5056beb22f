import Cairn

extension Attic.Action: CasePathable {
  struct AllCasePaths {
    var scoped: CasePath<Attic.Action, Chest.Action> {
      CasePath(
        embed: { .scoped($0) },
        extract: { if case .scoped(let action) = $0 { action } else { nil } }
      )
    }

    var optional: CasePath<Attic.Action, Chest.Action> {
      CasePath(
        embed: { .optional($0) },
        extract: { if case .optional(let action) = $0 { action } else { nil } }
      )
    }

    var presentation: CasePath<Attic.Action, PresentationAction<Chest.Action>> {
      CasePath(
        embed: { .presentation($0) },
        extract: { if case .presentation(let action) = $0 { action } else { nil } }
      )
    }

    var enumCase: CasePath<Attic.Action, Shelf.Action> {
      CasePath(
        embed: { .enumCase($0) },
        extract: { if case .enumCase(let action) = $0 { action } else { nil } }
      )
    }

    var destination: CasePath<Attic.Action, PresentationAction<Shelf.Action>> {
      CasePath(
        embed: { .destination($0) },
        extract: { if case .destination(let action) = $0 { action } else { nil } }
      )
    }

    var rows: CasePath<Attic.Action, IdentifiedAction<Int, Chest.Action>> {
      CasePath(
        embed: { .rows($0) },
        extract: { if case .rows(let action) = $0 { action } else { nil } }
      )
    }

    var path: CasePath<Attic.Action, StackAction<Chest.State, Chest.Action>> {
      CasePath(
        embed: { .path($0) },
        extract: { if case .path(let action) = $0 { action } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Shelf.Action: CasePathable {
  struct AllCasePaths {
    var chest: CasePath<Shelf.Action, Chest.Action> {
      CasePath(
        embed: { .chest($0) },
        extract: {
          switch $0 {
          case .chest(let action): action
          }
        }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
