import { z } from 'zod'
import { FILM_LIMITS, filmSchema, personBoxSchema } from '#shared/model/film.ts'
import { materialSchema, presenterSchema } from '#shared/model/library.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { OWNERSHIPS } from '#shared/model/ownership.ts'
import { framingSchema } from '#shared/model/role.ts'
import { type BuiltInShelf, SHELF_NAMES } from '#shared/model/shelves.ts'
import { TAG_LIMITS } from '#shared/model/tags.ts'
import { AVATAR_TYPES, TRAINED_RESOLUTIONS, TRAINED_SCENES } from '#shared/model/training-types.ts'
import { KEY_CHARS_MAX } from '#shared/model/upload-rules.ts'
import { call, idQuery, nothing, SEARCH_CHARS_MAX } from './envelope.ts'
import { nameSchema, plainTextSchema } from './plain-text.ts'

/** The most entries of a page. */
export const LIST_SIZE_MAX = 200

const page = z.object({
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(LIST_SIZE_MAX).default(100),
})
/** A page of a shelf, narrowed to what has a label or tag, what the user has starred, or what a search finds. */
const owned = page.extend({
  ownership: z.enum(OWNERSHIPS).default('SENSETIME'),
  /** A label of the product, or a tag of the workspace. */
  labelId: z.string().max(TAG_LIMITS.charsMax).optional(),
  /** Words that the name in the language of the call has, as written or in pinyin, or a label or tag. */
  search: z.string().trim().max(SEARCH_CHARS_MAX).default(''),
  starred: z.enum(['true', 'false']).default('false'),
  /** Only pictures and uploaded films at least as wide as high, or only higher ones, and all films of the library. */
  shape: z.enum(['wide', 'tall']).optional(),
  kind: materialSchema.shape.kind.optional(),
})

/** Further facts of a presenter of the workspace. */
const ownSchema = z.object({
  /** Milliseconds since 1970. */
  createTime: z.number(),
  /** Pixels of its film or photo; 0 for a 3D model. */
  widthPx: z.number(),
  heightPx: z.number(),
  /** Of its file; null where nobody has measured it. */
  sizeBytes: z.number().nullable(),
  ownership: z.enum(OWNERSHIPS),
  isManaged: z.boolean(),
  tags: z.array(z.string()),
  /** How it was trained; null for one that was uploaded, or made of a photo. */
  trained: z
    .object({ type: z.enum(AVATAR_TYPES), scene: z.enum(TRAINED_SCENES), resolution: z.enum(TRAINED_RESOLUTIONS) })
    .nullable(),
})

/** A presenter with addresses that can be fetched instead of file names. */
export const digitalHumanSchema = presenterSchema.omit({ previews: true }).extend({
  url: z.string(),
  coverUrl: z.string(),
  dhType: z.enum(['THREE_DH', 'TWO_DH']),
  /** Whether it has actions. */
  actionDh: z.boolean(),
  /** A film of it at rest, and one that shows its actions; '' where there is none. A built-in one speaks in it. */
  clipVideoUrl: z.string(),
  actionVideoUrl: z.string(),
  /** Its own voice for the language of the call. */
  toneId: z.string().optional(),
  /** The masks of a 2D presenter, by the framing that each gives. */
  digitalHumanMaskDTOS: z.array(z.object({ id: z.string(), code: framingSchema })).optional(),
  /** Of a presenter that the workspace has brought or had made. */
  own: ownSchema.optional(),
})
export type DigitalHuman = z.infer<typeof digitalHumanSchema>

/** Built-in or uploaded material; `url` and `coverUrl` are media addresses of the document (`/library/...` or `oss:KEY`). */
export const libraryItemSchema = materialSchema.omit({ file: true, cover: true, preview: true }).extend({
  url: z.string(),
  coverUrl: z.string(),
  /** The address of a film or moving picture to show in place of the cover; '' where nothing moves. */
  previewUrl: z.string(),
  /** Of a video in milliseconds, of music in seconds (E14.24); a picture has none. `durationSec` is in seconds for all. */
  duration: z.number().optional(),
  ownership: z.enum(OWNERSHIPS),
  /** Whether the user may rename, tag, share and delete it. */
  isManaged: z.boolean(),
  isStarred: z.boolean(),
  /** Of what a workspace brought. */
  tags: z.array(z.string()),
})
export type LibraryItem = z.infer<typeof libraryItemSchema>

