import { randomBytes } from 'node:crypto'
import type OSS from 'ali-oss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { bytesOf, refused, storeClient } from './store-client.ts'

const { env, close } = await testDatabase()
let server: Server
let mine: Client
let other: Client

beforeAll(async () => {
  server = await startServer({ ...env, FIRST_ACCOUNT: 'other@example.com', FIRST_PASSWORD: 'Second-2026' })
  mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  other = await new Client(server.url).logIn('other@example.com', 'Second-2026')
})
afterAll(async () => {
  await server.stop()
  await close()
})

test('S13.01, S13.15 multipart upload with progress, resumed from a checkpoint by a new client', async () => {
  const bytes = randomBytes(3_500_000)
  const first = await storeClient(mine)
  const key = `${first.prefix}/foreground/long.mp4`
  let checkpoint: OSS.Checkpoint | undefined
  const partial = first.store.multipartUpload(key, bytes, {
    parallel: 1,
    partSize: 1 << 20,
    progress: (_part: number, state: OSS.Checkpoint) => {
      checkpoint = state
      if (state?.doneParts.length === 2) (first.store as unknown as { cancel(): void }).cancel()
    },
  })
  expect(await refused(partial)).toMatchObject({ name: 'cancel' })
  expect(checkpoint?.doneParts).toHaveLength(2)
  const second = await storeClient(mine)
  const parts: number[] = []
  await second.store.multipartUpload(key, bytes, {
    checkpoint: { ...checkpoint, file: bytes } as unknown as OSS.Checkpoint,
    progress: (part: number) => void parts.push(part),
  })
  expect(parts.at(-1)).toBe(1)
  expect(Buffer.compare(await bytesOf(mine, key), bytes)).toBe(0)
})

const ALL_PARTS = { 'max-parts': 1000, 'part-number-marker': 0 } as unknown as OSS.ListPartsQuery

test('F10 a part of an upload counts once', async () => {
  const { store, prefix } = await storeClient(mine)
  const key = `${prefix}/foreground/repeated.mp4`
  const { uploadId } = await store.initMultipartUpload(key)
  const { etag } = await store.uploadPart(key, uploadId, 1, randomBytes(200_000) as unknown as File, 0, 200_000)
  const part = `<Part><PartNumber>1</PartNumber><ETag>${etag}</ETag></Part>`
  const address = await store.signatureUrlV4('POST', 60, { queries: { uploadId } }, key)
  const body = `<CompleteMultipartUpload>${part.repeat(100)}</CompleteMultipartUpload>`
  const answer = await fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/xml' } })
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('InvalidPartOrder')])
})

test('F4 the completion of an upload that does not exist is refused before its body is read', async () => {
  const { store, prefix } = await storeClient(mine)
  const parts = Array.from({ length: 200_000 }, (_, at) => ({ number: at + 1, etag: 'a'.repeat(32) }))
  const unknown = store.completeMultipartUpload(`${prefix}/foreground/none.mp4`, 'A'.repeat(32), parts)
  expect(await refused(unknown)).toMatchObject({ code: 'NoSuchUpload' })
})

/** A call on an upload, with any body; returns its status and body. */
async function onUpload(method: 'POST' | 'DELETE' | 'GET', key: string, uploadId: string, body?: string) {
  const { store } = await storeClient(mine)
  const address = await store.signatureUrlV4(method, 60, { queries: { uploadId } }, key)
  const answer = await fetch(address, { method, body, headers: body ? { 'content-type': 'application/xml' } : {} })
  return [answer.status, await answer.text()] as const
}

/** The body that joins parts of the given numbers. */
const named = (numbers: number[], etag = 'a'.repeat(32)) => {
  const parts = numbers.map((number) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`)
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
}

test('S20.34 F4 a completion that names too many parts, or a number that no part has, is refused', async () => {
  const { store, prefix } = await storeClient(mine)
  const key = `${prefix}/foreground/many.mp4`
  const { uploadId } = await store.initMultipartUpload(key)
  const short = '<Part><PartNumber>1</PartNumber></Part>'.repeat(10_001)
  expect(await onUpload('POST', key, uploadId, `<C>${short}</C>`)).toEqual([
    400,
    expect.stringContaining('MalformedXML'),
  ])
  for (const number of [0, 10_001])
    expect(await onUpload('POST', key, uploadId, named([number])), String(number)).toEqual([
      400,
      expect.stringContaining('InvalidArgument'),
    ])
  expect(await onUpload('POST', key, uploadId, named([1]))).toEqual([404, expect.stringContaining('NoSuchUpload')])
  await store.abortMultipartUpload(key, uploadId)
})

test('S20.34 F10 of completions and aborts of one upload at once, one counts and no other fails the server', async () => {
  const { store, prefix } = await storeClient(mine)
  for (const round of [1, 2, 3]) {
    const key = `${prefix}/foreground/at-once-${round}.mp4`
    const { uploadId } = await store.initMultipartUpload(key)
    const { etag } = await store.uploadPart(key, uploadId, 1, randomBytes(200_000) as unknown as File, 0, 200_000)
    const join = () => onUpload('POST', key, uploadId, named([1], etag.replaceAll('"', '')))
    const drop = () => onUpload('DELETE', key, uploadId)
    const answers = await Promise.all([join(), drop(), join(), drop(), join(), onUpload('GET', key, uploadId)])
    const statuses = answers.map(([status]) => status)
    expect(statuses.filter((status) => ![200, 204, 404, 409].includes(status))).toEqual([])
    expect(statuses.slice(0, 5).filter((status) => status < 300)).toHaveLength(1)
  }
})

test('S20.34 F10 a workspace has few uploads in progress at a time, and another goes on', async () => {
  const { store, prefix } = await storeClient(mine)
  const key = (name: number) => `${prefix}/foreground/begun-${name}.mp4`
  const begun: [string, string][] = []
  const begin = async (name: number) => begun.push([key(name), (await store.initMultipartUpload(key(name))).uploadId])
  let last: Awaited<ReturnType<typeof refused>> = {}
  for (let name = 0; name <= 50 && !last.code; name += 1) last = await refused(begin(name))
  expect(last).toMatchObject({ status: 429, code: 'TooManyUploads' })
  const theirs = await storeClient(other)
  const { uploadId } = await theirs.store.initMultipartUpload(`${theirs.prefix}/a.mp4`)
  await theirs.store.abortMultipartUpload(`${theirs.prefix}/a.mp4`, uploadId)
  for (const [name, id] of begun) await store.abortMultipartUpload(name, id)
  await begin(0)
  await store.abortMultipartUpload(...(begun.at(-1) as [string, string]))
})

test('S13.15 an aborted upload leaves nothing', async () => {
  const { store, prefix } = await storeClient(mine)
  const key = `${prefix}/foreground/aborted.bin`
  const { uploadId } = await store.initMultipartUpload(key)
  for (const number of [1, 2]) await store.uploadPart(key, uploadId, number, randomBytes(200_000), 0, 200_000)
  expect((await store.listParts(key, uploadId, ALL_PARTS)).parts).toHaveLength(2)
  await store.abortMultipartUpload(key, uploadId)
  expect(await refused(store.listParts(key, uploadId, ALL_PARTS))).toMatchObject({ status: 404, code: 'NoSuchUpload' })
})
