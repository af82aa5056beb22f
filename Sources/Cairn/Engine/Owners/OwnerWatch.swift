import CairnCore

/// The watch of a child store, or of a scope of a test store, over the owner of its child.
///
/// An element of a collection that is removed and inserted again within one burst was never away
/// for observers, who see the state at the end of bursts. Its effects were cancelled when it was
/// removed. But its store goes on with the element's new owner, and so do the stores of the
/// children in it.
final class OwnerWatch {
  /// The owner of the child. It is removed with the child.
  fileprivate(set) var owner: Owner
  /// The link of the store. Weak: the watch outlives the store until it ends.
  fileprivate weak var link: (any OwnerFinding)?
  /// The next watch of the owner.
  unowned var next: OwnerWatch?

  init(_ owner: Owner, of link: any OwnerFinding) {
    self.owner = owner
    self.link = link
  }

  /// Returns the node of a child that is back, as an element of a collection or together with an
  /// ancestor. A value that is presented again is another child.
  func ownerIfBack(
    isElement: Bool,
    isParentRemoved: @autoclosure () -> Bool,
    _ makeOwner: () -> Owner?
  ) -> Owner? {
    guard isElement || !owner.isRemovedDirectly else { return nil }
    if let owner = makeOwner() { return owner }
    // The ancestors are back without the child.
    if !isParentRemoved() { owner.markRemovedDirectly() }
    return nil
  }
}

/// The part of a child store, or of a scope, that finds its child again.
protocol OwnerFinding: AnyObject {
  /// Returns the new owner of the child, if the child is back.
  func findOwner() -> Owner?
}

/// The part of the engine at the root that child stores need, with its types erased.
protocol OwnerWatching: AnyObject {
  var status: EngineStatus { get }

  /// The number of actions that were sent to removed children, and whose senders accept that.
  var missedActionCount: Int { get set }

  /// The independent child stores that operators declare.
  var childStoreSets: [ChildStoreSetKey: ChildStoreSet] { get }

  /// Keeps a watch's owner in the tree, and notifies the watch when the owner is removed.
  func begin(_ watch: OwnerWatch)

  /// Ends a watch that ``begin(_:)`` began.
  func end(_ watch: OwnerWatch)
}

extension Engine: OwnerWatching {
  func begin(_ watch: OwnerWatch) {
    watch.owner.add(watch)
  }

  func end(_ watch: OwnerWatch) {
    watch.owner.remove(watch)
    runtime.didUse(watch.owner)
    if !status.isInBurst { runtime.forgetIdleOwners() }
  }

  /// Gives the watches whose owners were removed in this burst the owners of the children that are
  /// back.
  func renew(_ watches: [OwnerWatch]) {
    for watch in watches {
      watch.owner.wasRemovedInBurst = false
      guard let owner = watch.link?.findOwner() else { continue }
      watch.owner = owner
      begin(watch)
    }
  }
}
