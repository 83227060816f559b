// https://developer.apple.com/documentation/uikit
#ifndef LEVITY_APPLE_UIKIT
#define LEVITY_APPLE_UIKIT
#include "CoreGraphics.h"
#include "Foundation.h"
#include "QuartzCore.h"

#include "UIKit/Drawing.h"
#include "UIKit/UIImage.h"
#include "UIKit/NSDataAsset.h"
// watchOS has no views, and what belongs to them.
#if !__is_target_os(watchos)
#include "UIKit/Traits.h"
#include "UIKit/Application.h"
#include "UIKit/UIView.h"
#include "UIKit/Controls.h"
#include "UIKit/Bars.h"
#include "UIKit/Controllers.h"
#endif
#endif
