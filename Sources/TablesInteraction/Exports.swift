@_exported import TablesModel
@_exported import TablesRouting
@_exported import TablesText
@_exported import TablesUpdates
