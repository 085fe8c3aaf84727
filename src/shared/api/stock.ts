import { z } from 'zod'
import { call, nothing, SEARCH_CHARS_MAX } from './envelope.ts'
import { libraryItemSchema } from './library.ts'

const STOCK_KINDS = ['image', 'video'] as const
export type StockKind = (typeof STOCK_KINDS)[number]

/** The source of pictures and films elsewhere that the operator has connected; null where there is none. */
export const stockSource = call({
  method: 'GET',
  path: '/stock/source',
  needs: 'member',
  scope: 'read',
  input: nothing,
  data: z.object({ source: z.object({ name: z.string(), site: z.string() }).nullable() }),
})

/** A picture or film of the source. Its addresses are web addresses of the source. */
const stockItemSchema = z.object({
  id: z.string(),
  kind: z.enum(STOCK_KINDS),
  name: z.string(),
  widthPx: z.number(),
  heightPx: z.number(),
  durationSec: z.number(),
  coverUrl: z.string(),
  /** A small film of it; '' for a picture. */
  previewUrl: z.string(),
  /** Who made it, and the page of it at the source. */
  author: z.string(),
  pageUrl: z.string(),
})
export type StockItem = z.infer<typeof stockItemSchema>

/** Searches the source; without words, it is what the source puts first. */
export const searchStock = call({
  method: 'GET',
  path: '/stock/list',
  needs: 'member',
  scope: 'read',
  // the source counts what the server asks by the hour
  limit: { perMinute: 30, per: 'user', reason: 'stockSearches' },
  input: z.object({
    kind: z.enum(STOCK_KINDS),
    search: z.string().trim().max(SEARCH_CHARS_MAX).default(''),
    shape: z.enum(['wide', 'tall']).optional(),
    page: z.coerce.number().int().min(1).max(100).default(1),
  }),
  data: z.object({ records: z.array(stockItemSchema), hasMore: z.boolean() }),
})

/** Stores a file of the source as an upload of the user, so that a document never depends on the source. */
export const takeStock = call({
  method: 'POST',
  path: '/stock/take',
  needs: 'member',
  scope: 'write',
  stores: true,
  turn: 'take',
  input: z.object({
    shelf: z.enum(['foreground', 'background']),
    kind: z.enum(STOCK_KINDS),
    /** A number as it is written: one item has one id. */
    id: z.string().regex(/^(0|[1-9]\d{0,17})$/),
  }),
  data: libraryItemSchema,
})
