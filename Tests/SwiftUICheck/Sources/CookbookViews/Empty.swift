import CairnSwiftUI
import SwiftUI
