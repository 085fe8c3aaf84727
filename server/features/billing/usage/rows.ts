import { and, asc, desc, eq, inArray, sql } from '#server/platform/db/base/drizzle.ts'
import type { Page } from '#server/platform/db/listing.ts'
import type { Db } from '#server/platform/db/open.ts'
import { benefitGrants, ledgerEntries } from '#server/platform/db/schema/benefits.ts'
import { BENEFIT_TYPES, type LedgerType } from '#shared/api/benefits.ts'
import type { Grant, GrantState, GrantTab, UsageTab, Use } from '#shared/api/billing/usage.ts'

const starting = (prefix: string) => BENEFIT_TYPES.filter((type) => type.startsWith(prefix))

/** The types of each tab of the benefits. */
export const TYPES_OF_TAB: Readonly<Record<GrantTab, readonly LedgerType[]>> = {
  VIP: ['MEMBER_VIP'],
  VIDEO_DURATION: ['VIDEO_DURATION'],
  CUSTOM_AVATAR: starting('AVATAR'),
  CUSTOM_TONE: starting('TONE'),
}

const TYPES_OF_USE: Readonly<Record<UsageTab, readonly LedgerType[]>> = {
  duration: ['VIDEO_DURATION'],
  avatar: starting('AVATAR'),
  voice: starting('TONE'),
}

const { startsAt, endsAt } = benefitGrants
const STATE = sql<GrantState>`case when ${endsAt} <= now() then 'expired' when ${startsAt} > now() then 'upcoming' else 'active' end`

/** A page of the grants of some types, those that end first first. */
export async function pageOfGrants(
  db: Db,
  tenantId: string,
  { types, state, page, size }: Page & { types: readonly LedgerType[]; state: GrantState | 'all' },
): Promise<{ records: Grant[]; total: number }> {
  const own = and(
    eq(benefitGrants.tenantId, tenantId),
    inArray(benefitGrants.type, [...types]),
    sql`${benefitGrants.liftedAt} is null`,
    state === 'all' ? undefined : sql`${STATE} = ${state}`,
  )
  const sum = (steps: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${ledgerEntries.quantity}) filter (where ${steps}), 0)::float8`
  const rows = await db
    .select({
      id: benefitGrants.id,
      type: benefitGrants.type,
      source: benefitGrants.source,
      startsAt,
      endsAt,
      state: STATE,
      quantity: sum(sql`${ledgerEntries.step} in ('grant', 'revoke')`),
      left: sum(sql`true`),
    })
    .from(benefitGrants)
    .leftJoin(ledgerEntries, eq(ledgerEntries.grantId, benefitGrants.id))
    .where(own)
    .groupBy(benefitGrants.id)
    .orderBy(sql`${endsAt} asc nulls last`, desc(benefitGrants.createdAt), asc(benefitGrants.id))
    .limit(size)
    .offset((page - 1) * size)
  const records = rows.map(({ startsAt: start, endsAt: end, source, quantity, left, ...row }) => ({
    ...row,
    quantity: Math.max(0, quantity),
    left: Math.max(0, left),
    source: sourceOf(source),
    startTime: start.getTime(),
    endTime: end?.getTime() ?? null,
  }))
  return { records, total: await db.$count(benefitGrants, own) }
}

function sourceOf(source: string): Grant['source'] {
  return source === 'operator' || source === 'agent' || source === 'gift' ? source : 'order'
}

/** Uses, each with how it ended: of a subject that took of several grants, one for each. */
function usesOf(tenantId: string, kind: UsageTab, days: number) {
  const types = sql.join(
    TYPES_OF_USE[kind].map((type) => sql`${type}`),
    sql`, `,
  )
  const since = days === 0 ? sql`` : sql`and held.created_at > now() - make_interval(days => ${days})`
  return sql`
    from ledger_entries as held
    join benefit_grants as lot on lot.id = held.grant_id and lot.type in (${types})
    left join ledger_entries as ended on ended.tenant_id = held.tenant_id and ended.key = 'end:' || held.id
    where held.tenant_id = ${tenantId} and held.step = 'reserve' ${since}`
}

const USED = sql`-held.quantity - coalesce(ended.quantity, 0)`

interface UseRow extends Record<string, unknown> {
  id: string
  type: LedgerType
  name: string | null
  extra: number | null
  quantity: number
  state: Use['state']
  at: string
}

/** A page of the uses of a kind since some days ago, the last first; without a page all of them. */
export async function listOfUses(
  db: Db,
  tenantId: string,
  { kind, days, page }: { kind: UsageTab; days: number; page?: Page },
): Promise<Use[]> {
  const part = page ? sql`limit ${page.size} offset ${(page.page - 1) * page.size}` : sql``
  const { rows } = await db.execute<UseRow>(sql`
    select held.id, lot.type, held.note->>'name' as name, (held.note->>'extra')::float8 as extra,
      (case when ended.step = 'release' then -held.quantity else ${USED} end)::float8 as quantity,
      case ended.step when 'settle' then 'settled' when 'release' then 'released' else 'reserved' end as state,
      extract(epoch from held.created_at) * 1000 as at
    ${usesOf(tenantId, kind, days)} order by held.created_at desc, held.id ${part}`)
  return rows.map(({ name, extra, at, ...row }) => ({ ...row, name: name ?? '', extra: extra ?? 0, time: Number(at) }))
}

/**
 * How many uses there are of a kind, their sum without what was given back, and the sums of the last days.
 * @param timeZone the IANA name of the zone of the days
 */
export async function sumsOfUses(
  db: Db,
  tenantId: string,
  { kind, days, timeZone }: { kind: UsageTab; days: number; timeZone: string },
) {
  const uses = usesOf(tenantId, kind, days)
  const all = await db.execute<{ total: number; sum: number }>(
    sql`select count(*)::int as total, coalesce(sum(${USED}), 0)::float8 as sum ${uses}`,
  )
  const daily = await db.execute<{ day: string; quantity: number }>(sql`
    select * from (
      select to_char(held.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, sum(${USED})::float8 as quantity
      ${uses} group by 1 having sum(${USED}) > 0 order by 1 desc limit 180
    ) as last order by day`)
  return { total: all.rows[0]?.total ?? 0, sum: all.rows[0]?.sum ?? 0, days: daily.rows }
}
