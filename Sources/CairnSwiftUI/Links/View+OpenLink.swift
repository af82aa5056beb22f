#if canImport(SwiftUI)
  public import Cairn
  import Foundation
  public import SwiftUI

  extension View {
    /// Opens the links that the system passes to the app. A router reads them (rule R1).
    ///
    /// ```swift
    /// .onOpenURL(CookbookLink.router) { link in
    ///   store.send(.linkOpened(link))
    /// } onError: { error in
    ///   store.send(.linkRefused(error))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router that reads the link.
    ///   - open: Opens the link.
    ///   - refuse: Gets the error if the router cannot read the link.
    @MainActor
    public func onOpenURL<Link>(
      _ router: Router<Link>,
      perform open: @escaping (Link) -> Void,
      onError refuse: @escaping (LinkError) -> Void
    ) -> some View {
      onOpenURL { url in
        do throws(LinkError) {
          open(try router.parse(url))
        } catch {
          refuse(error)
        }
      }
    }
  }
#endif
