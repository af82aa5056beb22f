#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  extension EnvironmentValues {
    /// The check of the path that a view is in, if it is in one.
    var pathLinkCheck: PathLinkCheck? {
      get { self[PathLinkCheckKey.self] }
      set { self[PathLinkCheckKey.self] = newValue }
    }
  }

  extension View {
    /// What is shown over a stack has the stack's environment, and is not in the stack.
    nonisolated func outsideOfPaths() -> some View {
      environment(\.pathLinkCheck, nil)
    }
  }

  private struct PathLinkCheckKey: EnvironmentKey {
    static var defaultValue: PathLinkCheck? { nil }
  }
#endif
