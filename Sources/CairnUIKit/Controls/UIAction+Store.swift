#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  public import UIKit

  extension UIAction {
    /// An action of a button, a bar button or a menu that sends an action of a feature:
    /// `UIButton(primaryAction: UIAction(title: "Save", sending: .saveTapped, to: store))`.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - image: The image beside the title.
    ///   - action: The action of the feature.
    ///   - store: The store to which the action is sent.
    public convenience init<State, Action>(
      title: String = "",
      image: UIImage? = nil,
      sending action: Action,
      to store: Store<State, Action>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) {
      self.init(title: title, image: image) { _ in
        store.send(action, fileID: fileID, filePath: filePath, line: line, column: column)
      }
    }
  }
#endif
