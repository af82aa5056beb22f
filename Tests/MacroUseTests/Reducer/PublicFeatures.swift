import Cairn

/// A feature as in a library.
@Reducer
public struct PublicFeature {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var count = 0
    @Presents public internal(set) var path: PublicPath.State?

    public init() {}
  }

  public enum Action: Sendable {
    case tapped
    case path(PresentationAction<PublicPath.Action>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tapped = action { state.count += 1 }
      return .none
    }
    .ifLet(\.$path, action: \.path)
  }
}

@Reducer
public struct PublicEmpty {
  public init() {}
}

@Reducer
public enum PublicPath {
  case empty(PublicEmpty)
  @ReducerCaseIgnored case note(text: String)
}

extension PublicPath.State: Equatable, Sendable {}
extension PublicPath.Action: Sendable {}

@Reducer
package struct PackageFeature {
  package init() {}
}

@Reducer
package enum PackagePath {
  case feature(PackageFeature)
}

/// A choice that inlinable code of a library uses, with all its parts.
@usableFromInline
@Reducer
package enum InlinablePath {
  case feature(PublicFeature)
}

@CasePathable
@usableFromInline
enum InlinableChoice {
  case first(Int)
}

@inlinable
package func isFirst() -> Bool {
  InlinablePath.State.feature(.init()).is(\.feature) && InlinableChoice.first(1).is(\.first)
}
