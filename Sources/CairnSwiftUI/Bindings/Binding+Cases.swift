#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  extension Binding {
    /// A binding to the payload of one case of an optional enum, by the name of the case:
    /// `$store.route.sending(\.routeChanged).web`.
    ///
    /// It is nil while the value is nil, or in another case. Writing a payload, or nil, to the case
    /// that the value is in writes the enum, or nil. A write while the value is in another case does
    /// nothing: a late dismissal does not remove what was presented meanwhile.
    @MainActor
    public subscript<Enum: CasePathable, Payload>(
      dynamicMember keyPath: CaseKeyPath<Enum, Payload>
    ) -> Binding<Payload?> where Value == Enum? {
      let path = Enum.allCasePaths[keyPath: keyPath]
      return Binding<Payload?> { @MainActor in
        wrappedValue.flatMap { path.extract(from: $0) }
      } set: { @MainActor payload, transaction in
        guard let value = wrappedValue, path.extract(from: value) != nil else { return }
        self.transaction(transaction).wrappedValue = payload.map { path.embed($0) }
      }
    }
  }

  extension Binding where Value: Equatable & Sendable {
    /// Unavailable: a shared value belongs to a store, and actions change it. Write a binding of the
    /// store.
    @available(
      *,
      unavailable,
      message: """
        a reducer changes a shared value: write '$store.preferences', in a feature whose actions are \
        bindable
        """
    )
    public init(_ shared: Shared<Value>) {
      preconditionFailure("Binding(_: Shared): unavailable")
    }
  }
#endif
