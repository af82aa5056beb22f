#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  extension EnvironmentValues {
    /// The check of the path around the view; nil outside of a path.
    var pathLinkCheck: PathLinkCheck? {
      get { self[PathLinkCheckKey.self] }
      set { self[PathLinkCheckKey.self] = newValue }
    }
  }

  extension View {
    /// Removes the check from views over a stack: they have the stack's environment, and are not in
    /// the stack.
    nonisolated func outsideOfPaths() -> some View {
      environment(\.pathLinkCheck, nil)
    }
  }

  private struct PathLinkCheckKey: EnvironmentKey {
    static var defaultValue: PathLinkCheck? { nil }
  }
#endif
