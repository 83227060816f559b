// The public interface of this module names settings, heads and images, so that one import is enough.
@_exported public import LevityPackages
@_exported public import ResourceManifests
