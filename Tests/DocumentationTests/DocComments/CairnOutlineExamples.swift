import Cairn
import Testing

// The code in the doc comments of Sources/Cairn/Outline.

@Suite struct CairnOutlineExamples {
  @Test func `An outline is printed`() {
    print(FeatureOutline(of: Cookbook()))
    #expect("\(FeatureOutline(of: Cookbook()))".contains("ifLet $note"))
  }

  @Reducer
  struct Cookbook {
    struct State { @Presents var note: Note.State? }
    enum Action { case note(PresentationAction<Note.Action>) }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$note, action: \.note) { Note() }
    }
  }

  @Reducer struct Note {}
}
