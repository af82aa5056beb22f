import Cairn
import Foundation

nonisolated struct StoredRecipe: Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
}
