#if canImport(SwiftUI)
  import Cairn
  public import SwiftUI

  extension Binding {
    /// Makes a SwiftUI binding from a store's binding. The changes of a write use the animation of
    /// the binding's transaction.
    @MainActor
    public init(_ binding: StoreBinding<Value>) {
      self.init { @MainActor in
        binding.wrappedValue
      } set: { @MainActor value, transaction in
        withTransaction(transaction) { binding.wrappedValue = value }
      }
    }
  }
#endif
