import { afterAll, beforeEach, expect, test } from 'vitest'
import { setBenefit } from '#server/features/billing/ledger/grant.ts'
import { benefitsOf } from '#server/features/billing/ledger/rows.ts'
import { PRODUCTION_JOB } from '#server/features/training/submission/production-rows.ts'
import { withdrawAbandoned } from '#server/features/training/submission/rules.ts'
import { eq } from '#server/platform/db/base/drizzle.ts'
import { members } from '#server/platform/db/schema/accounts.ts'
import { users } from '#server/platform/db/schema/owners.ts'
import { submissions } from '#server/platform/db/schema/submissions.ts'
import type { SubmissionStatus } from '#shared/model/training-types.ts'
import type { Client } from './kit.ts'
import { submissionServer } from './submission-server.ts'
import { untilLast } from './until.ts'

const server = await submissionServer()
const { db, service, queue } = server
afterAll(server.close)

let mine: Client
beforeEach(async () => {
  service.answers.status = (response) => service.json(response, { status: 'running', progress: 0.1 })
  mine = await server.user()
  await db.insert(members).values({ tenantId: mine.tenantId, userId: mine.userId, role: 'owner' })
  await setBenefit(db, mine.tenantId, 'AVATAR_HIGH', 1)
})

const submissionOf = (status: SubmissionStatus) => server.submission(mine, status)
const sweep = () => withdrawAbandoned({ db, objects: server.objects, queue })
const left = async () => (await benefitsOf(db, mine.tenantId))[0]?.availableQuantity
const leave = () => db.delete(members).where(eq(members.userId, mine.userId))
const isThere = async ({ id }: { id: string }) => (await db.$count(submissions, eq(submissions.id, id))) > 0

test('S9.05, S9.31 what a removed member has under review is withdrawn; drafts go with the account', async () => {
  const [open, reviewed] = [await submissionOf('draft'), await submissionOf('review')]
  await sweep()
  expect([await isThere(reviewed), await left()]).toEqual([true, 0])
  await leave()
  await sweep()
  expect([await isThere(open), await isThere(reviewed), await left()]).toEqual([true, false, 1])
  expect(await server.files(mine)).toEqual([open.key])
  await db.delete(users).where(eq(users.id, mine.userId))
  await sweep()
  expect([await isThere(open), await server.files(mine)]).toEqual([false, []])
})

test('S9.33 the service is told of a production that is withdrawn, also where it waits for an attempt', async () => {
  const told = (jobId: string) =>
    untilLast(
      async () => service.abandoned,
      (ids) => ids.includes(jobId),
    )
  const waiting = await submissionOf('production')
  await leave()
  await sweep()
  expect(await left()).toBe(1)
  await server.work()
  await told(waiting.jobId)

  await db.insert(members).values({ tenantId: mine.tenantId, userId: mine.userId, role: 'owner' })
  const running = await submissionOf('production')
  await untilLast(
    async () => service.orders,
    (orders) => orders.some(({ id }) => id === running.jobId),
  )
  await leave()
  await sweep()
  await told(running.jobId)
  expect(await left()).toBe(1)
})

test('S9.33 the service is told when the last attempt of a production is lost', async () => {
  service.answers.status = (response) => response.writeHead(500).end()
  server.job.production = server.trainer({ patienceMs: 0 })
  const lost = await submissionOf('production')
  await untilLast(
    async () => service.abandoned,
    (ids) => ids.includes(lost.jobId),
  )
  expect(service.orders.filter(({ id }) => id === lost.jobId)).toHaveLength(PRODUCTION_JOB.retryLimit + 1)
  expect(await left()).toBe(1)
})
