#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import UIKit

  /// What a view, a control or a view controller keeps.
  @MainActor
  final class Attachments {
    /// What it observes.
    var observations: [StoreObservation] = []
    /// The bindings of a control, by the property that is bound.
    var bindings: [AnyHashable: ControlBinding] = [:]
    /// What a view controller presents.
    var presentation: PresentationHost?
    /// What a view controller pushes.
    var destinations: NavigationDestinations?
    /// The selection of a tab bar controller.
    var tabs: TabSelection?
    /// What presents the view controller, for as long as it is presented.
    var presenter: PresentationHost?
  }
#endif
