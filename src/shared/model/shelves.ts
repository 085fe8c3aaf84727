import { NAME_CHARS_MAX } from './limits.ts'
import { TRAINED_NAME } from './training-rules.ts'
import { UPLOAD_RULES, type UploadRule } from './upload-rules.ts'

interface ShelfShape {
  /** The folder of its uploads, below that of the workspace. */
  folder: string
  /** The folder of what comes with the product on it, below that of the library; absent where nothing does. */
  library?: string
  /** The kinds that lie on it, each with its rule for uploads. */
  kinds: Readonly<Record<string, UploadRule>>
}

/**
 * Every shelf: the table of materials, checks of uploads, removal and the browser follow it. A new kind also needs a
 * reader of its files in the server, which the types ask for.
 */
const TABLE = {
  foreground: {
    folder: 'foreground',
    library: 'stickers',
    kinds: { image: UPLOAD_RULES.image, video: UPLOAD_RULES.stickerVideo },
  },
  background: {
    folder: 'background',
    library: 'backgrounds',
    kinds: { image: UPLOAD_RULES.backgroundImage, video: UPLOAD_RULES.backgroundVideo },
  },
  music: { folder: 'music', library: 'music', kinds: { music: UPLOAD_RULES.music } },
  audio: { folder: 'audio', kinds: { music: UPLOAD_RULES.recording } },
  presenter: { folder: 'presenters', kinds: { model: UPLOAD_RULES.avatar, video: UPLOAD_RULES.film } },
  effect: { folder: 'effects', kinds: { filter: UPLOAD_RULES.filter } },
  font: { folder: 'fonts', kinds: { font: UPLOAD_RULES.font } },
} as const satisfies Record<string, ShelfShape>

type Table = typeof TABLE
export type Shelf = keyof Table
/** A shelf on which something comes with the product. */
export type BuiltInShelf = { [Name in Shelf]: Table[Name] extends { library: string } ? Name : never }[Shelf]
/** A kind of items on a shelf. */
export type ShelfKind = { [Name in Shelf]: keyof Table[Name]['kinds'] }[Shelf]

interface ShelfEntry extends ShelfShape {
  kinds: Readonly<Partial<Record<ShelfKind, UploadRule>>>
}

export const SHELVES: Readonly<Record<Shelf, ShelfEntry>> = TABLE
export const SHELF_NAMES = Object.keys(TABLE) as [Shelf, ...Shelf[]]
export const BUILT_IN_SHELVES = SHELF_NAMES.filter((name): name is BuiltInShelf => 'library' in TABLE[name])
export const SHELF_KINDS = [...new Set(Object.values(SHELVES).flatMap(({ kinds }) => Object.keys(kinds)))] as [
  ShelfKind,
  ...ShelfKind[],
]

/**
 * Returns how long a name on a shelf may be, in characters.
 *
 * @param isMade whether it is a presenter that was made of a photo or trained
 */
export function nameCharsMax(shelf: Shelf, isMade = false): number {
  if (shelf === 'presenter' && isMade) return TRAINED_NAME.charsMax
  return shelf === 'audio' ? NAME_CHARS_MAX.recording : NAME_CHARS_MAX.upload
}
