import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A service that gives another answer than it should. */
export class ServiceError extends Error {
  override name = 'ServiceError'
}

/** Where a service of training is, and the key that it takes. */
export interface Service {
  url: string
  key: string | null
}

interface Asking {
  method: 'GET' | 'POST' | 'DELETE'
  body?: object
  signal: AbortSignal
}

/** Longest wait for an answer, in milliseconds, and largest answer that is not a file, in bytes. */
const ANSWER_MS = 60_000
const ANSWER_BYTES_MAX = 1_000_000

const headersOf = ({ key }: Service) => ({ ...(key && { authorization: `Bearer ${key}` }) })

/** Passes bytes on, and fails after more than so many. */
function atMost(bytesMax: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Uint8Array, _, done) {
      bytes += chunk.length
      done(bytes > bytesMax ? new ServiceError(`the service sends more than ${bytesMax} bytes`) : null, chunk)
    },
  })
}

async function fetched(service: Service, url: string, { method, body, signal }: Asking): Promise<Readable> {
  const answer = await fetch(url, {
    method,
    // a service that leads elsewhere would be asked with its key there
    redirect: 'error',
    headers: { ...headersOf(service), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new ServiceError(`the service answers ${answer.status}`)
  }
  return answer.body ? Readable.fromWeb(answer.body as never) : Readable.from([])
}

/** Asks a service, and returns its answer as JSON; null where it says nothing. */
export async function askService(service: Service, path: string, { signal, ...asking }: Asking): Promise<unknown> {
  const timed = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)])
  const body = await fetched(service, `${service.url}${path}`, { ...asking, signal: timed })
  const parts: Uint8Array[] = []
  await pipeline(body, atMost(ANSWER_BYTES_MAX), async (source: AsyncIterable<Uint8Array>) => {
    for await (const part of source) parts.push(part)
  })
  const text = Buffer.concat(parts).toString('utf8')
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    throw new ServiceError('the service does not answer in JSON')
  }
}

/**
 * Writes a file of a service to the disk.
 * @throws ServiceError for an address of another origin, or more bytes than the file may have
 */
export async function fetchFile(
  service: Service,
  address: string,
  { file, bytesMax, signal }: { file: string; bytesMax: number; signal: AbortSignal },
): Promise<void> {
  const url = URL.parse(address, `${service.url}/`)
  if (url?.origin !== new URL(service.url).origin) throw new ServiceError('the service names a file of another host')
  const body = await fetched(service, url.href, { method: 'GET', signal })
  await pipeline(body, atMost(bytesMax), createWriteStream(file), { signal })
}
