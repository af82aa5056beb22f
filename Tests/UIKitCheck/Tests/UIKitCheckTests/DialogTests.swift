#if !os(tvOS)
  import CairnUIKit
  import Testing
  import UIKit

  extension UIKitTests {
    /// The view that a dialog points to, on phones and on tablets.
    @MainActor @Suite struct DialogTests {
      @Reducer
      struct Sharing {
        struct State: Equatable {
          @Presents var dialog: ConfirmationDialogState<Dialog>?
        }

        enum Action: Equatable {
          case dialog(PresentationAction<Dialog>)
        }

        enum Dialog: Equatable { case mailTapped }

        var body: some ReducerOf<Self> {
          EmptyReducer().ifLet(\.$dialog, action: \.dialog)
        }
      }

      private let dialog = ConfirmationDialogState<Sharing.Dialog>(titleVisibility: .visible) {
        TextState("Share this recipe")
      } actions: {
        ButtonState(action: .mailTapped) { TextState("Mail") }
        ButtonState(role: .cancel) { TextState("Cancel") }
      }

      private func show(
        _ dialog: ConfirmationDialogState<Sharing.Dialog>,
        on idiom: UIUserInterfaceIdiom,
        configure: @escaping @MainActor (UIAlertController) -> Void = { _ in }
      ) async throws -> UIAlertController {
        let former = UITraitCollection.current
        UITraitCollection.current = UITraitCollection(userInterfaceIdiom: idiom)
        defer { UITraitCollection.current = former }
        let store = Store(initialState: Sharing.State(dialog: dialog)) { Sharing() }
        let controller = UIViewController()
        controller.present(
          item: store.itemBinding(state: \.dialog, action: \.dialog),
          configure: configure
        )
        let screen = Screen(controller)
        await screen.settle()
        #expect(UIKitLog.lines == [])
        return try #require(screen.alert)
      }

      @Test func `A dialog without a source keeps its cancel button on a phone`() async throws {
        let shown = try await show(dialog, on: .phone)
        #expect(shown.popoverPresentationController?.sourceView == nil)
        #expect(shown.visibleTitles == ["Mail", "Cancel"])
      }

      @Test func `A dialog without a source is in the middle of the view on a tablet`()
        async throws
      {
        let shown = try await show(dialog, on: .pad)
        let popover = shown.popoverPresentationController
        #expect(popover?.sourceView != nil)
        #expect(popover?.permittedArrowDirections == [])
      }

      @Test(arguments: [UIUserInterfaceIdiom.phone, .pad])
      func `A dialog points to the button that the app gives`(idiom: UIUserInterfaceIdiom)
        async throws
      {
        let button = UIBarButtonItem()
        let shown = try await show(dialog, on: idiom) {
          $0.popoverPresentationController?.sourceItem = button
        }
        #expect(shown.popoverPresentationController?.sourceItem === button)
        #expect(shown.popoverPresentationController?.sourceView == nil)
      }

      // T5
      @Test(
        arguments: [
          (.visible, "Share this recipe"), (.automatic, "Share this recipe"), (.hidden, nil),
        ] as [(DialogTitleVisibility, String?)]
      )
      func `A dialog shows its title, unless the state hides it`(
        visibility: DialogTitleVisibility,
        title: String?
      ) async throws {
        var dialog = dialog
        dialog.titleVisibility = visibility
        let shown = try await show(dialog, on: .phone)
        #expect(shown.title == title)
      }
    }
  }
#endif
