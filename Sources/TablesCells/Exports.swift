@_exported import TablesModel
