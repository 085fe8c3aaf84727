import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { ProcessClient } from '#server/engines/speech/common/process-client.ts'
import { type ResponseHead, ResponseReader } from '#server/engines/speech/common/response-reader.ts'
import { temporaryFolder } from './kit.ts'

/** A speech process that answers each request with the text of it, as if it were its response. */
const program = path.join(temporaryFolder(), 'echo.mjs')
writeFileSync(
  program,
  `import { createInterface } from 'node:readline'
for await (const line of createInterface({ input: process.stdin })) {
  const { id, says } = JSON.parse(line)
  process.stdout.write(says.replaceAll('ID', id))
}`,
)
const client = new ProcessClient<{ id: number; says: string }, ResponseHead>({
  file: program,
  hangMs: 3_600_000,
  absent: '',
})
afterAll(() => client.close())

const WELL = '{"id":ID,"bytes":2,"error":null}\nab'

test.each([
  ['prints a warning', `[W:onnxruntime] slow\n${WELL}`],
  ['prints no response', 'null\n'],
  ['announces less than no bytes', '{"id":ID,"bytes":-1,"error":null}\n'],
  ['announces half a byte', '{"id":ID,"bytes":0.5,"error":null}\n'],
  ['announces more than a sentence lasts', '{"id":ID,"bytes":999999999999,"error":null}\n'],
])('S20.72 a speech process that %s is ended with its request, and the next request is answered', async (_, says) => {
  await expect(client.ask('a', { says })).rejects.toMatchObject({ name: 'SpeechError', code: 'speech_failed' })
  expect((await client.ask('a', { says: WELL })).pcm).toHaveLength(1)
})

test('S20.72 every byte of a sound is copied once, however small the chunks are in which it comes', () => {
  let joined = 0
  const concat = Buffer.concat
  const spy = vi.spyOn(Buffer, 'concat').mockImplementation((parts, length) => {
    for (const part of parts) joined += part.length
    return concat(parts, length)
  })
  const reader = new ResponseReader()
  const found = reader.push(Buffer.from('{"id":1,"bytes":200000,"error":null}\n'))
  for (let chunk = 0; chunk < 200; chunk++) found.push(...reader.push(Buffer.alloc(1000, chunk)))
  spy.mockRestore()
  expect(found.map(({ pcm }) => [pcm.length, pcm[0], pcm.at(-1)])).toEqual([[100_000, 0, 0xc7c7 - 0x10000]])
  expect(joined).toBeLessThan(400_000)
  const two = concat([0, 1].map((id) => Buffer.from(`{"id":${id},"bytes":2,"error":null}\nab`)))
  expect([...two].flatMap((byte) => reader.push(Buffer.from([byte]))).map(({ head }) => head.id)).toEqual([0, 1])
})
