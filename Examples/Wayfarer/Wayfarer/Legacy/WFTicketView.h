#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

@interface WFTicketView : UIView
- (void)showTicketNamed:(NSString *)name;
@end

NS_ASSUME_NONNULL_END
