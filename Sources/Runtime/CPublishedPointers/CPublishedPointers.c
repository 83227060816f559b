#include "CPublishedPointers.h"