const people = z.object({ detailList: z.array(digitalHumanSchema) })
export const libraryItems = z.object({ records: z.array(libraryItemSchema), total: z.number() })

export const listDigitalHumans = call({
  method: 'GET',
  path: '/digitalHuman/list',
  needs: 'member',
  scope: 'read',
  input: page,
  data: people,
})
export const listDigitalHumans3d = call({
  method: 'GET',
  path: '/digitalHuman3d/list',
  needs: 'member',
  scope: 'read',
  input: page,
  data: people,
})

const person = {
  method: 'GET' as const,
  needs: 'member' as const,
  scope: 'read' as const,
  input: z.object({ digitalHumanId: z.string().min(1).max(64) }),
  data: digitalHumanSchema,
}
/** One presenter as it is now; a code of `LIBRARY_GONE` when the library does not have it. */
export const digitalHumanDetail = call({ ...person, path: '/digitalHuman/detail' })
export const digitalHuman3dDetail = call({ ...person, path: '/digitalHuman3d/detail' })

/** Presenters of the workspace, 2D and 3D, the last first: all that the user sees, the own ones, or shared ones. */
export const listOwnPresenters = call({
  method: 'GET',
  path: '/digitalHuman/mine/mix',
  needs: 'member',
  scope: 'read',
  input: page.extend({ ownership: z.enum(OWNERSHIPS).exclude(['SENSETIME']).default('TENANTUSER') }),
  data: people.extend({ total: z.number() }),
})

/** A side of the box around a person, in parts of the picture: a person without a size cannot be framed. */
const side = z.number().min(1e-6).max(1)

/** How a film is cut out, with the size of its picture without the matte. */
const cutFilm = filmSchema.pick({ matte: true }).extend({
  person: personBoxSchema.extend({ width: side, height: side }),
  widthPx: z.number().min(2).max(FILM_LIMITS.sidePx),
  heightPx: z.number().min(2).max(FILM_LIMITS.sidePx),
})

/** The browser's report of a film, within the limits of films. */
const uploadedFilm = cutFilm.extend({
  durationSec: z.number().positive().max(FILM_LIMITS.durationSec),
  frameRate: z.number().positive().max(FILM_LIMITS.frameRate),
})

/** Registers an uploaded GLB or VRM, or with `film` a video, as a presenter, once the server has read the stored object. */
export const uploadPresenter = call({
  method: 'POST',
  path: '/digitalHuman/mine/upload',
  needs: 'member',
  scope: 'write',
  input: z.object({
    key: plainTextSchema.min(1).max(KEY_CHARS_MAX),
    name: nameSchema.max(NAME_CHARS_MAX.upload),
    gender: presenterSchema.shape.gender,
    coverKey: plainTextSchema.max(KEY_CHARS_MAX).nullable(),
    film: uploadedFilm.optional(),
  }),
  data: digitalHumanSchema,
})

/** Cuts the person of a filmed presenter out in another way. Documents that show it follow when they are opened. */
export const keyPresenter = call({
  method: 'POST',
  path: '/digitalHuman/mine/key',
  needs: 'member',
  scope: 'write',
  input: idQuery.extend({ film: cutFilm, coverKey: z.string().max(KEY_CHARS_MAX) }),
  data: digitalHumanSchema,
})

/** Sets where the face of a filmed presenter is, by an uploaded file, or forgets it. Documents that show it follow. */
export const markPresenter = call({
  method: 'POST',
  path: '/digitalHuman/mine/face',
  needs: 'member',
  scope: 'write',
  input: idQuery.extend({ faceKey: plainTextSchema.min(1).max(300).nullable() }),
  data: digitalHumanSchema,
})

