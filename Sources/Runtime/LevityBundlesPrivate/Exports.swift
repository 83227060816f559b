@_exported public import LevityBundles
