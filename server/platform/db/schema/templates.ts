import type { CanvasType } from '#shared/model/canvas.ts'
import type { Slot } from '#shared/model/template.ts'
import { doublePrecision, index, integer, jsonb, pgTable, text } from '../base/drizzle.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'
import { authorId, tenantId } from './owners.ts'

const CANVAS_TYPES = ['LANDSCAPE', 'PORTRAIT', 'SQUARE', 'FEED'] as const satisfies readonly CanvasType[]

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
    createdAt,
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('creative_templates_by_tenant').on(table.tenantId, table.updatedAt),
    oneOf('creative_templates_canvas_type', table.canvasType, CANVAS_TYPES),
  ],
)
