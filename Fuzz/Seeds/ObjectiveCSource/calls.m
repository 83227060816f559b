#import "star.h"
#define STAR @"star"
// @"star"
self.tabBarItem.image = [UIImage imageNamed:@"st" @"ar"];
x = [[UIBarButtonItem alloc] initWithImage:[UIImage imageNamed:ACImageNameStar] style:0];
y = [NSString stringWithFormat:@"icon_%2$d\x41", 1'000, '"', R"x(star)x"];
