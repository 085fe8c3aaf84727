import { createHash } from 'node:crypto'
import { open, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { BuiltInItem } from '#server/features/library/library.ts'
import { inspectMedia } from '#server/features/material/public.ts'
import { everywhere } from '#shared/model/library.ts'
import { BUILT_IN_SHELVES, type BuiltInShelf, SHELVES } from '#shared/model/shelves.ts'
import { walkFolder } from './walk.ts'

/** The address below which files of the operator's folder are served. */
export const STOCK_BASE = '/library/stock'

/** Pictures that lie still, films and sounds: what browsers play and draw. By extension, the type that they are served as. */
const KINDS = {
  image: { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' },
  video: { mp4: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm' },
  music: {
    ...{ mp3: 'audio/mpeg', wav: 'audio/wav', m4a: 'audio/mp4', aac: 'audio/aac', ogg: 'audio/ogg' },
    ...{ flac: 'audio/flac' },
  },
} as const satisfies Record<BuiltInItem['kind'], Record<string, string>>

/** A file of the operator's folder, as it is served. */
export interface ListedFile {
  path: string
  /** Where it was when the folder was read: a link may lead out of the folder. */
  realPath: string
  type: string
  /** Of a picture, which is shown smaller in lists. */
  isPicture: boolean
}

/** The part of the library that the operator's folder adds. */
export interface StockFolder {
  /** The folder itself, without links in its path; null where it cannot be read. */
  realRoot: string | null
  shelves: Record<BuiltInShelf, BuiltInItem[]>
  /** By the name under which a file is served. */
  files: Map<string, ListedFile>
  /** Folders that could not be read: what they hold is not gone. */
  problems: string[]
  /** Files that cannot be used, in words. */
  leftOut: string[]
}

type Measures = Pick<BuiltInItem, 'widthPx' | 'heightPx' | 'durationSec'>

/** The size of a picture as it is shown: cameras store it turned. Null for a file that is none. */
async function measurePicture(file: string): Promise<Measures | null> {
  const size = await sharp(file)
    .metadata()
    .catch(() => null)
  if (!size?.width || !size.height) return null
  const isTurned = (size.orientation ?? 1) >= 5
  const [widthPx, heightPx] = isTurned ? [size.height, size.width] : [size.width, size.height]
  return { widthPx, heightPx, durationSec: 0 }
}

async function measureMedia(file: string, kind: 'video' | 'music'): Promise<Measures | null> {
  const handle = await open(file)
  try {
    const { size: sizeBytes } = await handle.stat()
    const read = async (_: string, start: number, end: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start)
      return buffer.subarray(0, bytesRead)
    }
    const content = await inspectMedia({ read }, { key: file, sizeBytes })
    return content?.kind === kind ? content : null
  } finally {
    await handle.close()
  }
}

function kindOf(file: string): { kind: BuiltInItem['kind']; type: string } | null {
  const extension = path.extname(file).slice(1).toLowerCase()
  for (const [kind, types] of Object.entries(KINDS) as [BuiltInItem['kind'], Record<string, string>][]) {
    const type = Object.hasOwn(types, extension) ? types[extension] : undefined
    if (type !== undefined) return { kind, type }
  }
  return null
}

interface Read {
  item: BuiltInItem
  file: ListedFile
}

/** Reads one file; null for one that its shelf does not take, or that cannot be read. */
async function readItem(root: string, shelf: BuiltInShelf, file: string): Promise<Read | null> {
  const known = kindOf(file)
  const full = path.join(root, file)
  if (!known || !(known.kind in SHELVES[shelf].kinds)) return null
  const { kind, type } = known
  const measures = kind === 'image' ? await measurePicture(full) : await measureMedia(full, kind)
  if (!measures) return null
  const { widthPx, heightPx, durationSec } = measures
  const id = `stock-${createHash('sha256').update(file).digest('hex').slice(0, 24)}`
  const url = `${STOCK_BASE}/${id}${path.extname(file).toLowerCase()}`
  const item = {
    id,
    kind,
    name: everywhere(path.basename(file, path.extname(file))),
    widthPx,
    heightPx,
    durationSec,
    url,
    coverUrl: kind === 'image' ? `${STOCK_BASE}/${id}.cover` : '',
    previewUrl: kind === 'video' ? url : '',
    labels: [
      ...path.dirname(file).split('/').slice(1),
      ...(shelf === 'background' && kind === 'video' ? ['moving'] : []),
    ],
  }
  return { item, file: { path: full, realPath: await realpath(full), type, isPicture: kind === 'image' } }
}

/** Adds what one shelf's folder holds. */
async function readShelf(root: string, shelf: BuiltInShelf, found: StockFolder): Promise<void> {
  const { library: name = '' } = SHELVES[shelf]
  const { files, unread, skipped } = await walkFolder(root, name)
  for (const folder of unread) found.problems.push(`The folder of stock ${path.join(root, folder)} cannot be read.`)
  for (const { path: at, why } of skipped)
    found.leftOut.push(`The file of stock ${path.join(root, at)} is left out: ${why}.`)
  for (const file of files) {
    const read = await readItem(root, shelf, file).catch(() => null)
    if (read) {
      found.shelves[shelf].push(read.item)
      found.files.set(path.basename(read.item.url), read.file)
      continue
    }
    const full = path.join(root, file)
    found.leftOut.push(`The file of stock ${full} is left out: it is not of a kind that ${name} hold, or unreadable.`)
  }
}

/**
 * Reads the operator's folder: `backgrounds`, `stickers` and `music` hold the files of the shelves. The name of a file is
 * that of its item; a folder within names a label of the shelf, such as `backgrounds/office`.
 */
export async function readStockFolder(root: string): Promise<StockFolder> {
  const found: StockFolder = {
    realRoot: null,
    shelves: { foreground: [], background: [], music: [] },
    files: new Map(),
    problems: [],
    leftOut: [],
  }
  const isThere = await stat(root).catch(() => null)
  if (!isThere?.isDirectory()) {
    found.problems.push(`The folder of stock ${root} (STOCK_DIR) cannot be read.`)
    return found
  }
  found.realRoot = await realpath(root)
  for (const shelf of BUILT_IN_SHELVES) await readShelf(root, shelf, found)
  return found
}
