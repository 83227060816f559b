// The public interface of this module names digests, heads and errors, so that one import is enough.
@_exported public import PackageHeads
