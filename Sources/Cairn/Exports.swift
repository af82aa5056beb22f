@_exported import CairnCore
