#if canImport(SwiftUI)
  import Cairn
  public import SwiftUI

  extension Binding {
    /// The binding of a store as one of SwiftUI. What a write changes is animated as the binding's
    /// transaction says.
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
