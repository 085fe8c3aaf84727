import type { CanvasType } from '#shared/model/canvas.ts'
import type { Slot } from '#shared/model/template.ts'
import { doublePrecision, index, integer, jsonb, pgTable, sql, text } from '../base/drizzle.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'
import { authorId, tenantId } from './owners.ts'

const SOLD_TYPES = ['VIP'] as const
const CANVAS_TYPES = ['LANDSCAPE', 'PORTRAIT', 'SQUARE', 'FEED'] as const satisfies readonly CanvasType[]

/** A published template, without its document. */
export interface PublishedFacts {
  name: string
  canvasType: CanvasType
  labels: string[]
  slots: Slot[]
  scenes: number
  durationSec: number
  /** The address of its picture, which everybody reads; '' without one. */
  coverUrl: string
}

/** Documents that users keep to begin further projects with. */
export const creativeTemplates = pgTable(
  'creative_templates',
  {
    id,
    tenantId: tenantId(),
    userId: authorId(),
    name: text('name').notNull(),
    /** The texts that the name is found by besides itself: see `searchText`. */
    searchText: text('search_text').notNull().default(''),
    canvasType: text('canvas_type', { enum: CANVAS_TYPES }).notNull(),
    labels: jsonb('labels').$type<string[]>().notNull(),
    slots: jsonb('slots').$type<Slot[]>().notNull(),
    /** The editor's project JSON. */
    document: text('document').notNull(),
    scenes: integer('scenes').notNull(),
    durationSec: doublePrecision('duration_sec').notNull(),
    /** `oss:` and the key of a picture; '' without one. */
    coverPicUrl: text('cover_pic_url').notNull().default(''),
    /** The time at which it was shared with the workspace; null while the author and administrators alone see it. */
    sharedAt: moment('shared_at'),
    /** The time at which the operator published it to all workspaces; null while it is not. */
    publishedAt: moment('published_at'),
    /** Who may render with it once it is published: members alone, or everybody. */
    soldType: text('sold_type', { enum: SOLD_TYPES }),
    /** The form that other workspaces get: as it was when it was published, whatever becomes of it; null while it is not. */
    publishedFacts: jsonb('published_facts').$type<PublishedFacts>(),
    /** Its project JSON with addresses that everybody reads; null while it is not published. */
    publishedDocument: text('published_document'),
    createdAt,
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('creative_templates_by_tenant').on(table.tenantId, table.updatedAt),
    index('creative_templates_published').on(table.publishedAt).where(sql`${table.publishedAt} is not null`),
    oneOf('creative_templates_canvas_type', table.canvasType, CANVAS_TYPES),
    oneOf('creative_templates_sold_type', table.soldType, SOLD_TYPES),
  ],
)
