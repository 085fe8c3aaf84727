import { boolean, index, integer, pgTable, text } from '../base/drizzle.ts'
import { createdAt, id, moment } from './columns.ts'
import { authorId, tenantId, users } from './owners.ts'

/** The writer of a content, which survives the account. */
const writerId = () => text('writer_id').references(() => users.id, { onDelete: 'set null' })

/** Texts for presenters, which users keep for further videos. */
export const scripts = pgTable(
  'scripts',
  {
    id,
    tenantId: tenantId(),
    userId: authorId(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** Whether the content is speech markup. */
    ssml: boolean('ssml').notNull(),
    /** The text that a reader of the markup sees; null where the content has none. */
    plain: text('plain'),
    /** The time at which it was shared with the workspace; null while the author and administrators alone see it. */
    sharedAt: moment('shared_at'),
    /** The texts that the title is found by besides itself: see `searchText`. */
    searchText: text('search_text').notNull().default(''),
    revision: integer('revision').notNull().default(1),
    writerId: writerId(),
    /** The time at which the content was written. */
    writtenAt: moment('written_at').notNull().defaultNow(),
    createdAt,
    /** The time of the last change of title or content. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('scripts_by_tenant').on(table.tenantId, table.updatedAt)],
)

/** Earlier contents of scripts. */
export const scriptVersions = pgTable(
  'script_versions',
  {
    id,
    tenantId: tenantId(),
    scriptId: text('script_id')
      .notNull()
      .references(() => scripts.id, { onDelete: 'cascade' }),
    /** The script's, while it had this content. */
    revision: integer('revision').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    ssml: boolean('ssml').notNull(),
    plain: text('plain'),
    writerId: writerId(),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [
    index('script_versions_by_script').on(table.scriptId, table.revision),
    index('script_versions_by_tenant').on(table.tenantId),
  ],
)
