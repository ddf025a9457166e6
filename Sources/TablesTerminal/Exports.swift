@_exported import Tables
@_exported import TablesInteraction
@_exported import TablesSpoken
