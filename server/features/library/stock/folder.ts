import { createHash } from 'node:crypto'
import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { BuiltInItem } from '#server/features/library/library.ts'
import { inspectMedia } from '#server/features/material/public.ts'
import { everywhere } from '#shared/model/library.ts'
import { BUILT_IN_SHELVES, type BuiltInShelf, SHELVES } from '#shared/model/shelves.ts'

/** The address below which files of the operator's folder are served. */
export const STOCK_BASE = '/library/stock'

/** Pictures that lie still, films and sounds: what browsers play and draw. */
const KINDS = {
  image: ['jpg', 'jpeg', 'png', 'webp', 'avif'],
  video: ['mp4', 'mov', 'webm'],
  music: ['mp3', 'wav', 'm4a', 'aac', 'ogg', 'flac'],
} as const satisfies Record<BuiltInItem['kind'], readonly string[]>

/** A file of the operator's folder, as it is served. */
interface StockFile {
  path: string
  /** Of a picture, which is shown smaller in lists. */
  isPicture: boolean
}

/** The part of the library that the operator's folder adds. */
export interface StockFolder {
  shelves: Record<BuiltInShelf, BuiltInItem[]>
  /** By the name under which a file is served. */
  files: Map<string, StockFile>
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

function kindOf(file: string): BuiltInItem['kind'] | null {
  const extension = path.extname(file).slice(1).toLowerCase()
  const kinds = Object.entries(KINDS) as [BuiltInItem['kind'], readonly string[]][]
  return kinds.find(([, extensions]) => extensions.includes(extension))?.[0] ?? null
}

/** Reads one file; null for one that its shelf does not take, or that cannot be read. */
async function readItem(root: string, shelf: BuiltInShelf, file: string): Promise<BuiltInItem | null> {
  const kind = kindOf(file)
  const full = path.join(root, file)
  if (!kind || !(kind in SHELVES[shelf].kinds)) return null
  const measures = kind === 'image' ? await measurePicture(full) : await measureMedia(full, kind)
  if (!measures) return null
  const { widthPx, heightPx, durationSec } = measures
  const id = `stock-${createHash('sha256').update(file).digest('hex').slice(0, 24)}`
  const url = `${STOCK_BASE}/${id}${path.extname(file).toLowerCase()}`
  return {
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
}

/** Returns the files of a folder and its folders, in the order of their names; null where it cannot be read. */
async function filesOf(root: string, name: string): Promise<string[] | null> {
  try {
    const entries = await readdir(path.join(root, name), { recursive: true })
    return entries
      .map((entry) => path.join(name, entry).replaceAll('\\', '/'))
      .filter((entry) => !entry.split('/').some((part) => part.startsWith('.')))
      .sort()
  } catch (error) {
    // an operator with pictures alone makes no folder of music
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : null
  }
}

/**
 * Reads the operator's folder: `backgrounds`, `stickers` and `music` hold the files of the shelves. The name of a file is
 * that of its item; a folder within names a label of the shelf, such as `backgrounds/office`.
 */
export async function readStockFolder(root: string): Promise<StockFolder> {
  const found: StockFolder = {
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
  for (const shelf of BUILT_IN_SHELVES) {
    const { library: name = '' } = SHELVES[shelf]
    const files = await filesOf(root, name)
    if (!files) found.problems.push(`The folder of stock ${path.join(root, name)} cannot be read.`)
    for (const file of files ?? []) {
      const full = path.join(root, file)
      if (!(await stat(full).catch(() => null))?.isFile()) continue
      const item = await readItem(root, shelf, file).catch(() => null)
      if (!item) {
        found.leftOut.push(
          `The file of stock ${full} is left out: it is not of a kind that ${name} hold, or unreadable.`,
        )
        continue
      }
      found.shelves[shelf].push(item)
      found.files.set(path.basename(item.url), { path: full, isPicture: item.kind === 'image' })
    }
  }
  return found
}
