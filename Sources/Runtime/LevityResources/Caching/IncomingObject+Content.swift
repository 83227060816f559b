/// What a download writes to.
extension IncomingObject: IncomingContent {}
