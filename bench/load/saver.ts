/** A client that saves, creates or copies the largest document again and again until it is stopped, in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { API_BASE, HEADERS } from '#shared/api/envelope.ts'
import { createProject, duplicateProject, saveProject } from '#shared/api/project.ts'
import { PROJECT_JSON_CHARS_MAX } from '#shared/model/limits.ts'

export interface Saver {
  act: 'save' | 'create' | 'copy'
  url: string
  token: string
  id: string
  /** The document that is made as long as one may be. */
  document: Record<string, unknown>
}

const { act, url, token, id, document } = workerData as Saver

const short = JSON.stringify({ ...document, extra: [] })
const line = { text: '"a line of the largest document"' }
const lines = Math.floor((PROJECT_JSON_CHARS_MAX - short.length) / (JSON.stringify(line).length + 1))
const webExtraParam = JSON.stringify({ ...document, extra: Array(lines).fill(line) })
const fresh = { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' }
const CALLS = {
  save: { path: saveProject.path, body: JSON.stringify({ id, webExtraParam }) },
  create: { path: createProject.path, body: JSON.stringify({ ...fresh, webExtraParam }) },
  copy: { path: duplicateProject.path, body: JSON.stringify({ id }) },
}

async function send({ path, body }: { path: string; body: string }): Promise<void> {
  const began = performance.now()
  const response = await fetch(`${url}${API_BASE}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [HEADERS.token]: token },
    body,
  })
  const answer = await response.text()
  // 429 and 503: the server has too much to do
  if (response.status === 200) parentPort?.postMessage({ ms: performance.now() - began })
  else if (response.status !== 429 && response.status !== 503) throw new Error(answer)
}

await send(CALLS.save)
for (;;) await send(CALLS[act])
