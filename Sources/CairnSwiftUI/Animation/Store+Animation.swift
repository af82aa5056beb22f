#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  extension Store {
    /// Sends an action, and animates what it changes at once: what its effects change later is not
    /// part of it.
    @discardableResult
    public func send(
      _ action: Action,
      animation: Animation?,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> StoreTask {
      send(
        action,
        transaction: Transaction(animation: animation),
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }

    /// Sends an action, and has what it changes at once change in a transaction.
    @discardableResult
    public func send(
      _ action: Action,
      transaction: Transaction,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> StoreTask {
      withTransaction(transaction) {
        send(action, fileID: fileID, filePath: filePath, line: line, column: column)
      }
    }
  }

  extension ViewActionSending {
    /// Sends an action of the view, and animates what it changes at once.
    @discardableResult
    public func send(
      _ action: StoreAction.ViewAction,
      animation: Animation?,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> StoreTask {
      store.send(
        .view(action),
        animation: animation,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }
  }
#endif
