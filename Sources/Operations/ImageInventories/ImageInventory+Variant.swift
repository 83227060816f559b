extension ImageInventory {
  /// An entry of an image set that names a file.
  public struct Variant: Encodable, Hashable, Sendable {
    /// The file's name in the set's folder.
    public var file: String
    public var idiom: String?
    public var scale: String?
    /// `luminosity=dark`, `contrast=high`, sorted.
    public var appearances: [String]
    // A file can have a million entries, so traits that few of them have are kept elsewhere.
    private var rareTraits = Absent<RareTraits>()
    var knownFacts = Absent<Facts>()

    /// The size, pixels and format of the file.
    var facts: Facts {
      get { knownFacts.value }
      set { knownFacts.value = newValue }
    }

    public var displayGamut: String? { rareTraits.value.displayGamut }
    public var languageDirection: String? { rareTraits.value.languageDirection }
    public var widthClass: String? { rareTraits.value.widthClass }
    public var heightClass: String? { rareTraits.value.heightClass }
    public var subtype: String? { rareTraits.value.subtype }
    public var locale: String? { rareTraits.value.locale }
    public var memory: String? { rareTraits.value.memory }
    public var graphicsFeatureSet: String? { rareTraits.value.graphicsFeatureSet }
    public var screenWidth: String? { rareTraits.value.screenWidth }
    /// The size of the file in bytes; nil if it is missing.
    public var bytes: Int? { facts.bytes }
    /// Pixels, or points of a vector; nil if the header can't be read.
    public var pixelWidth: Double? { facts.pixelWidth }
    public var pixelHeight: Double? { facts.pixelHeight }
    /// The format by content, such as `png`; nil if it is unknown.
    public var format: String? { facts.format }

    init(
      file: String, idiom: String? = nil, scale: String? = nil, appearances: [String],
      rareTraits: RareTraits = RareTraits(), facts: Facts = Facts()
    ) {
      (self.file, self.idiom, self.scale, self.appearances) = (file, idiom, scale, appearances)
      self.rareTraits.value = rareTraits
      self.facts = facts
    }
  }

  /// The traits that most entries don't have.
  struct RareTraits: Defaulted {
    var displayGamut: String?
    var languageDirection: String?
    var widthClass: String?
    var heightClass: String?
    var subtype: String?
    var locale: String?
    var memory: String?
    var graphicsFeatureSet: String?
    var screenWidth: String?
  }

  /// The size, pixels and format of a file that exists.
  struct Facts: Defaulted {
    var bytes: Int?
    var pixelWidth: Double?
    var pixelHeight: Double?
    var format: String?
  }

  /// A value that takes a word as long as it says nothing. Copies share it.
  struct Absent<Value: Defaulted>: Hashable, Sendable {
    /// At most one.
    private var values: [Value] = []

    var value: Value {
      get { values.first ?? Value() }
      set { values = newValue == Value() ? [] : [newValue] }
    }
  }
}

/// A value that says nothing as long as it isn't changed.
protocol Defaulted: Hashable, Sendable {
  init()
}
