import CairnCore

/// A child store's watch over the owner by which its child is known.
///
/// An element of a collection that leaves and comes back within one burst was never away for those
/// outside, who see the state at the end of bursts. Its effects went when it left; but its store goes
/// on, with the owner that the element has now, and so do those of what is in it.
final class OwnerWatch {
  /// The owner of the child, which is gone when the child is.
  fileprivate(set) var owner: Owner
  /// The owner of the child if it is back.
  fileprivate let findAnew: () -> Owner?

  init(_ owner: Owner, findAnew: @escaping () -> Owner?) {
    self.owner = owner
    self.findAnew = findAnew
  }
}

/// What child stores want to know of the engine at their root, whatever its types.
protocol OwnerWatching: AnyObject {
  var status: EngineStatus { get }

  /// How many actions were sent to children that may be gone, and were.
  var missedActionCount: Int { get set }

  /// The independent child stores that operators declare.
  var childStoreSets: [ChildStoreSetKey: ChildStoreSet] { get }

  /// Keeps a watch's owner in the tree, and has it told when it leaves the state.
  func begin(_ watch: OwnerWatch)

  /// Ends what ``begin(_:)`` began.
  func end(_ watch: OwnerWatch)
}

extension Engine: OwnerWatching {
  func begin(_ watch: OwnerWatch) {
    watch.owner.add(watch)
  }

  func end(_ watch: OwnerWatch) {
    watch.owner.remove(watch)
    didUse(watch.owner)
    if !status.isInBurst { forgetIdleOwners() }
  }

  /// Gives the watches whose owners have left in this burst those of the children that are back.
  func renew(_ watches: [OwnerWatch]) {
    for watch in watches {
      guard let owner = watch.findAnew() else { continue }
      watch.owner = owner
      begin(watch)
    }
  }
}
