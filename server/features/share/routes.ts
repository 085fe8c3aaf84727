import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findWork } from '#server/features/work/public.ts'
import { callerOf } from '#server/platform/audit/caller.ts'
import { writeEvent } from '#server/platform/audit/event-rows.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { lockTenant } from '#server/platform/db/tenant-lock.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { mount, mountOpen } from '#server/platform/http/mount.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { createShare, listShares, restoreShare, revokeShare, type Share, shareDetail } from '#shared/api/share.ts'
import type { EventKind } from '#shared/api/workspace-events.ts'
import * as store from './rows.ts'
import { readShareToken, shareToken } from './token.ts'

const TAG = 'share'
const DAY_MS = 24 * 3600_000
/** Most links of a work that have not ended. */
const LINKS_MAX = 50
/** Longest validity of the address of a shared file; it ends with the link at the latest, and in the embedded store when the link is revoked. */
const PLAY_MS = 1_800_000

interface ShareParts {
  db: Db
  objects: ObjectStore
  /** The key that signs links. */
  shareKey: string
  hostOf(request: FastifyRequest): string
}

/** Serves links to works: make, list, revoke, and the work of a link to whoever has it. */
export function shareRoutes(app: FastifyInstance, { db, objects, shareKey, hostOf }: ShareParts): void {
  const view = ({ id, createdAt, expiresAt }: store.ShareRow): Share => ({
    id,
    path: `/share/${shareToken(shareKey, { id, expireMs: expiresAt.getTime() })}`,
    createTime: createdAt.getTime(),
    expireTime: expiresAt.getTime(),
  })

  const note = async (tx: Tx, of: Principal, kind: EventKind, workId: string, request: FastifyRequest) => {
    const name = (await findWork(tx, of, workId))?.name ?? ''
    await writeEvent(tx, of.tenantId, { kind, by: callerOf(request), subject: { id: workId, name } })
  }

  /** Changes links of a workspace; its row is locked before those of works, as by whoever deletes works. */
  const change = <T>({ tenantId }: Principal, act: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await lockTenant(tx, tenantId)
      return act(tx)
    })

  mount(app, TAG, createShare, async ({ workId, days }, principal, request) => {
    const work = await findWork(db, principal, workId)
    if (!work) throw new ApiError('notFound', 'workNotFound')
    if (work.status !== 'success') throw new ApiError('conflict', 'workNotReady')
    const { tenantId, userId } = principal
    const expiresAt = new Date(Date.now() + days * DAY_MS)
    const share = { id: randomUUID(), tenantId, userId, workId, expiresAt }
    const subject = { id: workId, name: work.name }
    return change(principal, async (tx) => {
      const made = await store.insertShare(tx, share, LINKS_MAX)
      if (!made) throw new ApiError('conflict', 'tooManyShares', { limit: LINKS_MAX })
      await writeEvent(tx, tenantId, { kind: 'shareMade', by: callerOf(request), subject, detail: { days } })
      return view(made)
    })
  })

  mount(app, TAG, listShares, async ({ workId }, principal) => {
    if (!(await findWork(db, principal, workId))) throw new ApiError('notFound', 'workNotFound')
    return { records: (await store.openShares(db, principal, workId)).map(view) }
  })

  mount(app, TAG, revokeShare, ({ id }, principal, request) =>
    change(principal, async (tx) => {
      const revoked = await store.revokeShare(tx, principal, id)
      if (!revoked) throw new ApiError('notFound', 'shareNotFound')
      await note(tx, principal, 'shareRevoked', revoked.workId, request)
      return {}
    }),
  )

  mount(app, TAG, restoreShare, ({ id }, principal, request) =>
    change(principal, async (tx) => {
      const restored = await store.restoreShare(tx, principal, id, LINKS_MAX)
      if (restored === 'none') throw new ApiError('notFound', 'shareNotFound')
      if (restored === 'full') throw new ApiError('conflict', 'tooManyShares', { limit: LINKS_MAX })
      await note(tx, principal, 'shareRestored', restored.workId, request)
      return view(restored)
    }),
  )

  mountOpen(app, TAG, shareDetail, async ({ token }, request) => {
    const link = readShareToken(shareKey, token, Date.now())
    const work = link && (await store.sharedWork(db, link.id))
    if (!link || !work?.key) throw new ApiError('notFound', 'shareGone')
    const validMs = Math.min(PLAY_MS, link.expireMs - Date.now())
    const address = (key: string) => objects.address(key, validMs, hostOf(request), { shareId: link.id })
    return {
      name: work.name,
      url: await address(work.key),
      coverUrl: work.coverKey ? await address(work.coverKey) : '',
    }
  })
}
