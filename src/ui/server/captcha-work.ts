import { WORK } from '#shared/api/login.ts'

/** Numbers that are tried at once: browsers derive on threads of their own. */
const AT_ONCE = 4

/** Returns the digest of a number for a salt, in hexadecimal. */
async function workDigest(salt: string, number: number): Promise<string> {
  const text = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', text.encode(String(number)), 'PBKDF2', false, ['deriveBits'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: WORK.rounds }
  const bits = await crypto.subtle.deriveBits(derivation, key, WORK.bytes * 8)
  return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Finds the number that has a digest for a salt; null where none has. It needs a page of a secure connection.
 * @param onProgress called with the part of the numbers that was tried, from 0 to 1
 * @throws the reason of `signal` once that is aborted
 */
export async function findWork(
  { salt, digest }: { salt: string; digest: string },
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<number | null> {
  for (let first = 0; first < WORK.numbers; first += AT_ONCE) {
    signal.throwIfAborted()
    onProgress(first / WORK.numbers)
    const numbers = Array.from({ length: AT_ONCE }, (_, at) => first + at)
    const at = (await Promise.all(numbers.map((number) => workDigest(salt, number)))).indexOf(digest)
    if (at >= 0) return first + at
  }
  return null
}
