import Foundation

@MainActor
public struct OpenURLAction {
  /// The URLs that the system has opened. SwiftUI doesn't have this property.
  public static var opened: [URL] = []

  nonisolated init() {}

  public func callAsFunction(_ url: URL) {
    callAsFunction(url) { _ in }
  }

  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    let isAccepted = url.scheme == "https"
    if isAccepted { Self.opened.append(url) }
    completion(isAccepted)
  }
}

extension EnvironmentValues {
  public var openURL: OpenURLAction { OpenURLAction() }
}
