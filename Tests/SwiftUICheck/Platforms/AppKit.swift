@_exported public import Foundation

/// The declarations of AppKit that the app uses, with Apple's signatures.
@MainActor
open class NSApplication {
  public enum ActivationPolicy: Int, Sendable {
    case regular = 0
    case accessory = 1
    case prohibited = 2
  }

  public class var shared: NSApplication { NSApplication() }

  @discardableResult
  open func setActivationPolicy(_ activationPolicy: NSApplication.ActivationPolicy) -> Bool { true }

  open func activate() {}
}

@MainActor
public protocol NSApplicationDelegate: AnyObject {
  func applicationDidFinishLaunching(_ notification: Notification)
}

extension NSApplicationDelegate {
  public func applicationDidFinishLaunching(_ notification: Notification) {}
}
