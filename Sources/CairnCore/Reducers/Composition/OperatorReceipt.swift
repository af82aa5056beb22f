/// Records whether an operator has carried out a binding's write of a path or of a presented child.
///
/// The state alone doesn't show it: another reducer may have put back what the write removed. The
/// action has no room for a receipt, as the write of a field has (``BindingReceipt``). So the receipt
/// is in a slot of the thread while the action is sent.
@usableFromInline
package final class OperatorReceipt {
  private static let awaited = ThreadSlots()

  private let isAwaited: () -> Bool
  /// Whether an operator has carried out the write.
  package private(set) var isAcknowledged = false

  /// - Parameter isAwaited: Whether the action that is being reduced is the write. Other actions may
  ///   follow from it in the same burst.
  package init(while isAwaited: @escaping () -> Bool) {
    self.isAwaited = isAwaited
  }

  /// Sends the write.
  package func callAsFunction<Result>(_ send: () -> Result) -> Result {
    let entry = Self.awaited.ofThisThread.enter(self)
    defer { entry.leave() }
    return send()
  }

  /// Records that an operator carries out an action of a path or of a presented child.
  @usableFromInline
  @inline(never)
  static func acknowledge() {
    guard let receipt = awaited.current as? OperatorReceipt, receipt.isAwaited() else { return }
    receipt.isAcknowledged = true
  }
}
