@_exported import Tables
@_exported import TablesInteraction
