public import CairnCore
public import Foundation

extension IdentifiedArray {
  /// Removes the elements at positions, such as those that a person deletes in a list.
  ///
  /// SwiftUI has a method of this name for all collections whose ranges can be replaced. The compiler
  /// chooses this one, which moves each element once.
  ///
  /// - Complexity: O(*n* + *m* log *m*) in the number of positions.
  public mutating func remove(atOffsets offsets: IndexSet) {
    remove(atOffsets: Array(offsets))
  }
}
