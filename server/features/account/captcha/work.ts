import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { WORK } from '#shared/api/login.ts'

const derive = promisify(pbkdf2)

/** Returns the digest of a number for a salt, in hexadecimal. */
export async function workDigest(salt: string, number: number): Promise<string> {
  return (await derive(String(number), salt, WORK.rounds, WORK.bytes, 'sha256')).toString('hex')
}
