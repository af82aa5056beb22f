/// Opens windows for values.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor
public struct OpenWindowAction {
  let windows: OpenWindows

  nonisolated init(windows: OpenWindows) { self.windows = windows }

  /// Opens a window for the value unless one is open, which SwiftUI brings to the front.
  public func callAsFunction<D>(value: D) where D: Decodable, D: Encodable, D: Hashable {
    if !windows.values.contains(value) { windows.values.append(value) }
  }
}

/// Closes the windows of values.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor
public struct DismissWindowAction {
  let windows: OpenWindows

  nonisolated init(windows: OpenWindows) { self.windows = windows }

  public func callAsFunction<D>(value: D) where D: Decodable, D: Encodable, D: Hashable {
    windows.values.removeAll { $0 == AnyHashable(value) }
  }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension EnvironmentValues {
  public var openWindow: OpenWindowAction { OpenWindowAction(windows: windows) }
  public var dismissWindow: DismissWindowAction { DismissWindowAction(windows: windows) }
}

/// The values of the windows that were opened from a window.
final class OpenWindows: Sendable {
  // SAFETY: only views open windows, on the main actor.
  nonisolated(unsafe) var values: [AnyHashable] = []
}
