// https://developer.apple.com/documentation/coregraphics
#ifndef LEVITY_APPLE_COREGRAPHICS
#define LEVITY_APPLE_COREGRAPHICS
#include "CoreFoundation.h"

NS_ASSUME_NONNULL_BEGIN
#pragma clang arc_cf_code_audited begin

#define CG_TYPE(name) typedef struct __attribute__((objc_bridge(id))) name *name##Ref

CG_TYPE(CGColorSpace);
CG_TYPE(CGColor);
CG_TYPE(CGContext);
CG_TYPE(CGDataProvider);
CG_TYPE(CGImage);
CG_TYPE(CGPDFDocument);
CG_TYPE(CGPDFPage);

// https://developer.apple.com/documentation/coregraphics/cgimagealphainfo
typedef NS_ENUM(uint32_t, CGImageAlphaInfo) {
  kCGImageAlphaNone,
  kCGImageAlphaPremultipliedLast,
  kCGImageAlphaPremultipliedFirst,
  kCGImageAlphaLast,
  kCGImageAlphaFirst,
  kCGImageAlphaNoneSkipLast,
  kCGImageAlphaNoneSkipFirst,
  kCGImageAlphaOnly,
};
// https://developer.apple.com/documentation/coregraphics/cgbitmapinfo
typedef NS_OPTIONS(uint32_t, CGBitmapInfo) {
  kCGBitmapAlphaInfoMask = 0x1F,
  kCGBitmapFloatComponents = 1 << 8,
};
// https://developer.apple.com/documentation/coregraphics/cgcolorrenderingintent
typedef NS_ENUM(int32_t, CGColorRenderingIntent) {
  kCGRenderingIntentDefault NS_SWIFT_NAME(defaultIntent),
  kCGRenderingIntentAbsoluteColorimetric,
  kCGRenderingIntentRelativeColorimetric,
  kCGRenderingIntentPerceptual,
  kCGRenderingIntentSaturation,
};
// https://developer.apple.com/documentation/coregraphics/cgblendmode
typedef NS_ENUM(int32_t, CGBlendMode) {
  kCGBlendModeNormal,
  kCGBlendModeMultiply,
  kCGBlendModeScreen,
  kCGBlendModeOverlay,
  kCGBlendModeClear = 16,
  kCGBlendModeCopy,
  kCGBlendModeSourceIn,
};
// https://developer.apple.com/documentation/coregraphics/cgpdfbox
typedef NS_ENUM(int32_t, CGPDFBox) {
  kCGPDFMediaBox,
  kCGPDFCropBox,
  kCGPDFBleedBox,
  kCGPDFTrimBox,
  kCGPDFArtBox,
};

// https://developer.apple.com/documentation/coregraphics/cgaffinetransform
struct CGAffineTransform { CGFloat a, b, c, d, tx, ty; };
typedef struct CGAffineTransform CGAffineTransform;

// https://developer.apple.com/documentation/coregraphics/cgcolorspace/srgb
extern const CFStringRef kCGColorSpaceSRGB NS_SWIFT_NAME(CGColorSpace.sRGB);
// https://developer.apple.com/documentation/coregraphics/cgcolorspace/displayp3
extern const CFStringRef kCGColorSpaceDisplayP3 NS_SWIFT_NAME(CGColorSpace.displayP3);
// https://developer.apple.com/documentation/coregraphics/cgcolorspace/init(name:)
CGColorSpaceRef _Nullable CGColorSpaceCreateWithName(CFStringRef _Nullable name)
  NS_SWIFT_NAME(CGColorSpace.init(name:)) __attribute__((cf_returns_retained));

// https://developer.apple.com/documentation/coregraphics/cgcolorspace/iswidegamutrgb
bool CGColorSpaceIsWideGamutRGB(CGColorSpaceRef space) NS_SWIFT_NAME(getter:CGColorSpace.isWideGamutRGB(self:));

// https://developer.apple.com/documentation/coregraphics/cgdataprovider/init(data:)
CGDataProviderRef _Nullable CGDataProviderCreateWithCFData(CFDataRef _Nullable data)
  NS_SWIFT_NAME(CGDataProvider.init(data:)) __attribute__((cf_returns_retained));

