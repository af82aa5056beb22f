#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  extension ForEach {
    /// Makes a view for each row, with the row's store.
    ///
    /// ```swift
    /// ForEach(store.scope(state: \.items, action: \.items)) { item in
    ///   ItemView(store: item)
    /// }
    /// ```
    ///
    /// SwiftUI asks for the ids of all rows, and for the views of visible rows. A row's store is
    /// therefore made when the row becomes visible. The row's state needs no `id`: rows of a
    /// dictionary and elements of a stack work in the same way.
    ///
    /// - Complexity: O(*n*) in the number of rows, without making a store.
    @MainActor
    public init<RowState, RowAction, RowContent: View>(
      _ stores: ChildStores<ID, RowState, RowAction>,
      @ViewBuilder content: @escaping (Store<RowState, RowAction>) -> RowContent
    ) where Data == ContiguousArray<ID>, Content == RowContent? {
      self.init(stores.ids, id: \.self) { id in
        // SwiftUI may ask for a row that was just removed.
        stores.unobserved(id: id).map(content)
      }
    }
  }

  extension List where SelectionValue == Never {
    /// Makes a list of rows, with the store of each row. The store of a row is made when the row
    /// becomes visible.
    @MainActor
    public init<ID, RowState, RowAction, RowContent: View>(
      _ stores: ChildStores<ID, RowState, RowAction>,
      @ViewBuilder rowContent: @escaping (Store<RowState, RowAction>) -> RowContent
    ) where Content == ForEach<ContiguousArray<ID>, ID, RowContent?> {
      self.init { ForEach(stores, content: rowContent) }
    }
  }
#endif
