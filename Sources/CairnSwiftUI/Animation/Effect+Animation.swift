#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  extension EffectTransaction {
    /// Returns a transaction that animates the changes of an action's burst.
    ///
    /// - Parameter animation: The animation; nil for no animation, even if the view would use one
    ///   otherwise.
    public static func animation(_ animation: Animation?) -> EffectTransaction {
      EffectTransaction { notify in withAnimation(animation, notify) }
    }
  }

  extension Send {
    /// Sends an action, and animates the changes of its burst. Returns when the burst is over.
    ///
    /// ```swift
    /// .run { send in
    ///   await send(.loaded(try await client.load()), animation: .default)
    /// }
    /// ```
    public func callAsFunction(_ action: sending Action, animation: Animation?) async {
      await callAsFunction(action, in: .animation(animation))
    }
  }

  extension Effect {
    /// Returns the same effect, which animates the changes of the bursts of its actions.
    public func animation(_ animation: Animation? = .default) -> Self {
      transaction(.animation(animation))
    }

    /// Returns an effect that sends one action in the same burst and animates all changes of the
    /// burst.
    public static func send(
      _ action: Action,
      animation: Animation?,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Self {
      send(action, fileID: fileID, filePath: filePath, line: line, column: column)
        .animation(animation)
    }
  }
#endif
