import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** A received part of an upload; its file is named by its number and MD5 (hexadecimal). */
export interface Part {
  number: number
  md5: string
  bytes: number
}

/** A multipart upload in progress. */
export interface Begun {
  id: string
  key: string
  folder: string
  /** By number. */
  parts: Map<number, Part>
  /** Arrival of the last part, in milliseconds since 1970. */
  lastMs: number
  /** Whether its parts are being joined: none may be added or dropped. */
  closing: boolean
}

/** Files that are examined at a time. */
const AT_ONCE = 32

export function partName({ number, md5 }: Pick<Part, 'number' | 'md5'>): string {
  return `${number}.${md5}`
}

/** Reads an upload that a server before has begun. One that it was just about to begin has the key ''. */
export async function readBegun(folder: string): Promise<Begun> {
  const key = await readFile(path.join(folder, 'key'), 'utf8').catch(() => '')
  const names = (await readdir(folder)).filter((name) => name !== 'key')
  const parts = new Map<number, Part>()
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const read = names.slice(at, at + AT_ONCE).map(async (name) => {
      const [number = '', md5 = ''] = name.split('.')
      return { number: Number(number), md5, bytes: (await stat(path.join(folder, name))).size }
    })
    for (const part of await Promise.all(read)) parts.set(part.number, part)
  }
  return { id: path.basename(folder), key, folder, parts, lastMs: (await stat(folder)).mtimeMs, closing: false }
}
