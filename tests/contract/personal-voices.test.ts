import { afterAll, beforeEach, expect, test } from 'vitest'
import { createAligner } from '#server/engines/align/aligner.ts'
import { createAzureCloning } from '#server/engines/speech/clone/azure.ts'
import { SpeechError } from '#server/engines/speech/common/port.ts'
import { azureService } from '#tests/worlds/azure-service.ts'
import { personalVoiceService } from '#tests/worlds/cloning-service.ts'

const service = await personalVoiceService()
const speech = await azureService({
  pcm: Int16Array.from({ length: 24_000 }, (_, index) => 9000 * Math.sin(index * 0.06)),
  words: [],
  visemes: [],
})
const aligner = createAligner()
const waits: number[] = []
const cloning = (enrolMs = 60_000) =>
  createAzureCloning({
    key: 'hidden-key',
    region: null,
    url: speech.url,
    apiUrl: service.origin,
    company: 'Contoso',
    enrolMs,
    manner: { name: 'Azure', timeoutMs: 5000, pause: async (ms) => void waits.push(ms) },
    timing: { aligner, read: async () => null },
  })
afterAll(async () => {
  await Promise.all([service.close(), speech.close(), aligner.close()])
})
beforeEach(() => {
  service.fail('')
  service.made.clear()
})

const signal = new AbortController().signal
const bytes = new Uint8Array(100)
const enrol = (id: string, enrolMs?: number) =>
  cloning(enrolMs).enrol(
    { id, workspace: 'w', person: 'Ann', language: 'en-GB', sample: bytes, consent: bytes },
    async () => {},
    signal,
  )

test('S9.56 a personal voice is made of consent and sample, spoken by its profile, and deleted with the consent', async () => {
  const handle = await enrol('clone-1')
  expect(handle).toBe('of-clone-1')
  expect(waits).toEqual([2000, 2000])
  const [project] = service.calls('PUT /customvoice/projects/')
  expect(JSON.parse(project?.body ?? '')).toEqual({ kind: 'PersonalVoice' })
  expect(project?.headers['ocp-apim-subscription-key']).toBe('hidden-key')
  expect(service.calls('POST /customvoice/consents/clone-1')[0]?.fields).toEqual({
    projectId: 'avatar-studio',
    voiceTalentName: 'Ann',
    companyName: 'Contoso',
    locale: 'en-GB',
  })
  expect(service.calls('POST /customvoice/personalvoices/clone-1')[0]?.fields).toEqual({
    projectId: 'avatar-studio',
    consentId: 'clone-1',
  })
  const spoken = { request: { pitchOffset: 0, speedRatio: 1 }, owner: 'w' }
  const sound = await cloning().sayOf({ handle, language: 'en-GB' }, spoken)(
    [{ kind: 'text', text: 'Good morning.' }],
    signal,
  )
  expect(sound.pcm.length).toBe(24_000)
  expect(speech.asked.at(-1)).toBe(
    '<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xmlns:mstts="http://www.w3.org/2001/mstts" ' +
      'xml:lang="en-GB"><voice name="DragonLatestNeural"><mstts:ttsembedding speakerProfileId="of-clone-1">' +
      '<prosody rate="+0%" pitch="+0%">Good morning.</prosody></mstts:ttsembedding></voice></speak>',
  )
  await cloning().forget({ id: 'clone-1', handle: null }, signal)
  expect([...service.made.keys()]).toEqual([])
  // one that is gone is deleted
  await cloning().forget({ id: 'clone-1', handle }, signal)
})

test.each([
  ['refuses', 'engine_refused'],
  ['locked', 'engine_locked'],
  ['fails', 'engine_no_answer'],
  ['dies', 'engine_no_answer'],
] as const)('S9.52 where Azure %s the consent, no voice is made: %s', async (manner, code) => {
  service.answerWith('POST /customvoice/consents/', manner)
  const before = service.calls('POST /customvoice/').length
  const error = await enrol(`no-${manner}`).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SpeechError)
  expect(error).toMatchObject({ code, message: expect.not.stringMatching(/hidden|speakers|127\.0/) })
  expect(service.calls('POST /customvoice/').length).toBe(before + 1)
})

test('S9.52 a consent that does not hold, an answer that is none, and a voice that is never made are refused', async () => {
  service.fail('consents')
  await expect(enrol('false')).rejects.toMatchObject({ code: 'engine_refused' })
  service.fail('')
  service.answerWith('GET /customvoice/consents/', 'html')
  await expect(enrol('odd')).rejects.toMatchObject({ code: 'engine_bad_sound' })
  await expect(enrol('slow', 1)).rejects.toMatchObject({ code: 'engine_no_answer' })
})
