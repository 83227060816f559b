// The public interface of this module extends `Levity` and names policies of tags, so that one import is enough.
@_exported public import LevityResources
@_exported public import TagManifests
