import type { OwnAction } from '#shared/avatar/own-actions.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import type { Film } from '#shared/model/film.ts'
import type { FontAxes } from '#shared/model/font-axes.ts'
import { GLOSSARY_KINDS, GLOSSARY_LANGUAGES } from '#shared/model/glossary.ts'
import { SHELF_KINDS, SHELF_NAMES } from '#shared/model/shelves.ts'
import type { Trained } from '#shared/model/training-types.ts'
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
} from '../base/drizzle.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'
import { authorId, tenantId, tenants, userId } from './owners.ts'

const PROJECT_SOURCES = ['WEB', 'APP'] as const
const CANVAS_TYPES = ['LANDSCAPE', 'PORTRAIT', 'SQUARE', 'FEED'] as const satisfies readonly CanvasType[]
const COVER_TYPES = ['DEFAULT', 'CUSTOM'] as const

export const projects = pgTable(
  'projects',
  {
    id,
    tenantId: tenantId(),
    userId: authorId(),
    name: text('name').notNull(),
    source: text('source', { enum: PROJECT_SOURCES }).notNull(),
    canvasType: text('canvas_type', { enum: CANVAS_TYPES }).notNull(),
    coverType: text('cover_type', { enum: COVER_TYPES }).notNull(),
    coverPicUrl: text('cover_pic_url').notNull().default(''),
    posterPicUrl: text('poster_pic_url').notNull().default(''),
    /** The editor's project JSON, and the render task's, as they came. */
    webExtraParam: text('web_extra_param'),
    extraParam: text('extra_param'),
    revision: integer('revision').notNull().default(1),
    /** When it was moved to the bin; null outside the bin. */
    binnedAt: moment('binned_at'),
    createdAt,
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('projects_binned_at', sql`${table.binnedAt} >= ${table.createdAt}`),
    index('projects_by_tenant').on(table.tenantId, table.updatedAt),
    oneOf('projects_source', table.source, PROJECT_SOURCES),
    oneOf('projects_canvas_type', table.canvasType, CANVAS_TYPES),
    oneOf('projects_cover_type', table.coverType, COVER_TYPES),
  ],
)

/** The library's facts of an own presenter. */
interface AvatarFacts {
  /** That of the voice which is chosen with it. */
  gender?: 'male' | 'female' | undefined
  /** Whether it makes the gestures of the product. */
  arms: boolean
  /** Animations of its file. */
  actions: OwnAction[]
  /** Of a filmed presenter. */
  film?: Film
  /** Whether it was made of one photo: its file is a portrait. */
  photo?: true
  /** How it was trained of what a user submitted. */
  trained?: Trained
}

/** A tenant's own pictures, videos, music and avatars; the object store holds their files. */
export const materials = pgTable(
  'materials',
  {
    id,
    tenantId: tenantId(),
    userId: authorId(),
    shelf: text('shelf', { enum: SHELF_NAMES }).notNull(),
    kind: text('kind', { enum: SHELF_KINDS }).notNull(),
    name: text('name').notNull(),
    key: text('key').notNull(),
    coverKey: text('cover_key'),
    widthPx: doublePrecision('width_px').notNull(),
    heightPx: doublePrecision('height_px').notNull(),
    durationSec: doublePrecision('duration_sec').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    /** Null for what is no presenter. */
    avatar: jsonb('avatar').$type<AvatarFacts>(),
    /** Of a variable font. */
    fontAxes: jsonb('font_axes').$type<FontAxes>(),
    /** When it was shared with the workspace; null: only its user and administrators find it on the shelf. */
    sharedAt: moment('shared_at'),
    /** The words that the user files it under. */
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /** The texts that it is found by besides its name: see `searchText`. */
    searchText: text('search_text').notNull().default(''),
    /** When the user deleted it; its files are removed after a grace. */
    deletedAt: moment('deleted_at'),
    createdAt,
  },
  (table) => [
    index('materials_by_shelf').on(table.tenantId, table.shelf, table.createdAt),
    oneOf('materials_shelf', table.shelf, SHELF_NAMES),
    oneOf('materials_kind', table.kind, SHELF_KINDS),
  ],
)

/** The uses and stars of a user in a workspace: a row an item of a shelf, built in or own. */
/** The shelves, and the market. */
const MARKED = [...SHELF_NAMES, 'template'] as const

export const shelfMarks = pgTable(
  'shelf_marks',
  {
    tenantId: tenantId(),
    userId: userId(),
    shelf: text('shelf', { enum: MARKED }).notNull(),
    itemId: text('item_id').notNull(),
    /** When it was used last; null for what was only starred. */
    usedAt: moment('used_at'),
    starredAt: moment('starred_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.shelf, table.itemId] }),
    oneOf('shelf_marks_shelf', table.shelf, MARKED),
  ],
)

/** How a tenant has words said. */
export const glossaryEntries = pgTable(
  'glossary_entries',
  {
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    language: text('language', { enum: GLOSSARY_LANGUAGES }).notNull(),
    word: text('word').notNull(),
    kind: text('kind', { enum: GLOSSARY_KINDS }).notNull(),
    said: text('said').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.language, table.word] }),
    oneOf('glossary_entries_language', table.language, GLOSSARY_LANGUAGES),
    oneOf('glossary_entries_kind', table.kind, GLOSSARY_KINDS),
  ],
)
