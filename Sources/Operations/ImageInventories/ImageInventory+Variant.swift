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

    public var displayGamut: String? {
      get { rareTraits.value.displayGamut }
      set { rareTraits.value.displayGamut = newValue }
    }
    public var languageDirection: String? {
      get { rareTraits.value.languageDirection }
      set { rareTraits.value.languageDirection = newValue }
    }
    public var widthClass: String? {
      get { rareTraits.value.widthClass }
      set { rareTraits.value.widthClass = newValue }
    }
    public var heightClass: String? {
      get { rareTraits.value.heightClass }
      set { rareTraits.value.heightClass = newValue }
    }
    public var subtype: String? {
      get { rareTraits.value.subtype }
      set { rareTraits.value.subtype = newValue }
    }
    public var locale: String? {
      get { rareTraits.value.locale }
      set { rareTraits.value.locale = newValue }
    }
    public var memory: String? {
      get { rareTraits.value.memory }
      set { rareTraits.value.memory = newValue }
    }
    public var graphicsFeatureSet: String? {
      get { rareTraits.value.graphicsFeatureSet }
      set { rareTraits.value.graphicsFeatureSet = newValue }
    }
    public var screenWidth: String? {
      get { rareTraits.value.screenWidth }
      set { rareTraits.value.screenWidth = newValue }
    }
    /// The size of the file in bytes; nil if it is missing.
    public var bytes: Int? {
      get { facts.bytes }
      set { facts.bytes = newValue }
    }
    /// Pixels, or points of a vector; nil if the header can't be read.
    public var pixelWidth: Double? {
      get { facts.pixelWidth }
      set { facts.pixelWidth = newValue }
    }
    public var pixelHeight: Double? {
      get { facts.pixelHeight }
      set { facts.pixelHeight = newValue }
    }
    /// The format by content, such as `png`; nil if it is unknown.
    public var format: String? {
      get { facts.format }
      set { facts.format = newValue }
    }

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
