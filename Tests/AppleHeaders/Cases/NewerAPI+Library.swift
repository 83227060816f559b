// The standard library's, too.
// error: 'Duration' is only available in iOS 16.0 or newer
func wait(_ time: Duration) {}