export const renamePresenter = call({
  method: 'POST',
  path: '/digitalHuman/mine/rename',
  needs: 'member',
  scope: 'write',
  input: idQuery.extend({ name: nameSchema.max(NAME_CHARS_MAX.upload) }),
  data: digitalHumanSchema,
})

/** Takes a presenter off the shelf, for the user who uploaded it. Its object remains while a project or work shows it. */
export const deletePresenter = call({
  method: 'POST',
  path: '/digitalHuman/mine/delete',
  needs: 'member',
  scope: 'write',
  input: idQuery,
  data: nothing,
})

export const listBackgrounds = call({
  method: 'GET',
  path: '/background/list',
  needs: 'member',
  scope: 'read',
  input: owned,
  data: libraryItems,
})
export const listForegrounds = call({
  method: 'GET',
  path: '/foreground/list',
  needs: 'member',
  scope: 'read',
  input: owned,
  data: libraryItems,
})
export const listMusic = call({
  method: 'GET',
  path: '/backgroundMusic/list',
  needs: 'member',
  scope: 'read',
  input: owned,
  data: libraryItems,
})

/** All that the workspace has uploaded and not deleted, of every shelf, the last first. */
export const listOwnUploads = call({
  method: 'GET',
  path: '/material/mine/list',
  needs: 'member',
  scope: 'read',
  input: page,
  data: z.object({
    records: z.array(
      z.object({
        id: z.string(),
        shelf: z.enum(SHELF_NAMES),
        name: z.string(),
        /** A media address of the document: `oss:KEY`. */
        url: z.string(),
      }),
    ),
    total: z.number(),
  }),
})

/** Registers an uploaded object as the user's own material, once the server has checked the stored object by the upload rules. */
const upload = {
  method: 'POST' as const,
  needs: 'member' as const,
  scope: 'write' as const,
  input: z.object({
    key: plainTextSchema.min(1).max(KEY_CHARS_MAX),
    name: nameSchema.max(200),
    kind: z.enum(['image', 'video', 'music']),
    widthPx: z.number().min(0).max(20000),
    heightPx: z.number().min(0).max(20000),
    durationSec: z.number().min(0).max(86400),
    coverKey: plainTextSchema.max(KEY_CHARS_MAX).nullable(),
  }),
  data: libraryItemSchema,
}
export const uploadForeground = call({ ...upload, path: '/foreground/upload' })
export const uploadBackground = call({ ...upload, path: '/background/upload' })
export const uploadMusic = call({ ...upload, path: '/backgroundMusic/upload' })

const detail = {
  method: 'GET' as const,
  needs: 'member' as const,
  scope: 'read' as const,
  input: idQuery,
  data: libraryItemSchema,
}
/** One item as it is now, built in or the tenant's own; a code of `LIBRARY_GONE` when the library does not have it. */
export const foregroundDetail = call({ ...detail, path: '/foreground/detail' })
export const backgroundDetail = call({ ...detail, path: '/background/detail' })
export const musicDetail = call({ ...detail, path: '/backgroundMusic/detail' })

/** Takes an upload off its shelf, for the user who uploaded it. Its object remains while a project or work shows it. */
const remove = {
  method: 'POST' as const,
  needs: 'member' as const,
  scope: 'write' as const,
  input: idQuery,
  data: nothing,
}
export const deleteForeground = call({ ...remove, path: '/foreground/delete' })
export const deleteBackground = call({ ...remove, path: '/background/delete' })
export const deleteMusic = call({ ...remove, path: '/backgroundMusic/delete' })

interface ShelfCalls {
  list: typeof listForegrounds
  detail: typeof foregroundDetail
  upload: typeof uploadForeground
  remove: typeof deleteForeground
}

/** The calls of each shelf that users fill. */
export const SHELF_CALLS: Readonly<Record<BuiltInShelf, ShelfCalls>> = {
  foreground: { list: listForegrounds, detail: foregroundDetail, upload: uploadForeground, remove: deleteForeground },
  background: { list: listBackgrounds, detail: backgroundDetail, upload: uploadBackground, remove: deleteBackground },
  music: { list: listMusic, detail: musicDetail, upload: uploadMusic, remove: deleteMusic },
}
