//___FILEHEADER___

import CairnTesting
import Testing

@testable import ___VARIABLE_module:identifier___

@Suite struct ___FILEBASENAMEASIDENTIFIER___ {
  @Test func `A tap counts`() async {
    let store = TestStore(initialState: ___VARIABLE_feature:identifier___.State()) {
      ___VARIABLE_feature:identifier___()
    }
    await store.send(.incrementTapped) { $0.count = 1 }
    await store.finish()
  }
}
