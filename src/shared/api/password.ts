/** Shortest new password, in characters. */
const PASSWORD_CHARS_MIN = 8
/** Longest text that a 2048-bit RSA key encrypts with PKCS#1 v1.5 padding, in bytes of UTF-8. */
const PASSWORD_BYTES_MAX = 245
/** How many of the four classes of characters a new password mixes at least. */
const CLASSES_MIN = 2
const CLASSES = [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{Lu}\p{Ll}\d]/u]

/** Bytes that a character takes in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Whether a password is too long to be encrypted. */
export function isPasswordTooLong(password: string): boolean {
  return [...password].reduce((bytes, character) => bytes + bytesOf(character), 0) > PASSWORD_BYTES_MAX
}

/** Whether a password mixes too few upper case letters, lower case letters, digits and others, or is too short. */
export function isPasswordWeak(password: string): boolean {
  const classes = CLASSES.filter((pattern) => pattern.test(password)).length
  return [...password].length < PASSWORD_CHARS_MIN || classes < CLASSES_MIN
}
