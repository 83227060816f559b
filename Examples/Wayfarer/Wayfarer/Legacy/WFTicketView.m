#import "WFTicketView.h"
#import "GeneratedAssetSymbols.h"

@implementation WFTicketView {
  UIImageView *_background;
  UIImageView *_stub;
}

- (instancetype)initWithFrame:(CGRect)frame {
  if ((self = [super initWithFrame:frame])) {
    // Sliced in the catalog: stretching needs no code.
    _background = [[UIImageView alloc] initWithImage:[UIImage imageNamed:@"ticket_background"]];
    _stub = [[UIImageView alloc] initWithImage:[UIImage imageNamed:ACImageNameTicketStub]];
    [self addSubview:_background];
    [self addSubview:_stub];
  }
  return self;
}

- (void)showTicketNamed:(NSString *)name {
  _background.image = [UIImage imageNamed:@"bubble_incoming"];
  _stub.image = [UIImage imageNamed:[NSString stringWithFormat:@"ticket_%@", name]];
}

@end
