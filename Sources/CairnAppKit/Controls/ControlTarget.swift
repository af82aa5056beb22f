#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// The object that a control sends its action to.
  @MainActor
  final class ControlTarget: NSObject {
    private let onChange: @MainActor () -> Void

    init(_ onChange: @escaping @MainActor () -> Void) {
      self.onChange = onChange
    }

    /// The selector of the method below.
    var action: Selector {
      #if canImport(ObjectiveC)
        #selector(controlDidChange)
      #else
        Selector(("controlDidChange:"))
      #endif
    }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func controlDidChange(_ sender: Any?) {
      onChange()
    }
  }
#endif
