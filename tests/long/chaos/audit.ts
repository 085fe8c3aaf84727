import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { projectDetail } from '#shared/api/project.ts'
import { analyzeCopywriting } from '#shared/api/speech.ts'
import { accessUrl } from '#shared/api/storage.ts'
import { downloadWork, listWorks, type Work, workDetail } from '#shared/api/work.ts'
import type { Client } from '#tests/contract/kit.ts'
import { processesOf } from '#tests/contract/processes.ts'
import type { Ledger } from './users.ts'

/** Longest wait for the end of what is queued, in milliseconds: two attempts of a work, and the search for lost ones. */
const END_MS = 180_000

/** Every acknowledged save is there: the document is that of the last acknowledged save, or of one that was sent later. */
export async function auditSaves(client: Client, { saves }: Ledger): Promise<void> {
  for (const [projectId, { acknowledged, sent }] of saves) {
    const { webExtraParam } = await client.call(projectDetail, { projectId })
    const number = Number(JSON.parse(webExtraParam ?? '{}').chaosNumber ?? 0)
    expect(number, 'the number of the save that is there').toBeGreaterThanOrEqual(acknowledged)
    expect(number).toBeLessThanOrEqual(sent)
  }
}

/** Every request for speech ends; what it made can be fetched. Returns the number of those with speech. */
export async function auditSpeech(client: Client, { speech }: Ledger): Promise<number> {
  let spoken = 0
  for (const requestId of speech) {
    const poll = () => client.call(analyzeCopywriting, { requestId })
    await expect.poll(async () => (await poll()).finished, { timeout: END_MS }).toBe(true)
    const { error, audioUrl } = await poll()
    if (error) expect(error.code).toBe('speech_failed')
    else expect((await fetch(await addressOf(client, audioUrl ?? ''))).status).toBe(200)
    spoken += error ? 0 : 1
  }
  return spoken
}

/** The address from which an `oss:` object can be fetched. */
async function addressOf(client: Client, url: string): Promise<string> {
  return (await client.call(accessUrl, { key: url.slice('oss:'.length) })).url
}

/** Every work ends; the file of a finished one is whole. Returns the works. */
export async function auditWorks(client: Client, { works }: Ledger): Promise<Work[]> {
  for (const id of works) {
    const status = async () => (await client.call(workDetail, { id })).status
    await expect.poll(status, { timeout: END_MS }).toMatch(/success|fail/)
    const work = await client.call(workDetail, { id })
    if (work.status !== 'success') continue
    const { url } = await client.call(downloadWork, { id })
    const file = await (await fetch(url)).arrayBuffer()
    expect(file.byteLength).toBe(work.sizeBytes)
  }
  return (await client.call(listWorks, { size: 100 })).records
}

/** Every file of a work in the store belongs to a finished work. */
export function auditObjects(storeDir: string, works: readonly Pick<Work, 'id' | 'status'>[]): void {
  const finished = new Set(works.filter(({ status }) => status === 'success').map(({ id }) => id))
  const keys = globSync(path.join(storeDir, '**/*.key')).map((file) => readFileSync(file, 'utf8'))
  const ofWorks = keys.flatMap((key) => /\/works\/([\w-]+)/.exec(key)?.[1] ?? [])
  expect(ofWorks.filter((id) => !finished.has(id))).toEqual([])
}

/** After a polite stop no process runs and no temporary file is left. */
export async function auditRemains(folder: string): Promise<void> {
  await expect.poll(() => processesOf(folder).map(({ command }) => command), { timeout: 30_000 }).toEqual([])
  const temporary = ['avatar-studio-*', 'playwright*', 'data*/scratch/*', '**/incoming/*', '**/*.part']
  expect(temporary.flatMap((pattern) => globSync(path.join(folder, pattern)))).toEqual([])
}
