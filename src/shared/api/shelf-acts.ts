import { z } from 'zod'
import { LABEL_TYPES } from '#shared/model/labels.ts'
import { localizedSchema } from '#shared/model/library.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { OWNERSHIPS } from '#shared/model/ownership.ts'
import { type BuiltInShelf, nameCharsMax } from '#shared/model/shelves.ts'
import { TAG_LIMITS, uniqueTags } from '#shared/model/tags.ts'
import { call, nothing } from './envelope.ts'
import { libraryItems } from './library.ts'
import { nameSchema } from './plain-text.ts'

/** The labels of a family, in the order in which they are shown. */
export const listLabels = call({
  method: 'GET',
  path: '/materialLabel/list',
  needs: 'member',
  scope: 'read',
  input: z.object({ labelType: z.enum(LABEL_TYPES) }),
  data: z.object({
    labelList: z.array(z.object({ id: z.string(), labelType: z.enum(LABEL_TYPES), name: localizedSchema })),
  }),
})

const itemId = z.string().min(1).max(64)
const use = { method: 'POST' as const, needs: 'member' as const, scope: 'write' as const, data: nothing }
/** Notes that the user uses an item: it is the first of the recent ones. An item that is gone is refused as by its detail. */
export const digitalHumanUse = call({ ...use, path: '/digitalHuman/use', input: z.object({ digitalHumanId: itemId }) })
export const digitalHuman3dUse = call({
  ...use,
  path: '/digitalHuman3d/use',
  input: z.object({ digitalHumanId: itemId }),
})
export const foregroundUse = call({ ...use, path: '/foreground/use', input: z.object({ foregroundId: itemId }) })
export const backgroundUse = call({ ...use, path: '/background/use', input: z.object({ backgroundId: itemId }) })
export const musicUse = call({ ...use, path: '/backgroundMusic/use', input: z.object({ musicId: itemId }) })

/** How many recently used items of a shelf are listed. */
export const RECENTS_MAX = 30

const recent = {
  method: 'GET' as const,
  needs: 'member' as const,
  scope: 'read' as const,
  input: z.object({ ownership: z.enum(OWNERSHIPS).optional() }),
  data: libraryItems,
}
/** The items of a shelf that the user used, the last first: of every owner, or of one. Those that are gone are left out. */
export const recentForegrounds = call({ ...recent, path: '/foreground/recentList' })
export const recentBackgrounds = call({ ...recent, path: '/background/recentList' })
export const recentMusic = call({ ...recent, path: '/backgroundMusic/recentList' })

/** The calls that list the recent items of each shelf. */
export const RECENT_CALLS: Readonly<Record<BuiltInShelf, typeof recentForegrounds>> = {
  foreground: recentForegrounds,
  background: recentBackgrounds,
  music: recentMusic,
}

/** Shelves whose items are starred, filed under tags and shared. */
export const FILED_SHELVES = ['foreground', 'background', 'music', 'presenter', 'audio'] as const

/** Stars an item of the library for the user, or no longer. */
export const starItem = call({
  method: 'POST',
  path: '/material/star',
  needs: 'member',
  scope: 'write',
  input: z.object({ shelf: z.enum(['foreground', 'background', 'music']), id: itemId, isStarred: z.boolean() }),
  data: nothing,
})

/**
 * Gives what a workspace brought another name or tags, shares it with the workspace or takes it back: for the user who
 * brought it, and administrators of the workspace.
 */
export const fileItem = call({
  method: 'POST',
  path: '/material/mine/file',
  needs: 'member',
  scope: 'write',
  input: z
    .object({
      shelf: z.enum(FILED_SHELVES),
      id: itemId,
      name: nameSchema.max(NAME_CHARS_MAX.upload).optional(),
      tags: z
        .array(nameSchema.max(TAG_LIMITS.charsMax))
        .max(TAG_LIMITS.countMax)
        .overwrite((tags) => uniqueTags(tags))
        .optional(),
      isShared: z.boolean().optional(),
    })
    .refine(({ name, tags, isShared }) => name !== undefined || tags || isShared !== undefined)
    .refine(({ shelf, name = '' }) => name.length <= nameCharsMax(shelf), 'a name as long as its shelf allows'),
  data: nothing,
})

/** The tags under which the user finds something on a shelf. */
export const listTags = call({
  method: 'GET',
  path: '/material/tag/list',
  needs: 'member',
  scope: 'read',
  input: z.object({ shelf: z.enum(FILED_SHELVES) }),
  data: z.object({ tags: z.array(z.string()) }),
})

/** How many drafts that use something are named. */
export const NAMED_USES_MAX = 5

/** The drafts of the workspace that use something of it: an upload, a presenter, a voice or a recording. */
export const listUses = call({
  method: 'GET',
  path: '/material/mine/uses',
  needs: 'member',
  scope: 'read',
  turn: 'read',
  input: z.object({ id: z.uuid() }),
  data: z.object({
    total: z.number(),
    /** Of those that were changed last. */
    names: z.array(z.string()),
  }),
})
