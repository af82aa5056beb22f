@_exported import CairnMigration
@_exported import CairnTesting
