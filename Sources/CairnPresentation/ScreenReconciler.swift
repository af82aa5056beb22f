/// A part of a user interface that shows screens: a navigation controller, or a view controller that presents
/// others.
@MainActor
package protocol ScreenHost: AnyObject {
  /// A value that identifies a screen.
  associatedtype Screen: Hashable

  /// Whether a transition runs that shows or removes screens. The host calls
  /// ``ScreenReconciler/setNeedsUpdate()`` when it ends, also when it was cancelled.
  var isInTransition: Bool { get }
  /// The screens that are shown, from the bottom to the top.
  var shownScreens: [Screen] { get }
  /// The screens that the state asks for and that can be shown now.
  func wantedScreens() -> [Screen]
  /// Shows exactly these screens. It is called only while no transition runs.
  func show(_ screens: [Screen])
  /// A person has removed screens: the state is to follow.
  func didRemove(_ screens: [Screen])
}

/// Makes a host show the screens that the state asks for, and removes from the state the screens that a person removes.
///
/// The host reports that something may have changed: the state, a transition, or the views in the window. As soon as
/// the main actor is free, the reconciler compares. So all changes until then are one change, and the result does not
/// depend on the order in which a platform reports events.
@MainActor
package final class ScreenReconciler<Host: ScreenHost> {
  private weak var host: Host?
  private var transitions: ScreenTransitions<Host.Screen>
  private var isScheduled = false

  /// A reconciler of a host that shows nothing yet, and holds the reconciler.
  package init(_ host: Host, _ arrangement: ScreenTransitions<Host.Screen>.Arrangement) {
    self.host = host
    transitions = ScreenTransitions(arrangement)
  }

  /// Has ``update()`` called as soon as the main actor is free.
  package func setNeedsUpdate() {
    guard !isScheduled else { return }
    isScheduled = true
    Task { [weak self] in
      self?.isScheduled = false
      self?.update()
    }
  }

  /// Compares the shown screens with those that the state asks for, and begins the next change. During a transition it
  /// does nothing.
  package func update() {
    guard let host else { return }
    while !host.isInTransition {
      let removed = transitions.rest(showing: host.shownScreens)
      if !removed.isEmpty { host.didRemove(removed) }
      guard let target = transitions.next(toward: host.wantedScreens()) else { return }
      host.show(target)
      guard !host.isInTransition else { return }
      if host.shownScreens != target { return giveUp(host) }
    }
  }

  /// The interface did not show the screens that it was asked for, so a person has not removed them. The next change
  /// tries again.
  private func giveUp(_ host: Host) {
    _ = transitions.rest(showing: host.shownScreens)
  }
}
