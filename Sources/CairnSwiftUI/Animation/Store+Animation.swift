#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  extension Store {
    /// Sends an action, and animates the changes of its burst. Later changes by its effects are not
    /// animated.
    ///
    /// - Returns: the action's effects, to wait for or to cancel.
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

    /// Sends an action, and updates views with the changes of its burst in a transaction. Later
    /// changes by its effects are not part of the transaction.
    ///
    /// - Returns: the action's effects, to wait for or to cancel.
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
    /// Sends an action of the view, and animates the changes of its burst.
    ///
    /// - Returns: the action's effects, to wait for or to cancel.
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
