#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  /// A value in the state of a store from which `sending` makes a `Binding`: `$store.tab` before
  /// `.sending(\.tabSelected)`.
  @MainActor
  @dynamicMemberLookup
  public struct BindableField<State, Action, Value> {
    private let field: StoreField<State, Action, Value>

    init(_ field: StoreField<State, Action, Value>) {
      self.field = field
    }

    /// A part of the value.
    public subscript<Part>(
      dynamicMember keyPath: KeyPath<Value, Part>
    ) -> BindableField<State, Action, Part> {
      BindableField<State, Action, Part>(field[dynamicMember: keyPath])
    }

    /// Returns a binding that sends an action of the feature when it is written (rule O5).
    public func sending(
      _ action: CaseKeyPath<Action, Value>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Binding<Value> where Action: CasePathable {
      Binding(
        field.sending(
          action,
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
      )
    }
  }
#endif
