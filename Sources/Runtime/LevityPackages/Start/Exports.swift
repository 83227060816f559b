// The public interface of this module names settings, channels, builds and digests, so that one import is enough.
@_exported public import PackageHeads
