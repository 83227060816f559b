// The public interface of this module names values and devices, so that one import is enough.
@_exported public import StringValues
