import Observation
extension Store: Observable {}
