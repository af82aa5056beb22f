/// A recorder of replaced screens, or a store, which notifies its recorders.
package protocol ReplacedScreensReceiver: AnyObject {
  /// Receives the ids of elements that a written path has replaced by others with the same ids.
  func receive(replacedScreens ids: Set<StackElementID>)
}