// https://developer.apple.com/documentation/coregraphics/cgimage
size_t CGImageGetWidth(CGImageRef _Nullable image) NS_SWIFT_NAME(getter:CGImage.width(self:));
size_t CGImageGetHeight(CGImageRef _Nullable image) NS_SWIFT_NAME(getter:CGImage.height(self:));
size_t CGImageGetBytesPerRow(CGImageRef _Nullable image) NS_SWIFT_NAME(getter:CGImage.bytesPerRow(self:));
size_t CGImageGetBitsPerComponent(CGImageRef _Nullable image)
  NS_SWIFT_NAME(getter:CGImage.bitsPerComponent(self:));
size_t CGImageGetBitsPerPixel(CGImageRef _Nullable image) NS_SWIFT_NAME(getter:CGImage.bitsPerPixel(self:));
CGImageAlphaInfo CGImageGetAlphaInfo(CGImageRef _Nullable image)
  NS_SWIFT_NAME(getter:CGImage.alphaInfo(self:));
CGColorSpaceRef _Nullable CGImageGetColorSpace(CGImageRef _Nullable image)
  NS_SWIFT_NAME(getter:CGImage.colorSpace(self:));
// https://developer.apple.com/documentation/coregraphics/cgimage/init(width:height:bitspercomponent:bitsperpixel:bytesperrow:space:bitmapinfo:provider:decode:shouldinterpolate:intent:)
CGImageRef _Nullable CGImageCreate(
  size_t width, size_t height, size_t bitsPerComponent, size_t bitsPerPixel, size_t bytesPerRow,
  CGColorSpaceRef space, CGBitmapInfo bitmapInfo, CGDataProviderRef provider, const CGFloat *_Nullable decode,
  bool shouldInterpolate, CGColorRenderingIntent intent)
  NS_SWIFT_NAME(CGImage.init(width:height:bitsPerComponent:bitsPerPixel:bytesPerRow:space:bitmapInfo:provider:decode:shouldInterpolate:intent:))
  __attribute__((cf_returns_retained));

// https://developer.apple.com/documentation/coregraphics/cgpdfdocument
CGPDFDocumentRef _Nullable CGPDFDocumentCreateWithProvider(CGDataProviderRef _Nullable provider)
  NS_SWIFT_NAME(CGPDFDocument.init(_:)) __attribute__((cf_returns_retained));
CGPDFPageRef _Nullable CGPDFDocumentGetPage(CGPDFDocumentRef _Nullable document, size_t pageNumber)
  NS_SWIFT_NAME(CGPDFDocument.page(self:at:));
size_t CGPDFDocumentGetNumberOfPages(CGPDFDocumentRef _Nullable document)
  NS_SWIFT_NAME(getter:CGPDFDocument.numberOfPages(self:));
// https://developer.apple.com/documentation/coregraphics/cgpdfpage
CGRect CGPDFPageGetBoxRect(CGPDFPageRef _Nullable page, CGPDFBox box)
  NS_SWIFT_NAME(CGPDFPage.getBoxRect(self:_:));
int CGPDFPageGetRotationAngle(CGPDFPageRef _Nullable page)
  NS_SWIFT_NAME(getter:CGPDFPage.rotationAngle(self:));
CGAffineTransform CGPDFPageGetDrawingTransform(
  CGPDFPageRef _Nullable page, CGPDFBox box, CGRect rect, int rotate, bool preserveAspectRatio)
  NS_SWIFT_NAME(CGPDFPage.getDrawingTransform(self:_:rect:rotate:preserveAspectRatio:));

// https://developer.apple.com/documentation/coregraphics/cgcontext
void CGContextTranslateCTM(CGContextRef _Nullable context, CGFloat x, CGFloat y)
  NS_SWIFT_NAME(CGContext.translateBy(self:x:y:));
void CGContextScaleCTM(CGContextRef _Nullable context, CGFloat x, CGFloat y)
  NS_SWIFT_NAME(CGContext.scaleBy(self:x:y:));
void CGContextConcatCTM(CGContextRef _Nullable context, CGAffineTransform transform)
  NS_SWIFT_NAME(CGContext.concatenate(self:_:));
void CGContextDrawPDFPage(CGContextRef _Nullable context, CGPDFPageRef _Nullable page)
  NS_SWIFT_NAME(CGContext.drawPDFPage(self:_:));
void CGContextSetAlpha(CGContextRef _Nullable context, CGFloat alpha) NS_SWIFT_NAME(CGContext.setAlpha(self:_:));
CGRect CGContextGetClipBoundingBox(CGContextRef _Nullable context)
  NS_SWIFT_NAME(getter:CGContext.boundingBoxOfClipPath(self:));

#pragma clang arc_cf_code_audited end
NS_ASSUME_NONNULL_END
#endif
