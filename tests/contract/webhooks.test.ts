import { createHmac, randomUUID } from 'node:crypto'
import dns from 'node:dns'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isPermittedTarget, postMessage } from '#server/features/webhook/post.ts'
import { DELIVERY_ROWS } from '#server/features/webhook/public.ts'
import { endWork } from '#server/features/work/rendering/end.ts'
import { RENDER_JOB } from '#server/features/work/rendering/render-job.ts'
import { insertWork } from '#server/features/work/rows/works.ts'
import { openStore, type Store } from '#server/platform/db/open.ts'
import { publicLookup } from '#server/platform/internet/public-address.ts'
import { JobQueue } from '#server/platform/queue/queue.ts'
import { createWebhook, deleteWebhook, listWebhooks, resendDeadLetter, WEBHOOKS_MAX } from '#shared/api/webhooks.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const { env: database, close } = await testDatabase()
afterAll(close)

/** Listens on this machine; returns the address. */
async function listening(server: {
  listen(port: number, host: string, done: () => void): unknown
  address(): unknown
}) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

/** Queued jobs are found within two seconds. */
const SOON = { timeout: 10_000 }
const message = { headers: {}, body: '{}', hosts: ['127.0.0.1'], timeoutMs: 5000, signal: new AbortController().signal }

describe('S21.08 receivers of messages', () => {
  /** Posts to a receiver that treats the connection as it likes. */
  async function postTo(treat: (socket: Socket) => void, timeoutMs = 5000, protocol = 'http:') {
    const sockets: Socket[] = []
    const server = createTcpServer((socket) => {
      sockets.push(socket.on('error', () => {}))
      socket.once('data', () => treat(socket))
    })
    const url = await listening(server)
    const reason = await postMessage(url.replace('http:', protocol), { ...message, timeoutMs })
    for (const socket of sockets) socket.destroy()
    server.close()
    return reason
  }
  const answer = (text: string) => (socket: Socket) => void socket.write(text)

  test('one that never answers ends with the deadline', async () => {
    expect(await postTo(() => {}, 200)).toBe('timeout')
  })
  test('one that sends its answer letter by letter ends with the deadline', async () => {
    expect(await postTo(answer('HTTP/1.1 200 OK\r\nx:'), 200)).toBe('timeout')
  })
  test('one that closes the connection has not taken the message', async () => {
    expect(await postTo((socket) => socket.destroy())).toBe('noAnswer')
  })
  test('one that redirects is not followed', async () => {
    expect(await postTo(answer('HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\n\r\n'))).toBe('status 302')
  })
  test('one that answers something else than HTTP has not taken the message', async () => {
    expect(await postTo(answer('220 smtp.example.com ESMTP\r\n'))).toBe('noAnswer')
  })
  test('one whose answer never ends has taken the message', async () => {
    expect(await postTo(answer('HTTP/1.1 204 OK\r\ncontent-length: 999999\r\n\r\nlies'))).toBeNull()
  })

  test('one that has no certificate to show, or is not there, is named as such', async () => {
    expect(await postTo(answer('HTTP/1.1 400 Bad Request\r\n\r\n'), 5000, 'https:')).toBe('tlsRefused')
    const gone = createTcpServer()
    const url = await listening(gone)
    gone.close()
    expect(await postMessage(url, message)).toBe('notReached')
  })

  test('S21.09 a name that led outside when it was permitted, and leads inside at the delivery, gets nothing', async () => {
    const answers = [['93.184.215.14'], ['127.0.0.1'], ['93.184.215.14', '127.0.0.1']]
    type Done = (error: null, found: dns.LookupAddress[]) => void
    const resolve = (_name: string, _options: unknown, done: Done) =>
      done(
        null,
        (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
      )
    const resolver = vi.spyOn(dns, 'lookup').mockImplementation(resolve as never)
    onTestFinished(() => resolver.mockRestore())
    const resolved = await new Promise((use) =>
      publicLookup('rebound.example', { all: true }, (error, found) => use(error ?? found)),
    )
    expect(resolved).toEqual([{ address: '93.184.215.14', family: 4 }])
    for (const url of ['https://rebound.example/', 'https://rebound.example:8443/']) {
      expect(isPermittedTarget(new URL(url), [])).toBe(true)
      expect(await postMessage(url, { ...message, hosts: [] })).toBe('notPermitted')
    }
    // once for an attempt: what was judged is what a connection takes
    expect(resolver).toHaveBeenCalledTimes(3)
  })

  test('S21.09 addresses inside are reached only where the operator lists their host', async () => {
    const permitted = (url: string, hosts: string[] = []) => isPermittedTarget(new URL(url), hosts)
    for (const url of [
      'http://example.com/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.0.0.1/',
      'https://a:b@example.com/',
      'https://example.com:22/',
      'https://example.com:444/',
    ])
      expect([url, permitted(url)]).toEqual([url, false])
    expect(permitted('https://example.com/hook')).toBe(true)
    expect(permitted('https://example.com:8443/hook')).toBe(true)
    expect(permitted('https://example.com:444/', ['example.com'])).toBe(true)
    expect(permitted('http://10.0.0.1/', ['10.0.0.1'])).toBe(true)
    expect(permitted('ftp://10.0.0.1/', ['10.0.0.1'])).toBe(false)
    // a name that leads inside is found out when it is resolved
    expect(await postMessage('https://localhost/', { ...message, hosts: [] })).toBe('notPermitted')
  })
})

describe('webhooks of works', () => {
  let server: Server
  let owner: Client
  let store: Store
  let queue: JobQueue
  const taken: { headers: IncomingMessage['headers']; body: string }[] = []
  let status = 200
  const receiver = createServer((request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      taken.push({ headers: request.headers, body })
      response.writeHead(status).end()
    })
  })
  let url = ''

  beforeAll(async () => {
    url = await listening(receiver)
    server = await startServer({ ...database, WEBHOOK_HOSTS: '127.0.0.1' })
    owner = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
    store = await openStore({ dataDir: database.DATA_DIR, databaseUrl: database.DATABASE_URL, role: 'api' })
    queue = new JobQueue(store.url, false, (error) => {
      throw error
    })
    await queue.start([])
  })
  afterAll(async () => {
    await queue.stop()
    await store.close()
    await server.stop()
    receiver.close()
  })

  /** Ends a work as a render does; returns its id. */
  async function workEnds(end: 'success' | 'fail'): Promise<string> {
    const principal = {
      tenantId: owner.tenantId,
      userId: owner.userId,
      tenantType: 'PERSONAL',
      role: 'owner',
      operator: false,
    } as const
    const settings = { name: 'Film', format: 'mp4', size: 720, frameRate: 25, bitRate: 2 } as const
    const wanted = { projectId: 'p', projectJson: '{}', settings }
    const startAfter = new Date(Date.now() + 3600_000)
    const job = await store.db.transaction(async (tx) => {
      const { id, jobId } = await insertWork(tx, principal, wanted)
      // it waits: every minute the server gives works without a job a new one
      const waiting = { owner: owner.tenantId, jobId: jobId ?? '', startAfter }
      return { id, jobId: await queue.send(tx, RENDER_JOB, { id }, waiting) }
    })
    expect(await endWork({ db: store.db, queue }, job, { status: end, durationSec: 3 })).toBe(true)
    // an attempt that ends too late ends nothing and sends nothing
    expect(await endWork({ db: store.db, queue }, { ...job, jobId: randomUUID() }, { status: end })).toBe(false)
    return job.id
  }
  const sql = (text: string) => runSql(database.DATABASE_URL, text)
  const attempts = async () =>
    (await sql('select attempts from deliveries order by created_at desc limit 1')).rows[0]?.attempts

  test('S21.07 a work that finishes is told once, signed; one that fails too', async () => {
    const { secret } = await owner.call(createWebhook, { url })
    const id = await workEnds('success')
    await expect.poll(() => taken.length, SOON).toBe(1)
    const { headers, body } = taken[0]!
    expect(JSON.parse(body)).toMatchObject({
      type: 'work.finished',
      data: { workId: id, name: 'Film', durationSec: 3 },
    })
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    expect(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))).toBeLessThan(60)
    await workEnds('fail')
    await expect.poll(() => taken.length, SOON).toBe(2)
    expect(JSON.parse(taken[1]!.body).type).toBe('work.failed')
    expect(JSON.stringify(await owner.call(listWebhooks, {}))).not.toContain(secret)
  })

  test('S21.08 a message that is not taken is sent again after a pause, given up in the end, and resent on request', async () => {
    status = 500
    const before = taken.length
    await workEnds('success')
    await expect.poll(attempts, SOON).toBe(1)
    const wait = await sql(
      "select start_after - now() > interval '5 seconds' as later from pgboss.job where name = 'webhook' and state = 'created'",
    )
    expect(wait.rows).toEqual([{ later: true }])
    // the pauses pass
    await sql("update deliveries set attempts = 5 where status = 'waiting'")
    await sql("update pgboss.job set start_after = now() where name = 'webhook' and state = 'created'")
    const letters = async () => (await owner.call(listWebhooks, {})).deadLetters
    await expect.poll(letters, SOON).toMatchObject([{ url, attempts: 6, reason: 'The response had the status 500' }])
    expect(taken.length).toBe(before + 2)
    expect(taken[before + 1]!.headers['webhook-id']).toBe(taken[before]!.headers['webhook-id'])
    status = 200
    await owner.call(resendDeadLetter, { id: (await letters())[0]?.id ?? '' })
    await expect.poll(() => taken.length, SOON).toBe(before + 3)
    expect(await letters()).toEqual([])
  })

  test('S21.08 a message that was delivered is not given up, however late the news of a dead attempt comes', async () => {
    await workEnds('success')
    const last = async () => (await sql('select * from deliveries order by created_at desc limit 1')).rows[0]
    await expect.poll(async () => (await last()).status, SOON).toBe('delivered')
    const { id, job_id: jobId } = await last()
    await DELIVERY_ROWS.giveUp({ db: store.db, queue }, { id, jobId })
    expect((await last()).status).toBe('delivered')
  })

  test('S21.09 an address inside that the operator does not list is refused; a removed webhook is told nothing', async () => {
    expect(await owner.raw(createWebhook, { url: 'http://localhost:9/' })).toMatchObject({ status: 400 })
    expect(await owner.raw(createWebhook, { url: 'file:///etc/passwd' })).toMatchObject({ status: 400 })
    const [webhook] = (await owner.call(listWebhooks, {})).webhooks
    await owner.call(deleteWebhook, { id: webhook?.id ?? '' })
    await workEnds('success')
    expect((await sql('select count(*)::int as n from deliveries')).rows).toEqual([{ n: 0 }])
  })
  test('S21.07 a workspace has a limited number of webhooks, however many are asked for at once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => owner.raw(createWebhook, { url })))
    expect((await owner.call(listWebhooks, {})).webhooks).toHaveLength(WEBHOOKS_MAX)
  })
})
