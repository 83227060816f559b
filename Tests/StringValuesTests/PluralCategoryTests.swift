import StringValues
import Testing

@Suite struct PluralCategoryTests {
  @Test(arguments: PluralCategory.allCases)
  func isFoundByItsName(category: PluralCategory) {
    #expect(PluralCategory(name: category.name) == category)
  }

  @Test(arguments: DeviceClass.allCases)
  func deviceClassIsFoundByItsName(device: DeviceClass) {
    #expect(DeviceClass(name: device.name) == device)
  }

  @Test(arguments: ["", "Other", "others", "phone"])
  func unknownNamesHaveNone(name: String) {
    #expect(PluralCategory(name: name) == nil)
    #expect(DeviceClass(name: name) == nil)
  }
}
