/// The digest of bytes as lowercase hexadecimal; SHA-256 in practice, handed in because the cryptography lives in
/// another module.
public typealias ContentHasher = @Sendable ([UInt8]) -> String
