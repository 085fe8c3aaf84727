import { randomUUID } from 'node:crypto'
import { and, eq, lt, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { apiKeys, members } from '#server/platform/db/schema/accounts.ts'
import { workspaceEvents } from '#server/platform/db/schema/events.ts'
import { users } from '#server/platform/db/schema/owners.ts'
import { EVENT_KEPT_DAYS, type EventDetail, type EventKind, eventDetailSchema } from '#shared/api/workspace-events.ts'
import type { Caller } from './caller.ts'

/** Longest name that is kept, in characters. */
const NAME_CHARS_MAX = 200
/** Events of one statement. */
const BATCH = 1000

/** An act, as it is written down. Nothing in it may open anything: no token, password, code or key. */
interface Act {
  kind: EventKind
  by: Caller
  /** The object, with its name at this time; a user is named by the account. */
  subject?: { id: string; name: string } | { userId: string }
  detail?: EventDetail
}

/** Returns the account of a user, or the nickname of one without. */
async function accountOf(db: Db, userId: string): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user ? (user.email ?? user.phone ?? user.nickName) : ''
}

async function actorName(db: Db, { kind, id }: Caller): Promise<string> {
  if (kind === 'system') return ''
  if (kind === 'user') return accountOf(db, id)
  const [key] = await db.select({ name: apiKeys.name }).from(apiKeys).where(eq(apiKeys.id, id))
  return key?.name ?? ''
}

async function rowOf(db: Db, { kind, by, subject, detail = {} }: Act) {
  const about =
    subject && 'userId' in subject ? { id: subject.userId, name: await accountOf(db, subject.userId) } : subject
  return {
    kind,
    actorKind: by.kind,
    actorId: by.id,
    actorName: (await actorName(db, by)).slice(0, NAME_CHARS_MAX),
    subjectId: about?.id ?? '',
    subjectName: (about?.name ?? '').slice(0, NAME_CHARS_MAX),
    detail: eventDetailSchema.parse(detail),
    address: by.address,
    device: by.device,
  }
}

/** Writes an act down in the audit log of a workspace: in the transaction of the act, or right after one without. */
export async function writeEvent(db: Db, tenantId: string, act: Act): Promise<void> {
  await db.insert(workspaceEvents).values({ ...(await rowOf(db, act)), id: randomUUID(), tenantId })
}

/** Writes an act on each of several objects down, which may be of several workspaces. */
export async function writeEventEach(
  db: Db,
  act: Omit<Act, 'subject'>,
  subjects: readonly { tenantId: string; id: string; name: string }[],
): Promise<void> {
  const row = await rowOf(db, act)
  for (let at = 0; at < subjects.length; at += BATCH) {
    const part = subjects.slice(at, at + BATCH)
    await db.insert(workspaceEvents).values(
      part.map(({ tenantId, id, name }) => ({
        ...row,
        ...{ id: randomUUID(), tenantId, subjectId: id, subjectName: name.slice(0, NAME_CHARS_MAX) },
      })),
    )
  }
}

/** Writes an act on the account of a user down in the audit log of every workspace that the user is a member of. */
export async function writeAccountEvent(db: Db, userId: string, act: Act): Promise<void> {
  const own = await db.select({ tenantId: members.tenantId }).from(members).where(eq(members.userId, userId))
  if (own.length === 0) return
  const row = await rowOf(db, act)
  await db.insert(workspaceEvents).values(own.map(({ tenantId }) => ({ ...row, id: randomUUID(), tenantId })))
}

/** Returns whether a user has logged in from other devices than this one, as far as events are kept. */
export async function isNewDevice(db: Db, userId: string, device: string): Promise<boolean> {
  const logIns = await db
    .selectDistinct({ device: workspaceEvents.device })
    .from(workspaceEvents)
    .where(and(eq(workspaceEvents.actorId, userId), eq(workspaceEvents.kind, 'logIn')))
  const unversioned = (words: string) => words.replaceAll(/ \d+(?=,|$)/g, '')
  return logIns.length > 0 && logIns.every((seen) => unversioned(seen.device) !== unversioned(device))
}

/** Deletes the events that have been kept for their time. */
export async function purgeWorkspaceEvents(db: Db): Promise<void> {
  const end = sql`now() - make_interval(days => ${EVENT_KEPT_DAYS})`
  await db.delete(workspaceEvents).where(lt(workspaceEvents.at, end))
}
