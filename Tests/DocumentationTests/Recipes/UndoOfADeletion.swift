import Cairn

// The feature of Recipes/UndoOfADeletion.md. The check of the views compiles this file too.

nonisolated struct Jar: Equatable, Identifiable, Sendable {
  let id: Int
  var label: String
}

@DependencyClient
nonisolated struct JarClient: Sendable {
  var delete: @Sendable (_ id: Int) async throws -> Void
}

@Reducer
struct JarShelf {
  struct Deletion: Equatable, Identifiable, Sendable {
    let jar: Jar
    let index: Int
    /// Whether the client works on it. It cannot be undone then.
    var isCommitted = false

    var id: Jar.ID { jar.id }
  }

  @ObservableState
  struct State: Equatable {
    var jars: IdentifiedArrayOf<Jar>
    /// The deletions that the client has not carried out yet, the oldest first.
    var deletions: IdentifiedArrayOf<Deletion> = []
    var message: String?

    /// The deletion that the button undoes.
    var undoable: Deletion? { deletions.last { !$0.isCommitted } }
  }

  enum Action: Equatable {
    case deleteTapped(Jar.ID)
    case undoTapped
    case deadlinePassed(Jar.ID)
    case deleted(Jar.ID)
    case deletionFailed(Jar.ID)
  }

  enum CancelID: Hashable { case deadline(Jar.ID) }

  @Dependency(\.continuousClock) var clock
  @Dependency(JarClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteTapped(let id):
        guard let index = state.jars.index(id: id), let jar = state.jars.remove(id: id) else {
          return .none
        }
        state.deletions.append(Deletion(jar: jar, index: index))
        return .run(name: "deadline") { [clock] send in
          try await clock.sleep(for: .seconds(5))
          await send(.deadlinePassed(id))
        }
        .cancellable(id: CancelID.deadline(id))
      case .undoTapped:
        guard let deletion = state.undoable else { return .none }
        restore(deletion, &state)
        return .cancel(id: CancelID.deadline(deletion.id))
      case .deadlinePassed(let id):
        state.deletions[id: id]?.isCommitted = true
        return .run(name: "delete") { [client] send in
          try await client.delete(id: id)
          await send(.deleted(id))
        } catch: { _, send in
          await send(.deletionFailed(id))
        }
      case .deleted(let id):
        state.deletions.remove(id: id)
        return .none
      case .deletionFailed(let id):
        guard let deletion = state.deletions[id: id] else { return .none }
        restore(deletion, &state)
        state.message = "“\(deletion.jar.label)” could not be deleted."
        return .none
      }
    }
    .onDismount { last in
      // The screen was removed, and with it the deadlines. All deletions are carried out now.
      .run(name: "delete the rest") { [client] _ in
        for deletion in last.deletions { try await client.delete(id: deletion.id) }
      } catch: { _, _ in
        // The next load shows the jars again.
      }
    }
  }

  private func restore(_ deletion: Deletion, _ state: inout State) {
    state.deletions.remove(id: deletion.id)
    state.jars.insert(deletion.jar, at: min(deletion.index, state.jars.count))
  }
}

nonisolated extension JarClient: DependencyKey {
  static let liveValue = JarClient(delete: { id in print("jar \(id) was deleted") })
  static let testValue = JarClient()
}
