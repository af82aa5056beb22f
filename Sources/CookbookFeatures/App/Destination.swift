import Cairn

extension Cookbook {
  /// What can lie over the path: one thing at a time.
  ///
  /// This is what `@Reducer enum Destination { case confirmDeletion(DeletionConfirmation); … }`
  /// would write, by hand: nothing in Cairn needs the macros (rule P5).
  public enum Destination: CaseReducer {
    public enum State: CaseReducerState, Equatable, Sendable {
      public typealias StateReducer = Destination

      case confirmDeletion(DeletionConfirmation.State)
      case openLink(LinkPrompt.State)
      case help
    }

    public enum Action: Equatable, Sendable {
      case confirmDeletion(DeletionConfirmation.Action)
      case openLink(LinkPrompt.Action)
    }

    public static var body: some ReducerOf<Self> {
      Scope(state: \.confirmDeletion, action: \.confirmDeletion) { DeletionConfirmation() }
      Scope(state: \.openLink, action: \.openLink) { LinkPrompt() }
    }
  }
}

extension Cookbook.Destination.State: CasePathable {
  public struct AllCasePaths: Sendable {
    public var confirmDeletion: CasePath<Cookbook.Destination.State, DeletionConfirmation.State> {
      CasePath(
        embed: { .confirmDeletion($0) },
        extract: { if case .confirmDeletion(let value) = $0 { value } else { nil } }
      )
    }

    public var openLink: CasePath<Cookbook.Destination.State, LinkPrompt.State> {
      CasePath(
        embed: { .openLink($0) },
        extract: { if case .openLink(let value) = $0 { value } else { nil } }
      )
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Cookbook.Destination.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var confirmDeletion: CasePath<Cookbook.Destination.Action, DeletionConfirmation.Action> {
      CasePath(
        embed: { .confirmDeletion($0) },
        extract: { if case .confirmDeletion(let value) = $0 { value } else { nil } }
      )
    }

    public var openLink: CasePath<Cookbook.Destination.Action, LinkPrompt.Action> {
      CasePath(
        embed: { .openLink($0) },
        extract: { if case .openLink(let value) = $0 { value } else { nil } }
      )
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
