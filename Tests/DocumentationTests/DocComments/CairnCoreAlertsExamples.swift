import Cairn
import Testing

// The code in the doc comments of Sources/CairnCore/Alerts.

@Suite struct CairnCoreAlertsExamples {
  @Test func `Alerts and dialogs are plain data`() {
    var state = RecipeDetail.State()
    state.askWhetherToDelete()
    state.askHowToShare()
    #expect(state.alert?.buttons.count == 2)
    #expect(state.alert?.message == TextState("This cannot be undone."))
    #expect(state.dialog?.buttons.map(\.label) == [TextState("Mail"), TextState("Copy the link")])
    #expect(state.animated.role == .destructive)
  }

  @Test func `A text is shown without a catalog`() {
    let recipe = Recipe(title: "Soup")
    let question = TextState("Delete “\(recipe.title)”?")
    let button = TextState("Delete").bold() + TextState(verbatim: " ⌫")
    #expect(question.description == "Delete “Soup”?")
    #expect(button.description == "Delete ⌫")
  }

  enum RecipeDetail {
    enum Action: Equatable { case deleteConfirmed, mailTapped, linkTapped }

    struct State {
      var recipe = Recipe(title: "Soup")
      var alert: AlertState<Action>?
      var dialog: ConfirmationDialogState<Action>?

      mutating func askWhetherToDelete() { Self.askWhetherToDelete(recipe, &self) }
      mutating func askHowToShare() { Self.askHowToShare(&self) }

      static func askWhetherToDelete(_ recipe: Recipe, _ state: inout State) {
        state.alert = AlertState {
          TextState("Delete “\(recipe.title)”?")
        } actions: {
          ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
          ButtonState(role: .cancel) { TextState("Keep") }
        } message: {
          TextState("This cannot be undone.")
        }
      }

      static func askHowToShare(_ state: inout State) {
        state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
          TextState("Share this recipe")
        } actions: {
          ButtonState(action: .mailTapped) { TextState("Mail") }
          ButtonState(action: .linkTapped) { TextState("Copy the link") }
        }
      }

      var animated: ButtonState<Action> {
        ButtonState(role: .destructive, action: .send(.deleteConfirmed, animation: .default)) {
          TextState("Delete")
        }
      }
    }
  }
}
