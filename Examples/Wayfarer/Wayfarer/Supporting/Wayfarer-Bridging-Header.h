#import "WFTicketView.h"
