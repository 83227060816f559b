// Values and devices stand in the interface of this module: one import is enough.
@_exported public import StringValues
