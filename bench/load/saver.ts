/** A client that saves the largest document again and again until it is stopped, in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { API_BASE, HEADERS } from '#shared/api/envelope.ts'
import { saveProject } from '#shared/api/project.ts'
import { PROJECT_JSON_CHARS_MAX } from '#shared/model/limits.ts'

export interface Saver {
  url: string
  token: string
  id: string
  /** The document that is made as long as one may be. */
  document: Record<string, unknown>
}

const { url, token, id, document } = workerData as Saver

const short = JSON.stringify({ ...document, extra: [] })
const line = { text: '"a line of the largest document"' }
const lines = Math.floor((PROJECT_JSON_CHARS_MAX - short.length) / (JSON.stringify(line).length + 1))
const webExtraParam = JSON.stringify({ ...document, extra: Array(lines).fill(line) })
const body = JSON.stringify({ id, webExtraParam })

for (;;) {
  const began = performance.now()
  const response = await fetch(`${url}${API_BASE}${saveProject.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [HEADERS.token]: token },
    body,
  })
  const answer = await response.text()
  if (response.status !== 200) throw new Error(answer)
  parentPort?.postMessage({ ms: performance.now() - began, bytes: body.length })
}
