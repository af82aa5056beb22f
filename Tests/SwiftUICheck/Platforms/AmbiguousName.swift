import CookbookFeatures
import SwiftUI

/// macOS has a scene of the name of this feature, so this must not compile there.
func show(_ settings: Settings.State) {}
