/// The state that the nodes of a tree of features share. With it, the engine finds out at once that
/// no feature was removed: most actions leave every collection with its children, and do not change
/// what is presented.
///
/// It has the offsets of the slots whose children are in the tree, and their stamps. That is enough
/// if all features are below slots that have stamps and constant offsets: then the cost of an action
/// does not depend on the number of features. A presented child is one slot with everything below it.
package final class FeatureTree {
  // SAFETY: they are searched and written at once and never passed on, so no two accesses overlap.
  // See Performance notes, "Exclusivity checks".
  @safe
  @exclusivity(unchecked)
  private var stamps: ContiguousArray<SeenStamp> = []
  /// Whether the stamps are those of the slots.
  private var isCurrent = false
  /// The number of times that the tree, or a stamp, has changed.
  private var changeCount = 0
  /// Whether all features are below the slots that were added.
  private var isComplete = false

  /// Has the work of the features; nil if they have none.
  private let keeper: (any FeatureWorkKeeper)?

  package init(_ keeper: (any FeatureWorkKeeper)? = nil) {
    self.keeper = keeper
  }

  /// Records where a sweep has found the state of a feature with work.
  func didFind(_ feature: FeatureNode, at address: RawStateAddress) {
    keeper?.didFind(feature, at: address)
  }

  /// Records that the first feature was added below the root, or the last one was removed.
  func didChange(hasFeatures: Bool) {
    keeper?.treeDidChange(hasFeatures: hasFeatures)
  }

  /// Records that the tree, or a stamp, has changed.
  func invalidate() {
    isCurrent = false
    changeCount += 1
  }

  /// Adds a slot whose children are in the tree, with the stamp at which they were last checked.
  func add(_ stamp: SeenStamp) {
    stamps.append(stamp)
  }

  /// Whether all features are known to be in the state at an address.
  package func allRemain(in state: RawStateAddress) -> Bool {
    guard isCurrent, isComplete else { return false }
    for stamp in stamps {
      guard state.stamp(at: stamp.offset) == stamp.latest else { return false }
    }
    return true
  }

  /// Removes the features that are no longer in the state from the tree, and returns the outermost
  /// of them.
  ///
  /// - Parameters:
  ///   - root: The root of the tree.
  ///   - state: The address of the root's state.
  @discardableResult
  package func takeMissing(below root: FeatureNode, in state: RawStateAddress) -> [FeatureNode] {
    let changesBefore = changeCount
    var gone: [FeatureNode] = []
    root.sweep(state, &gone)
    // If the action has changed a stamp, the next one may change it again.
    if !isCurrent, changeCount == changesBefore {
      stamps.removeAll(keepingCapacity: true)
      isComplete = root.addSlots(to: self, at: 0)
      isCurrent = true
    }
    return gone
  }
}

/// Has the work of the features of a tree.
package protocol FeatureWorkKeeper: AnyObject {
  /// Called when a sweep has found the state of a feature with work at an address, which is valid in
  /// this version of the state. A copy of an ancestor's state ends with the sweep.
  func didFind(_ feature: FeatureNode, at address: RawStateAddress)

  /// Called when the first feature was added below the root, or the last one was removed.
  func treeDidChange(hasFeatures: Bool)
}
