// The public interface of this module extends `Levity`, so that one import is enough.
@_exported public import LevityResources
