#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// The style in which a view controller is presented.
  public enum PresentationStyle {
    /// As a sheet of the window.
    case sheet
    /// In a popover that points to a part of a view. If the view is in no window, nothing is
    /// presented, and an issue is reported (`refused-presentation`).
    ///
    /// - Parameters:
    ///   - of: The view.
    ///   - rect: The rectangle that it points to; nil for the whole view.
    ///   - edge: The edge of the rectangle that the popover is at.
    ///   - behavior: When the popover closes by itself.
    case popover(
      of: NSView,
      rect: NSRect? = nil,
      edge: NSRectEdge = .maxY,
      behavior: NSPopover.Behavior = .transient
    )
  }

  extension PresentationStyle {
    /// Whether AppKit can present now. It raises an exception for a popover of a view that is in no
    /// window.
    @MainActor var canBegin: Bool {
      switch self {
      case .sheet: true
      case .popover(let view, _, _, _): view.currentWindow != nil
      }
    }
  }
#endif
