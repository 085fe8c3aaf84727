import { textBytes } from '#server/platform/db/document-bytes.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import type { DocumentRoom, NoRoom } from '#server/platform/space/document-room.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { readableText } from '#shared/speech/markup.ts'
import * as store from './rows.ts'

/** Why a rule of scripts refuses. */
export type ScriptRefusal =
  | { reason: 'scriptNotFound' | 'scriptNotYours' | 'scriptVersionGone' }
  /** The script has been saved by somebody else; `revision` is the stored one. */
  | { reason: 'scriptStale'; values: { revision: number } }
  | NoRoom

type Found = NonNullable<Awaited<ReturnType<typeof store.findScript>>>
type Version = NonNullable<Awaited<ReturnType<typeof store.findVersion>>>

/** Returns whether a user may save, share and delete a script: the author, and administrators (S6.11). */
export function mayChange(principal: Principal, { userId }: Pick<Found, 'userId'>): boolean {
  return userId === principal.userId || store.isAdministrator(principal)
}

/** Returns a script that a user may read. */
export async function readScript(db: Db, principal: Principal, id: string): Promise<Result<Found, ScriptRefusal>> {
  const row = await store.findScript(db, principal, id)
  return row ? ok(row) : err({ reason: 'scriptNotFound' })
}

async function changeable(db: Db, principal: Principal, id: string): Promise<Result<Found, ScriptRefusal>> {
  const found = await readScript(db, principal, id)
  if (!found.ok || mayChange(principal, found.value)) return found
  return err({ reason: 'scriptNotYours' })
}

interface ScriptChange {
  id?: string | undefined
  title: string
  content: string
  ssml: boolean
  revision?: number | undefined
  amends: boolean
}

type Saved = Awaited<ReturnType<typeof store.insertScript>>

/** Whether a save goes on with the last one of the same user, so that what that saved becomes no version (S6.10). */
const goesOn = (principal: Principal, { writerId }: Pick<Found, 'writerId'>, amends: boolean) =>
  amends && writerId === principal.userId

const bytesOf = ({ content, plain }: store.ScriptText) => textBytes(content) + textBytes(plain)

/** Writes a change of a script whose workspace is locked. */
async function change(
  tx: Tx,
  principal: Principal,
  { id, revision, amends }: { id: string; revision?: number | undefined; amends: boolean },
  text: store.ScriptText,
): Promise<Result<Saved, ScriptRefusal>> {
  const found = await changeable(tx, principal, id)
  if (!found.ok) return found
  const before = found.value
  const isOther = text.content !== before.content || text.ssml !== before.ssml
  if (!isOther && text.title === before.title) return ok(before)
  if (revision !== undefined && revision !== before.revision)
    return err({ reason: 'scriptStale', values: { revision: before.revision } })
  if (isOther && !goesOn(principal, before, amends)) {
    for (const version of await store.outdatedVersions(tx, principal, id))
      await store.forgetVersion(tx, principal, version.id)
    await store.keepVersion(tx, principal, id)
  }
  const changed = await store.updateScript(tx, principal, id, text, isOther)
  return changed ? ok(changed) : err({ reason: 'scriptNotFound' })
}

/** Returns by how many bytes a save makes what is stored longer at most: a content that it replaces stays, as a version. */
async function growthOf(
  tx: Tx,
  principal: Principal,
  { id, amends }: { id: string | undefined; amends: boolean },
  text: store.ScriptText,
) {
  if (id === undefined) return bytesOf(text)
  const before = await store.findScript(tx, principal, id)
  if (before?.content === text.content && before.ssml === text.ssml) return 0
  if (before && goesOn(principal, before, amends)) return bytesOf(text) - textBytes(before.content)
  const forgotten = await store.outdatedVersions(tx, principal, id)
  return bytesOf(text) - forgotten.reduce((sum, { bytes }) => sum + bytes, 0)
}

/**
 * Makes a script, or changes one (S6.10). The content that was there becomes a version, of which the last 20 are kept. What
 * stays as it is makes neither version nor revision, on top of a later save too.
 * @param revision the revision that the change is based on; a later stored one refuses it
 */
export async function saveScript(
  { room }: { room: DocumentRoom },
  principal: Principal,
  { id, revision, amends, title, ...given }: ScriptChange,
): Promise<Result<Saved, ScriptRefusal>> {
  const content = given.content.replace(/\r\n?/gu, '\n')
  const text = { title, content, ssml: given.ssml, plain: given.ssml ? readableText(content, true) : null }
  return room.write(
    principal,
    async (tx) => ({ growth: await growthOf(tx, principal, { id, amends }, text), written: 0 }),
    async (tx): Promise<Result<Saved, ScriptRefusal>> =>
      id === undefined
        ? ok(await store.insertScript(tx, principal, text))
        : change(tx, principal, { id, revision, amends }, text),
  )
}

/** Returns an earlier content of a script that a user may read. */
export async function readVersion(db: Db, principal: Principal, id: string): Promise<Result<Version, ScriptRefusal>> {
  const row = await store.findVersion(db, principal, id)
  return row ? ok(row) : err({ reason: 'scriptVersionGone' })
}

/** Deletes a script with its versions, whoever has changed it meanwhile. */
export async function deleteScript(db: Db, principal: Principal, id: string): Promise<Result<null, ScriptRefusal>> {
  const found = await changeable(db, principal, id)
  if (!found.ok) return found
  await store.removeScript(db, principal, id)
  return ok(null)
}

/** Shares a script with the workspace, or takes it back. */
export async function shareScript(
  db: Db,
  principal: Principal,
  { id, shared }: { id: string; shared: boolean },
): Promise<Result<null, ScriptRefusal>> {
  const found = await changeable(db, principal, id)
  if (!found.ok) return found
  await store.setShared(db, principal, id, shared)
  return ok(null)
}
