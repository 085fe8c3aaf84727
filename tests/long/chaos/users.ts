import { setTimeout as wait } from 'node:timers/promises'
import { createProject, projectDetail, saveProject } from '#shared/api/project.ts'
import { analyzeCopywriting, listVoices } from '#shared/api/speech.ts'
import { createWork, listWorks } from '#shared/api/work.ts'
import type { Client } from '#tests/contract/kit.ts'
import type { Studio } from './studio.ts'

/** The studio's acknowledgements. */
export interface Ledger {
  /** The number of the last acknowledged save of each project, and of the last one that was sent. */
  saves: Map<string, { acknowledged: number; sent: number }>
  works: Set<string>
  speech: Set<string>
}

const SETTINGS = { name: 'Film', format: 'mp4', size: 720, frameRate: 25, bitRate: 1 } as const
const SAVERS = 3
/** Unfinished works at one time: more would only wait. */
const WORKS_MAX = 2
/** Pause after a call that failed because the server was down, in milliseconds. */
const PAUSE_MS = 100

/** The document with a number in it that marks one save; the studio keeps fields that it does not know. */
function numbered(projectJson: string, number: number): string {
  return JSON.stringify({ ...JSON.parse(projectJson), chaosNumber: number })
}

type Act = (client: Client) => Promise<void>

/** Runs users who save, speak and render until it is `over`. */
export async function runUsers(
  studio: Studio,
  projectJson: string,
  over: (ledger: Ledger) => boolean,
): Promise<Ledger> {
  const ledger = newLedger()
  const savers = Array.from({ length: SAVERS }, () => saver(projectJson, ledger))
  await runActs(studio, [...savers, speaker(ledger), renderer(projectJson, ledger)], () => over(ledger))
  return ledger
}

/** Runs so many users who save projects of their own until `over`. */
export async function runSavers(
  studio: Studio,
  projectJson: string,
  count: number,
  over: () => boolean,
): Promise<Ledger> {
  const ledger = newLedger()
  const savers = Array.from({ length: count }, () => saver(projectJson, ledger))
  await runActs(studio, savers, over)
  return ledger
}

const newLedger = (): Ledger => ({ saves: new Map(), works: new Set(), speech: new Set() })

/** Repeats each act until `over`: a call that fails is another call later, as people do it. */
async function runActs(studio: Studio, acts: readonly Act[], over: () => boolean): Promise<void> {
  await Promise.all(
    acts.map(async (act) => {
      let client: Client | null = null
      while (!over()) {
        try {
          if (client?.url !== studio.url) client = await studio.logIn()
          await act(client)
        } catch {
          client = null
          await wait(PAUSE_MS)
        }
      }
    }),
  )
}

/** Saves one project again and again; after a save without an answer the server's revision counts. */
function saver(projectJson: string, { saves }: Ledger): Act {
  let id = ''
  let revision = 0
  let number = 0
  return async (client: Client) => {
    if (!id) {
      const made = await client.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
      id = made.id
    }
    const entry = saves.get(id) ?? { acknowledged: 0, sent: 0 }
    saves.set(id, entry)
    if (!revision) revision = (await client.call(projectDetail, { projectId: id })).revision
    const before = revision
    revision = 0
    number += 1
    entry.sent = number
    const saved = await client.call(saveProject, { id, webExtraParam: numbered(projectJson, number), revision: before })
    revision = saved.revision
    entry.acknowledged = number
    await wait(20)
  }
}

function speaker({ speech }: Ledger): Act {
  let count = 0
  let toneId = ''
  return async (client: Client) => {
    toneId ||= (await client.call(listVoices, {})).toneList.find(({ language }) => language === 'en-US')!.id
    count += 1
    const script = { copywriting: `This is sentence number ${count}.`, ssml: false, toneId }
    const sound = { pitchOffset: 0, speedRatio: 1, volume: 1 }
    speech.add((await client.call(analyzeCopywriting, { ...script, ...sound })).requestId)
    await wait(300)
  }
}

/** Renders a project that is not edited meanwhile. */
function renderer(projectJson: string, { works }: Ledger): Act {
  let projectId = ''
  return async (client: Client) => {
    if (!projectId) {
      const made = await client.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
      await client.call(saveProject, { id: made.id, webExtraParam: projectJson })
      projectId = made.id
    }
    const { records } = await client.call(listWorks, {})
    if (records.filter(({ status }) => status === 'queue' || status === 'exporting').length < WORKS_MAX) {
      works.add((await client.call(createWork, { projectId, settings: SETTINGS })).id)
    }
    await wait(300)
  }
}
