import Cairn

extension Cookbook.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var categories: CasePath<Cookbook.Action, CategoryList.Action> {
      CasePath(
        embed: { .categories($0) },
        extract: { if case .categories(let value) = $0 { value } else { nil } }
      )
    }

    public var path: CasePath<Cookbook.Action, StackActionOf<Cookbook.Path>> {
      CasePath(
        embed: { .path($0) },
        extract: { if case .path(let value) = $0 { value } else { nil } }
      )
    }

    public var destination:
      CasePath<Cookbook.Action, PresentationAction<Cookbook.Destination.Action>>
    {
      CasePath(
        embed: { .destination($0) },
        extract: { if case .destination(let value) = $0 { value } else { nil } }
      )
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
