import CairnSwiftUI
import SwiftUI

// The view of Recipes/FormsAndFocus.md.

struct SignUpView: View {
  @Bindable var store: StoreOf<SignUp>
  @FocusState private var focus: SignUp.Field?

  var body: some View {
    Form {
      TextField("Name", text: $store.name).focused($focus, equals: .name)
      hint(for: .name)
      TextField("Mail", text: $store.mail).focused($focus, equals: .mail)
      hint(for: .mail)
      TextField("Password", text: $store.password).focused($focus, equals: .password)
      hint(for: .password)
      Button("Sign up") { store.send(.signUpTapped) }
        .disabled(store.isSending)
    }
    .onSubmit { store.send(.returnPressed) }
    .bind($store.focus, to: $focus)
  }

  @ViewBuilder
  private func hint(for field: SignUp.Field) -> some View {
    if let hint = store.hints[field] { Text(verbatim: hint) }
  }
}
