import Cairn

extension Desk.Action: CasePathable {
  struct AllCasePaths {
    var page: CasePath<Desk.Action, Page.Action> {
      CasePath(
        embed: { .page($0) },
        extract: { if case .page(let action) = $0 { action } else { nil } }
      )
    }

    var optional: CasePath<Desk.Action, Page.Action> {
      CasePath(
        embed: { .optional($0) },
        extract: { if case .optional(let action) = $0 { action } else { nil } }
      )
    }

    var presentedOptional: CasePath<Desk.Action, PresentationAction<Page.Action>> {
      CasePath(
        embed: { .presentedOptional($0) },
        extract: { if case .presentedOptional(let action) = $0 { action } else { nil } }
      )
    }

    var presentation: CasePath<Desk.Action, PresentationAction<Page.Action>> {
      CasePath(
        embed: { .presentation($0) },
        extract: { if case .presentation(let action) = $0 { action } else { nil } }
      )
    }

    var drawer: CasePath<Desk.Action, Drawer.Action> {
      CasePath(
        embed: { .drawer($0) },
        extract: { if case .drawer(let action) = $0 { action } else { nil } }
      )
    }

    var destination: CasePath<Desk.Action, PresentationAction<Drawer.Action>> {
      CasePath(
        embed: { .destination($0) },
        extract: { if case .destination(let action) = $0 { action } else { nil } }
      )
    }

    var rows: CasePath<Desk.Action, IdentifiedAction<Int, Page.Action>> {
      CasePath(
        embed: { .rows($0) },
        extract: { if case .rows(let action) = $0 { action } else { nil } }
      )
    }

    var path: CasePath<Desk.Action, StackAction<Page.State, Page.Action>> {
      CasePath(
        embed: { .path($0) },
        extract: { if case .path(let action) = $0 { action } else { nil } }
      )
    }

    var tray: CasePath<Desk.Action, Tray.Action> {
      CasePath(
        embed: { .tray($0) },
        extract: { if case .tray(let action) = $0 { action } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Drawer.State: CasePathable {
  struct AllCasePaths {
    var left: CasePath<Drawer.State, Page.State> {
      CasePath(
        embed: { .left($0) },
        extract: { if case .left(let state) = $0 { state } else { nil } }
      )
    }

    var right: CasePath<Drawer.State, Page.State> {
      CasePath(
        embed: { .right($0) },
        extract: { if case .right(let state) = $0 { state } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Drawer.Action: CasePathable {
  struct AllCasePaths {
    var left: CasePath<Drawer.Action, Page.Action> {
      CasePath(
        embed: { .left($0) },
        extract: { if case .left(let action) = $0 { action } else { nil } }
      )
    }

    var right: CasePath<Drawer.Action, Page.Action> {
      CasePath(
        embed: { .right($0) },
        extract: { if case .right(let action) = $0 { action } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Tray.Action: CasePathable {
  struct AllCasePaths {
    var page: CasePath<Tray.Action, Page.Action> {
      CasePath(
        embed: { .page($0) },
        extract: { if case .page(let action) = $0 { action } else { nil } }
      )
    }

    var optional: CasePath<Tray.Action, Page.Action> {
      CasePath(
        embed: { .optional($0) },
        extract: { if case .optional(let action) = $0 { action } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
