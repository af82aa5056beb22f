#if canImport(SwiftUI)
  import SwiftUI

  /// The keys of the app.
  struct HelpView: View {
    var body: some View {
      NavigationStack {
        List {
          ForEach(AppCommand.allCases, id: \.self) { command in
            LabeledContent(command.title, value: command.keyName)
          }
        }
        .navigationTitle("Keys")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { CloseButton() }
        }
      }
    }
  }
#endif
