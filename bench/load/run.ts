/** Measures how long other callers wait while clients save, create or copy the largest documents back to back. */
import { rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { percentile } from '#bench/stats.ts'
import { createProject, listProjects } from '#shared/api/project.ts'
import { Client, startServer, temporaryFolder } from '#tests/contract/kit.ts'
import type { Saver } from './saver.ts'

const SECONDS = Number(process.argv[2] ?? 20)
/** Time between the calls of the client that is measured, in milliseconds. */
const BETWEEN_MS = 10

const folder = temporaryFolder()
const server = await startServer({ DATA_DIR: path.join(folder, 'data'), GIGABYTES_PER_TENANT_MAX: '1000' })
const client = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
const { format } = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

async function startSaver(act: Saver['act'], saves: number[]): Promise<Worker> {
  const { id, webExtraParam } = await client.call(createProject, {
    origin: 'PAGE_SOURCE_INIT',
    canvasType: 'LANDSCAPE',
  })
  const saver: Saver = { act, url: server.url, token: client.token, id, document: JSON.parse(webExtraParam ?? '') }
  const thread = new Worker(new URL('./saver.ts', import.meta.url), { workerData: saver })
  thread.on('message', ({ ms }: { ms: number }) => saves.push(ms))
  return thread
}

async function measure(savers: number, act: Saver['act'] = 'save'): Promise<void> {
  const saves: number[] = []
  const threads = await Promise.all(Array.from({ length: savers }, () => startSaver(act, saves)))
  while (savers > 0 && saves.length === 0) await wait(BETWEEN_MS)
  const waits: number[] = []
  const end = performance.now() + SECONDS * 1000
  for (let now = performance.now(); now < end; now = performance.now()) {
    await client.call(listProjects, { page: 1, size: 10 })
    waits.push(performance.now() - now)
    await wait(BETWEEN_MS)
  }
  await Promise.all(threads.map((thread) => thread.terminate()))
  const [p50, p99, max] = [0.5, 0.99, 1].map((part) => format(percentile(waits, part)))
  const saved = savers > 0 ? `, ${saves.length} ${act}s, median ${format(percentile(saves, 0.5))} ms` : ''
  console.log(`${savers} clients: ${waits.length} calls, p50 ${p50} ms, p99 ${p99} ms, max ${max} ms${saved}`)
}

try {
  console.log(`${os.cpus().length} x ${os.cpus()[0]?.model}, load ${os.loadavg()[0]?.toFixed(1)}`)
  for (const savers of [0, 1, 4]) await measure(savers)
  for (const act of ['create', 'copy'] as const) await measure(4, act)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
