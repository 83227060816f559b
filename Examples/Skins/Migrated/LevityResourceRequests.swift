// For Linux, where the app is compiled without Xcode: `levity tags migrate` adds this name to the project.
@_exported public import LevityTags

/// The name by which this code requests resource tags.
typealias NSBundleResourceRequest = ResourceRequest
