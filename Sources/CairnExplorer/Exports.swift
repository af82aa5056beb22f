@_exported import CairnTesting
