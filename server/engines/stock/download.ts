import { createWriteStream } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isPublic, publicLookup } from '#server/platform/internet/public-address.ts'
import { type DownloadLimits, StockError } from './port.ts'

const REDIRECTS_MAX = 5
const SILENCE_MS = 15_000

interface Limits extends DownloadLimits {
  /** The origin of the source itself, which may be inside; every other address is one of the public internet. */
  own: string
}

/** Whether a file may be fetched from an address: of the source itself, or over https from the public internet. */
function isPermitted(url: URL, own: string): boolean {
  if (url.origin === own) return true
  const name = url.hostname.replace(/^\[|\]$/gu, '')
  return url.protocol === 'https:' && (isIP(name) === 0 || isPublic(name))
}

function get(url: URL, { own, signal }: Limits): Promise<http.IncomingMessage> {
  const ask = url.protocol === 'https:' ? https.get : http.get
  const inside = url.origin === own ? {} : { lookup: publicLookup }
  return new Promise((resolve, reject) => {
    const request = ask(url, { ...inside, timeout: SILENCE_MS, signal }, resolve)
    request.on('timeout', () => request.destroy(new StockError('the source does not answer')))
    request.on('error', reject)
  })
}

/** Follows redirects, each judged like the first address. */
async function open(address: string, limits: Limits): Promise<http.IncomingMessage> {
  let url = new URL(address)
  for (let left = REDIRECTS_MAX; left >= 0; left--) {
    if (!isPermitted(url, limits.own))
      throw new StockError('a file of the source lies at an address that is not permitted')
    const response = await get(url, limits)
    const { location } = response.headers
    const status = response.statusCode ?? 0
    if (status >= 200 && status <= 299) return response
    response.destroy()
    if (!location || status < 300 || status > 399 || !URL.canParse(location, url.href))
      throw new StockError(`a file of the source answers with status ${status}`)
    url = new URL(location, url)
  }
  throw new StockError('a file of the source is redirected too often')
}

/** Resolves as a step of a download does. @throws StockError where it fails, but for a full disk */
async function had<T>(step: Promise<T>): Promise<T> {
  try {
    return await step
  } catch (error) {
    if (error instanceof StockError || (error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    throw new StockError('a file of the source is not to be had', { cause: error })
  }
}

const tooLarge = () => new StockError('a file of the source is too large')

/**
 * Writes a file of a source to a path; the key of the source is not sent.
 * @throws StockError where it is not to be had, or longer than `bytesMax`; and as `announced` does
 */
export async function downloadFile(address: string, path: string, limits: Limits): Promise<void> {
  const { bytesMax, signal, announced } = limits
  const response = await had(open(address, limits))
  const length = response.headers['content-length']
  try {
    if (length !== undefined && Number(length) > bytesMax) throw tooLarge()
    if (length !== undefined) await announced?.(Number(length))
  } catch (error) {
    response.destroy()
    throw error
  }
  let bytes = 0
  const count = new Transform({
    transform(part: Buffer, _, done) {
      bytes += part.length
      done(bytes > bytesMax ? tooLarge() : null, part)
    },
  })
  await had(pipeline(response, count, createWriteStream(path), { signal }))
}
