import type { FastifyInstance } from 'fastify'
import type { Principal } from '#server/platform/db/principal.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { answeredInTime, quotaText } from '#server/platform/objects/common/quota.ts'
import { requireRoom } from '#server/platform/space/require-room.ts'
import type { Language } from '#shared/api/languages.ts'
import type { RequestReply } from '#shared/api/request.ts'
import type { RequestKind } from './define-request.ts'
import type { JobRowDeps } from './job-rows.ts'
import type { RequestRow } from './rows.ts'

interface MountedRequest<Row extends RequestRow, Wanted extends object, Reply extends RequestReply> {
  kind: RequestKind<Row, Wanted, Reply, string>
  /** Starts what is wanted, and returns its reply. */
  start(wanted: Wanted, principal: Principal, reply: (row: Row) => Reply, language: Language): Promise<Reply>
  /** Returns what the rows of others say of a request that has a result, such as the item that it has made. */
  made?(row: Row, principal: Principal): Promise<Partial<Reply>>
}

/** Mounts the calls of a kind of request: it is started in a workspace that has room, polled, and ended. */
export function mountRequest<Row extends RequestRow, Wanted extends object, Reply extends RequestReply>(
  app: FastifyInstance,
  tag: string,
  deps: JobRowDeps & { objects: ObjectStore },
  { kind, start, made }: MountedRequest<Row, Wanted, Reply>,
): void {
  const { db, objects } = deps
  const { ask, cancel } = kind.calls

  mount(app, tag, ask, async (input, principal, http) => {
    const language = requestLanguage(http)
    const reply = (row: Row) => kind.reply(row, language, quotaText(objects))
    if ('requestId' in input) {
      const row = await kind.rows.find(db, principal, input.requestId)
      if (!row) throw new ApiError('notFound', kind.notFound)
      return row.status === 'success' && made ? { ...reply(row), ...(await made(row, principal)) } : reply(row)
    }
    await requireRoom(answeredInTime(deps), principal.tenantId, 1)
    return start(input, principal, reply, language)
  })

  if (cancel)
    mount(app, tag, cancel, async ({ requestId }, principal) => {
      if (!(await kind.cancel(deps, principal, requestId))) throw new ApiError('notFound', kind.notFound)
      return {}
    })
}
