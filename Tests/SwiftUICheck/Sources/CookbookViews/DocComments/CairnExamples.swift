import CairnSwiftUI
import Foundation
import SwiftUI

// The code in the doc comments of Sources/Cairn and Sources/CairnCore that needs SwiftUI.

enum CairnExamples {
  struct PantryApp: App {
    init() {
      prepareDependencies {
        $0.database = Database(at: .documentsDirectory)
      }
    }

    var body: some Scene {
      WindowGroup { HelpScreen() }
    }
  }

  nonisolated struct Database: DependencyKey {
    let folder: URL

    init(at folder: URL) { self.folder = folder }

    static let liveValue = Database(at: .temporaryDirectory)
  }

  @Reducer
  struct Search {
    struct State: Equatable {}

    enum Action: ViewAction {
      case view(View)

      @CasePathable
      enum View { case searchTapped }
    }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @ViewAction(for: Search.self)
  struct SearchView: View {
    let store: StoreOf<Search>

    var body: some View {
      Button("Search") { send(.searchTapped) }
    }
  }

  @Reducer
  struct Detail {
    struct State: Equatable { var title = "" }
  }

  struct DetailView: View {
    let store: StoreOf<Detail>

    var body: some View { Text(verbatim: store.title) }
  }

  @Reducer
  enum Page {
    case detail(Detail)
    case help
  }

  struct HelpScreen: View {
    var body: some View { Text("Help") }
  }

  struct PageView: View {
    typealias HelpView = HelpScreen
    let store: StoreOf<Page>

    var body: some View {
      switch store.case {
      case .detail(let store): DetailView(store: store)
      case .help: HelpView()
      }
    }
  }

  @Reducer
  struct Document {
    struct State: Equatable { let id: Int }

    enum Action {
      case closeTapped
      case delegate(Delegate)
    }

    @CasePathable
    enum Delegate { case closed }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  struct DocumentView: View {
    let store: StoreOf<Document>

    var body: some View { Text("Document \(store.id)") }
  }

  @Reducer
  struct Editor {
    struct State: Equatable {}
  }

  @Reducer
  struct Folder {
    struct State {
      var documents: [Int] = []
      @Presents var editor: Editor.State?
    }

    enum Action {
      case document(IdentifiedAction<Int, Document.Delegate>)
      case editor(PresentationAction<Editor.Action>)
    }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  struct FolderView: View {
    let store: StoreOf<Folder>

    var body: some View {
      List {
        ForEach(store.documents, id: \.self) { id in
          if let document = store.childStore(of: \.documents, id: id, as: Document.self) {
            DocumentView(store: document)
          }
        }
      }
    }
  }

  struct EditorView: View {
    let store: StoreOf<Folder>

    var body: some View {
      Text("Editor")
        .interactiveDismissDisabled(store.wouldRefuse(.editor(.dismiss)))
    }
  }

  static func animated() -> EffectTransaction {
    let animated = EffectTransaction { notify in withAnimation(.default, notify) }
    return animated
  }
}

nonisolated extension DependencyValues {
  var database: CairnExamples.Database {
    get { self[CairnExamples.Database.self] }
    set { self[CairnExamples.Database.self] = newValue }
  }
}

#if !canImport(Darwin)
  // Foundation has it on Apple's platforms.
  nonisolated extension URL {
    fileprivate static var documentsDirectory: URL { temporaryDirectory }
  }
#endif
