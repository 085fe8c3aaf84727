import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createChat } from '#server/engines/plan/chat.ts'
import { planByModel } from '#server/features/script/plan.ts'
import { CODES } from '#shared/api/envelope.ts'
import { siteConfig } from '#shared/api/login.ts'
import { planScript } from '#shared/api/script-plan.ts'
import { PLAN_CHARS_MAX } from '#shared/model/limits.ts'
import { languageModel } from '#tests/worlds/language-model.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const TEXT = 'Clean water\nRain falls on the forest. Roots hold it back.\nWetlands slow down floods.'
const SCENES = [
  {
    title: 'Clean water',
    bodies: ['Rain falls', 'Roots hold it'],
    script: 'Rain falls on the forest. Roots hold it back.',
  },
  { title: 'Wetlands', bodies: [], script: 'Wetlands slow down floods.' },
]

const answer = { with: (_text: string, _response: ServerResponse): unknown => ({ scenes: SCENES }) }
const { env, close } = await testDatabase()
const model = await languageModel(answer)
let server: Server
let client: Client

beforeAll(async () => {
  server = await startServer({
    ...env,
    LOG_LEVEL: 'warn',
    PLAN_URL: model.url,
    PLAN_KEY: 'sk-hidden',
    PLAN_MODEL: 'small',
  })
  client = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
})
afterAll(async () => {
  await server.stop()
  await model.close()
  await close()
})

const ask = (text = TEXT) => client.raw(planScript, { text, language: 'en-US' })
/** The plan of what a model says to the text, asked without the limit of calls. */
const planned = (said: unknown, timeoutMs?: number) => {
  answer.with = () => said
  const chat = createChat({ url: model.url, key: 'sk-hidden', model: 'small' }, timeoutMs)
  return planByModel(chat, TEXT, 'en-US')
}

describe('S5.18 a language model plans the scenes of a text', () => {
  test('it is asked for strict JSON with its key, and its scenes are the answer', async () => {
    expect((await client.call(siteConfig, {})).plansScripts).toBe(true)
    const { scenes } = await client.call(planScript, { text: TEXT, language: 'en-US' })
    expect(scenes).toEqual(SCENES)
    const asked = model.calls('POST /v1/chat/completions').at(-1)
    expect(asked?.headers.authorization).toBe('Bearer sk-hidden')
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      model: 'small',
      response_format: { type: 'json_schema', json_schema: { strict: true } },
    })
  })

  test('scenes with other words, other fields or too many points are refused', async () => {
    const changed = [SCENES[0], { ...SCENES[1], script: 'Wetlands stop all floods.' }]
    for (const said of [
      { scenes: changed },
      { scenes: SCENES.slice(0, 1) },
      { scenes: SCENES.toReversed() },
      { scenes: [{ ...SCENES[0], bodies: Array(5).fill('Point') }, SCENES[1]] },
      { scenes: SCENES.map((scene) => ({ ...scene, link: 'x' })) },
      { scenes: [] },
      'no JSON',
    ])
      await expect(planned(said)).rejects.toMatchObject({ reason: 'bad' })
    await expect(planned({ scenes: SCENES })).resolves.toEqual({ scenes: SCENES })
  })

  test('a failure is told in a sentence, without the words of the service, and the log has no key', async () => {
    answer.with = () => 'not JSON sk-hidden'
    const bad = await ask()
    expect(bad).toMatchObject({ code: CODES.busy, msg: 'The scenes from the language model can’t be used' })
    model.answerWith('POST', 'locked')
    const locked = await ask()
    expect(locked).toMatchObject({ code: CODES.busy, msg: expect.stringContaining('doesn’t answer') })
    for (const manner of ['fails', 'html', 'dies'] as const) {
      model.answerWith('POST', manner)
      await expect(planned({ scenes: SCENES })).rejects.toMatchObject({ name: 'PlanError' })
    }
    expect(server.said.join('\n')).toContain('language model')
    expect(server.said.join('\n')).not.toContain('sk-hidden')
  })

  test('one that never answers, leads elsewhere, or says too much is given up', async () => {
    model.answerWith('POST', 'never')
    await expect(planned({ scenes: SCENES }, 300)).rejects.toMatchObject({ reason: 'unanswered' })
    await expect(planned(`"${'x'.repeat(1_100_000)}"`)).rejects.toMatchObject({ reason: 'bad' })
    answer.with = (_, response) => void response.writeHead(302, { location: `${model.origin}/other` }).end()
    const chat = createChat({ url: model.url, key: 'sk-hidden', model: 'small' })
    await expect(planByModel(chat, TEXT, 'en-US')).rejects.toMatchObject({ reason: 'unanswered' })
    expect(model.calls('POST /other')).toEqual([])
    expect(model.calls('GET /other')).toEqual([])
  })

  test('a text that is too long is not sent, and a user asks ten times a minute', async () => {
    answer.with = () => ({ scenes: SCENES })
    const before = model.calls('POST').length
    expect((await ask('a'.repeat(PLAN_CHARS_MAX + 1))).code).toBe(CODES.invalidArgument)
    expect(model.calls('POST')).toHaveLength(before)
    const codes: number[] = []
    for (let time = 0; time < 10; time++) codes.push((await ask()).code)
    expect(codes).toContain(CODES.ok)
    expect(codes.at(-1)).toBe(CODES.tooMany)
  })
})
