@_exported import Tables
@_exported import TablesInteraction
@_exported import TablesSpoken
@_exported import TablesText

@_exported import struct TablesSnapshots.SnapshotLayers
@_exported import struct TablesSnapshots.SnapshotLocale
@_exported import struct TablesSnapshots.SnapshotLook
@_exported import enum TablesSnapshots.SnapshotMode
@_exported import struct TablesSnapshots.SnapshotRedaction
