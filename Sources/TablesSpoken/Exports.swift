@_exported import TablesModel
@_exported import TablesRouting
