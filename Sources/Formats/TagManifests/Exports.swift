// The public interface of this module names digests and errors, so that one import is enough.
@_exported public import PackageHeads
