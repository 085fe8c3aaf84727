import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type AzureAccess, azureSay } from '../azure/adapter.ts'
import { ask, type Manner, unanswered } from '../common/ask.ts'
import { SpeechError } from '../common/port.ts'
import { formOf, parsed, wavFile } from './form.ts'
import type { CloningEngine } from './port.ts'

/** Version of the service's custom voice API. */
const VERSION = '2024-02-01-preview'
/** The project of all clones, and the voice of the service that takes on the profile of a person. */
const PROJECT = 'avatar-studio'
const VOICE = 'DragonLatestNeural'
/** Pause between two questions whether something is made, in milliseconds. */
const POLL_MS = 2000

const resourceSchema = z.object({
  status: z.enum(['NotStarted', 'Running', 'Succeeded', 'Failed', 'Disabling', 'Disabled']),
  speakerProfileId: z.string().min(1).max(200).optional(),
})

interface AzureCloningParts extends AzureAccess {
  /** Address of the custom voice API. */
  apiUrl: string
  /** The company that the recording of a consent names. */
  company: string
  /** Longest time of one step of making a clone, in milliseconds. */
  enrolMs: number
}

/**
 * Clones voices with Azure's personal voice ("Custom voice API", consents and personal voices), whose ids are those of the
 * clones, so that one whose answer never came is found again.
 */
export function createAzureCloning({ apiUrl, company, enrolMs, ...access }: AzureCloningParts): CloningEngine {
  const { key, manner } = access
  const headers = { 'ocp-apim-subscription-key': key }
  const once: Manner = { ...manner, timeoutMs: enrolMs, backOffMs: [] }
  const pause = manner.pause ?? ((ms, signal) => sleep(ms, undefined, { signal }))
  const of = (kind: string, id: string) => `${apiUrl}/customvoice/${kind}/${id}?api-version=${VERSION}`

  /** Posts a form that makes something, and waits until it is made. */
  const make = async (kind: string, id: string, fields: Record<string, string | File>, signal: AbortSignal) => {
    const untilMs = performance.now() + enrolMs
    const url = of(kind, id)
    await ask({ url, headers, body: formOf(fields) }, once, signal)
    for (;;) {
      const answer = await ask({ url, headers, method: 'GET' }, manner, signal)
      const { status, speakerProfileId } = parsed(answer, resourceSchema, manner)
      if (status === 'Succeeded') return speakerProfileId
      if (status !== 'NotStarted' && status !== 'Running')
        throw new SpeechError('engine_refused', `${manner.name} does not accept the recording or the licence.`)
      if (performance.now() > untilMs) throw unanswered(manner.name, true).last
      await pause(POLL_MS, signal)
    }
  }

  return {
    name: 'azure',
    title: manner.name,
    async enrol({ id, person, language, sample, consent }, _, signal) {
      const project = { kind: 'PersonalVoice' }
      const json = { ...headers, 'content-type': 'application/json' }
      const body = JSON.stringify(project)
      await ask({ url: of('projects', PROJECT), method: 'PUT', headers: json, body, alsoFine: [409] }, manner, signal)
      const named = { projectId: PROJECT, voiceTalentName: person, companyName: company, locale: language }
      await make('consents', id, { ...named, audiodata: wavFile(consent) }, signal)
      const given = { projectId: PROJECT, consentId: id, audiodata: wavFile(sample) }
      const speaker = await make('personalvoices', id, given, signal)
      if (!speaker)
        throw new SpeechError('engine_bad_sound', `${manner.name} answers with something else than a voice.`)
      return speaker
    },
    async forget({ id }, signal) {
      for (const kind of ['personalvoices', 'consents'])
        await ask({ url: of(kind, id), method: 'DELETE', headers, alsoFine: [404] }, manner, signal)
    },
    sayOf: ({ handle, language }, spoken) => azureSay(access, { voice: VOICE, language, speaker: handle }, spoken),
  }
}
