/// A store, or an instrument that its store notifies of replaced screens.
package protocol ReplacedScreensReceiver: AnyObject {
  /// Receives the ids of elements that a written path has replaced by others with the same ids.
  func receive(replacedScreens ids: Set<StackElementID>)
}
