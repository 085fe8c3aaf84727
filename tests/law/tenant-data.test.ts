import {
  type AnyPgColumn,
  getTableConfig,
  integer,
  json,
  jsonb,
  PgTable,
  pgTable,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { is } from '#server/platform/db/base/drizzle.ts'
import { tables } from '#server/platform/db/schema/tables.ts'
import { TENANT_DATA } from '#server/platform/db/schema/tenant-data.ts'

/** Columns that name no file in any table: ids, names and addresses of people, hashes, what a request ended with. */
const WORDS = /^(id|tenant_id|job_id|name|email|phone|language|error_code|error_message)$|_hash$/

/** All other columns with text that name no file of a tenant. Whoever adds one has looked at what it holds. */
const NO_FILES = [
  'agent_codes.agent_name',
  'agent_codes.code',
  'agent_codes.type',
  'analytics_events.page',
  'analytics_events.value',
  'api_keys.scopes',
  'attempts.key',
  'audit_entries.act',
  'audit_entries.detail',
  'audit_entries.operator_id',
  'audit_entries.operator_name',
  'audit_entries.reason',
  'audit_entries.subject_tenant_id',
  'audit_entries.tenant_name',
  'benefit_grants.source',
  'benefit_grants.type',
  // pictures in data addresses, or on other sites
  'brands.fields',
  'brands.host',
  'codes.subject',
  'creative_templates.labels',
  // media of published templates are copies that belong to no tenant
  'creative_templates.published_document',
  'creative_templates.published_facts',
  'creative_templates.search_text',
  'creative_templates.slots',
  'deliveries.body',
  'deliveries.reason',
  'failures.path',
  'favorite_voices.voice_id',
  'glossary_entries.said',
  'glossary_entries.word',
  'imports.canvas_type',
  'imports.file_name',
  'imports.presenter_id',
  // the upload goes as soon as it was read
  'imports.source_key',
  'invitation_requests.company',
  'ledger_entries.key',
  'ledger_entries.note',
  'ledger_entries.reserve_id',
  'ledger_entries.subject',
  'materials.font_axes',
  'materials.search_text',
  'materials.tags',
  'orders.currency',
  'orders.pay_type',
  'orders.product_id',
  'orders.titles',
  'orders.type_code',
  'orders.user_id',
  'outbox.body',
  'outbox.recipient',
  'outbox.subject',
  'own_voices.base_voice_id',
  'own_voices.nearness',
  'own_voices.profile',
  'payment_notices.notice_id',
  'payment_notices.payment_id',
  'payments.code_form',
  'payments.code_url',
  'payments.currency',
  'payments.pay_type',
  'payments.trade_id',
  'products.currency',
  'products.descriptions',
  'products.names',
  'products.type_code',
  'quotes.currency',
  'quotes.product_id',
  'quotes.titles',
  'quotes.type_code',
  'quotes.user_id',
  // a material, which keeps its file itself
  'recording_analyses.audio_key',
  'recording_analyses.content',
  'recording_analyses.script',
  'refunds.order_id',
  'refunds.reason',
  'sandbox_payments.currency',
  'sandbox_payments.title',
  'sandbox_payments.token',
  'sandbox_refunds.payment_id',
  'script_versions.content',
  'script_versions.plain',
  'script_versions.title',
  'scripts.content',
  'scripts.plain',
  'scripts.search_text',
  'scripts.title',
  'second_factors.secret',
  'secrets.value',
  'sessions.address',
  'sessions.device',
  'shelf_marks.item_id',
  'speech_requests.content',
  'speech_requests.digest',
  'speech_requests.request',
  'submissions.code',
  'submissions.licence_code',
  'submissions.reason',
  'trainings.faces',
  'used_licences.digest',
  'users.agent_code',
  // a data address
  'users.icon',
  'users.nick_name',
  // a sample that the feature writes, and removes itself, or a name at a service
  'voice_clones.handle',
  'webhooks.secret',
  'webhooks.url',
  'works.failure',
  'works.project_id',
  'works.settings',
  'workspace_events.actor_id',
  'workspace_events.actor_kind',
  'workspace_events.actor_name',
  'workspace_events.address',
  'workspace_events.detail',
  'workspace_events.device',
  'workspace_events.kind',
  'workspace_events.subject_id',
  'workspace_events.subject_name',
]

/** Kinds of columns in which there is no text. All others, such as arrays, are seen. */
const WITHOUT_TEXT = new Set(['number', 'bigint', 'boolean', 'date'])

const isTable = (value: unknown): value is PgTable => is(value, PgTable)
const allTables = Object.values(tables).filter(isTable)

/** The columns of which the registry says that they name files. */
const registered = Object.values(TENANT_DATA).flatMap(({ names = [], texts = [], writes = [], makes, keeps }) => [
  ...[...names, ...texts, ...writes, ...(makes?.keys ?? [])],
  ...(keeps ? [keeps.file, keeps.with] : []),
])

/** Returns the columns that could name a file and are not registered: with text of any kind, of no fixed values, no key of another row. */
function unregistered(of: readonly PgTable[], known: readonly AnyPgColumn[]): string[] {
  return of.flatMap((table) => {
    const { name: tableName, columns, foreignKeys } = getTableConfig(table)
    const rowKeys = foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name))
    return columns
      .filter(({ dataType, enumValues }) => !WITHOUT_TEXT.has(dataType) && !enumValues?.length)
      .filter(({ name }) => !WORDS.test(name) && !rowKeys.includes(name))
      .filter((column) => !known.includes(column))
      .map(({ name }) => `${tableName}.${name}`)
  })
}

test('every table of tenants says what becomes of its rows when a tenant is deleted', () => {
  const ofTenants = Object.entries(tables).filter(
    ([, table]) => isTable(table) && getTableConfig(table).columns.some(({ name }) => name === 'tenant_id'),
  )
  expect(ofTenants.map(([name]) => name).sort()).toEqual(Object.keys(TENANT_DATA).sort())
})

test('every column that could name a file is registered, or is known to name none', () => {
  expect(unregistered(allTables, registered).sort()).toEqual(NO_FILES)
})

test('keys of files are in texts and JSON, where the purge finds them', () => {
  expect(registered.filter(({ dataType }) => !['string', 'json'].includes(dataType))).toEqual([])
})

test('a column of media that nobody registered is seen, whatever its name, its type and its table', () => {
  const takes = pgTable('takes', {
    id: text('id').primaryKey(),
    workId: text('work_id').references(() => tables.works.id),
    kind: text('kind', { enum: ['idle', 'action'] }),
    lengthSec: integer('length_sec'),
    photo: text('photo'),
    thumbnail: varchar('thumbnail', { length: 300 }),
    samples: text('samples').array(),
    faces: jsonb('faces').array(),
    matte: json('matte'),
    source: jsonb('source'),
  })
  const seen = ['photo', 'thumbnail', 'samples', 'faces', 'matte', 'source'].map((name) => `takes.${name}`)
  expect(unregistered([takes], registered)).toEqual(seen)
  const { materials, works } = tables
  expect(unregistered([materials], [])).toEqual(
    ['key', 'cover_key', 'avatar', 'font_axes', 'tags', 'search_text'].map((name) => `materials.${name}`),
  )
  const withoutDocuments = registered.filter((column) => column !== works.projectJson)
  expect(unregistered([works], withoutDocuments)).toContain('works.project_json')
})
