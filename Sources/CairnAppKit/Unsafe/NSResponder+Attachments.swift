#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension NSResponder {
    /// The objects that Cairn keeps with a view, a control or a view controller, for as long as
    /// that lives.
    var attachments: Attachments {
      if let attachments = unsafe objc_getAssociatedObject(self, key) as? Attachments {
        return attachments
      }
      let attachments = Attachments()
      unsafe objc_setAssociatedObject(self, key, attachments, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return attachments
    }
  }

  // SAFETY: the runtime compares the address, and reads nothing there. It is never deallocated.
  @MainActor private let key = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  )
#endif
