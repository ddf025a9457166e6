@_exported import TablesModel
@_exported import TablesStores
@_exported import TablesUpdates
