import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createAligner } from '#server/engines/align/aligner.ts'
import { createMastering } from '#server/engines/speech/common/mastering.ts'
import { voiceOf } from '#server/engines/speech/common/voices.ts'
import { createNls } from '#server/engines/speech/nls/adapter.ts'
import { NLS_VOICES } from '#server/engines/speech/nls/voices.ts'
import { toneWav } from '#tests/worlds/speech-service.ts'

const forms: URLSearchParams[] = []
const asked: Record<string, unknown>[] = []
/** Tokens that the service no longer accepts. */
const ended = new Set<string>()
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  if (request.url === '/') {
    forms.push(new URLSearchParams(body))
    const Token = { Id: `token-${forms.length}`, ExpireTime: Date.now() / 1000 + 3600 }
    return response.end(JSON.stringify({ Token }))
  }
  const fields = JSON.parse(body)
  asked.push(fields)
  if (ended.has(fields.token))
    return response
      .writeHead(400)
      .end(JSON.stringify({ status: 40000001, message: `The token '${fields.token}' has expired` }))
  response.setHeader('content-type', 'audio/mpeg').end(toneWav(1))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const mastering = createMastering()
const aligner = createAligner()
const port = createNls({
  url,
  tokenUrl: url,
  appKey: 'app',
  accessKeyId: 'id',
  accessKeySecret: 'secret',
  voices: NLS_VOICES.map((entry) => voiceOf('nls', entry, true)),
  manner: { name: 'Alibaba Cloud speech', timeoutMs: 60_000, pause: async () => {} },
  mastering,
  timing: { aligner, read: async () => null },
})
afterAll(async () => {
  server.close()
  await Promise.all([mastering.close(), aligner.close()])
})

const speak = (text: string) =>
  port.speak(
    { text, ssml: text.startsWith('<speak>'), toneId: 'nls-zhida', pitchOffset: 0, speedRatio: 0.5, volume: 1 },
    new AbortController().signal,
  )

test('E8.66 a token is got with a signed call, used again, and got anew when the service no longer accepts it', async () => {
  const spoken = await speak('增长30%。')
  expect(spoken.words.map(({ text }) => text)).toEqual(['增', '长', '30%'])
  expect(asked[0]).toMatchObject({
    appkey: 'app',
    token: 'token-1',
    voice: 'zhida',
    text: '增长百分之三十。',
    speech_rate: -500,
  })
  await speak('你好。')
  expect(forms).toHaveLength(1)
  const [form] = forms
  const query = [...form!]
    .filter(([name]) => name !== 'Signature')
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  const signed = `POST&%2F&${encodeURIComponent(query.join('&'))}`
  expect(form!.get('Signature')).toBe(createHmac('sha1', 'secret&').update(signed).digest('base64'))
  expect([form!.get('Action'), form!.get('AccessKeyId')]).toEqual(['CreateToken', 'id'])
  ended.add('token-1')
  await speak('你好。')
  expect(asked.at(-1)).toMatchObject({ token: 'token-2' })
  ended.add('token-2').add('token-3')
  await expect(speak('你好。')).rejects.toMatchObject({
    code: 'engine_locked',
    message: expect.not.stringContaining('token-'),
  })
})

test('E8.66 breaks and readings go as markup, plain text as text', async () => {
  ended.clear()
  await speak('<speak><phoneme ph="zhang3">长</phoneme>大&amp;了<break time="500ms"/>好</speak>')
  expect(asked.at(-1)?.text).toBe(
    '<speak><phoneme alphabet="py" ph="zhang3">长</phoneme>大和了<break time="500ms"/>好</speak>',
  )
})
