import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Principal } from '#server/platform/db/principal.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { quotaText } from '#server/platform/objects/common/quota.ts'
import { requireRoom } from '#server/platform/space/require-room.ts'
import type { Call } from '#shared/api/envelope.ts'
import type { Language } from '#shared/api/languages.ts'
import type { CancelCall, RequestReply } from '#shared/api/request.ts'
import type { RequestDeps, RequestKind } from './define-request.ts'
import type { RequestRow } from './rows.ts'

interface MountedRequest<Wanted, Row extends RequestRow, Reply extends RequestReply> {
  kind: RequestKind<Row, Omit<Reply, keyof RequestReply>>
  ask: Call<z.ZodType<Wanted | { requestId: string }>, z.ZodType<unknown, Reply>>
  /** Absent for requests that callers share. */
  cancel?: CancelCall
  /** Starts what is wanted, and returns its reply. */
  start(wanted: Wanted, principal: Principal, reply: (row: Row) => Reply, language: Language): Promise<Reply>
}

/** Mounts the calls of a kind of request: it is started in a workspace that has room, polled, and ended. */
export function mountRequest<Wanted extends object, Row extends RequestRow, Reply extends RequestReply>(
  app: FastifyInstance,
  tag: string,
  deps: RequestDeps & { objects: ObjectStore },
  { kind, ask, cancel, start }: MountedRequest<Wanted, Row, Reply>,
): void {
  const { db, objects } = deps

  mount(app, tag, ask, async (input, principal, http) => {
    const language = requestLanguage(http)
    const reply = (row: Row) => kind.reply(row, language, quotaText(objects)) as Reply
    if ('requestId' in input) {
      const row = await kind.rows.find(db, principal, input.requestId)
      if (!row) throw new ApiError('notFound', kind.notFound)
      return reply(row)
    }
    await requireRoom(deps, principal.tenantId, 1)
    return start(input, principal, reply, language)
  })

  if (cancel)
    mount(app, tag, cancel, async ({ requestId }, principal) => {
      if (!(await kind.cancel(deps, principal, requestId))) throw new ApiError('notFound', kind.notFound)
      return {}
    })
}
