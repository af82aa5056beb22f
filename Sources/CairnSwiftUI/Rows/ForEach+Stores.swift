#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  extension ForEach {
    /// A view for each row, with the row's store.
    ///
    /// ```swift
    /// ForEach(store.scope(state: \.items, action: \.items)) { item in
    ///   ItemView(store: item)
    /// }
    /// ```
    ///
    /// SwiftUI asks for the ids of all rows, and for the views of those in sight. So a store is made for a row
    /// when it comes into sight, and there need be no `id` in its state: rows of a dictionary and elements of
    /// a stack are looped over in the same way.
    ///
    /// - Complexity: O(*n*) in the number of rows, without a store for any of them.
    @MainActor
    public init<RowState, RowAction, RowContent: View>(
      _ stores: ChildStores<ID, RowState, RowAction>,
      @ViewBuilder content: @escaping (Store<RowState, RowAction>) -> RowContent
    ) where Data == ContiguousArray<ID>, Content == RowContent? {
      self.init(stores.ids, id: \.self) { id in
        // SwiftUI may ask for a row that has just gone.
        stores.unobserved(id: id).map(content)
      }
    }
  }

  extension List where SelectionValue == Never {
    /// A list of rows, with the store of each. A store is made for a row when it
    /// comes into sight.
    @MainActor
    public init<ID, RowState, RowAction, RowContent: View>(
      _ stores: ChildStores<ID, RowState, RowAction>,
      @ViewBuilder rowContent: @escaping (Store<RowState, RowAction>) -> RowContent
    ) where Content == ForEach<ContiguousArray<ID>, ID, RowContent?> {
      self.init { ForEach(stores, content: rowContent) }
    }
  }
#endif
