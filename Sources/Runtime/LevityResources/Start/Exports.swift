// Settings, channels, builds and digests stand in the interface of this module: one import is enough.
@_exported public import ResourceManifests
