#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  extension Store {
    /// Sends an action, and animates the changes of its burst. Later changes by its effects are not
    /// animated.
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

    /// Sends an action. Its burst makes its changes in a transaction.
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
