// What the Objective-C of the appearance cases names and doesn't declare.
#import "UIKit.h"

// What the modelled headers lack, since Swift doesn't import it.
#define nil ((id)0)
// https://developer.apple.com/documentation/objectivec/nsobject
@interface NSObject (Allocation)
+ (instancetype)alloc;
@end
// https://developer.apple.com/documentation/foundation/nsstring/1497275-stringwithformat
@interface NSString (Formats)
+ (instancetype)stringWithFormat:(NSString *)format, ...;
@end

// Written by Xcode: https://developer.apple.com/documentation/xcode/managing-assets-with-asset-catalogs
static NSString *const ACImageNameHero = @"hero";

// Written by Xcode for the Swift of SwiftGen.
@interface ImageAsset : NSObject
@property (nonatomic, readonly) UIImage *image;
@end
@interface AssetImages : NSObject
@property (class, nonatomic, readonly) ImageAsset *hero;
@end

@interface Screen : UIView
@property (nonatomic) UIImageView *imageView;
@property (nonatomic) UITabBarItem *tabBarItem;
@end
