import { open, rename, rm, stat } from 'node:fs/promises'
import { ModelRefusal } from './refusal.ts'
import { sha256Of } from './sha256.ts'

/** Longest silence of a download. */
const IDLE_MS = 60_000
/** Attempts in a row that bring nothing. */
const ATTEMPTS_MAX = 5

export interface RemoteFile {
  name: string
  url: string
  bytes: number
  /** Hexadecimal digits. */
  sha256: string
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

const partOf = (file: string) => `${file}.part`

/** Returns how many bytes of a download there are, of the whole file or of its part. */
export async function downloadedBytes(to: string): Promise<number> {
  return (await sizeOf(to)) || sizeOf(partOf(to))
}

/**
 * Downloads a file; what an earlier attempt has brought is kept and the rest asked for (`Range`). The file has its name
 * only once its SHA-256 is right.
 * @param signal ends the download; its part stays
 * @throws ModelRefusal
 */
export async function download(
  file: RemoteFile,
  to: string,
  { progress, signal }: { progress(bytes: number): void; signal: AbortSignal },
): Promise<void> {
  if ((await sizeOf(to)) === file.bytes && (await sha256Of(to)) === file.sha256) return progress(file.bytes)
  const part = partOf(to)
  // a server that knows no ranges begins again each time: what counts is what no attempt before has reached
  let best = await sizeOf(part)
  for (let idle = 0, have = best; have < file.bytes; ) {
    const why = await append(file, part, have, { progress, signal })
    signal.throwIfAborted()
    have = await sizeOf(part)
    if (have > best) [idle, best] = [0, have]
    else if (++idle >= ATTEMPTS_MAX)
      throw new ModelRefusal(`${file.name} cannot be downloaded: ${why}. Run it again to go on.`, 'network')
  }
  if ((await sizeOf(part)) !== file.bytes || (await sha256Of(part)) !== file.sha256) {
    await rm(part)
    throw new ModelRefusal(
      `${file.name} was downloaded, but its SHA-256 is not the one that is published. It was deleted.`,
      'sum',
    )
  }
  await rename(part, to)
}

/** Adds to a file what is missing; returns why it is not more. */
async function append(
  { url, bytes }: RemoteFile,
  part: string,
  from: number,
  { progress, signal }: { progress(bytes: number): void; signal: AbortSignal },
): Promise<string> {
  const stop = new AbortController()
  let timer = setTimeout(() => stop.abort(), IDLE_MS)
  try {
    const response = await fetch(url, {
      headers: from > 0 ? { range: `bytes=${from}-` } : {},
      signal: AbortSignal.any([stop.signal, signal]),
    })
    if (!response.ok || !response.body) return `status ${response.status}`
    // a server that knows no ranges begins again
    const isRest = response.status === 206
    let have = isRest ? from : 0
    const handle = await open(part, isRest ? 'a' : 'w')
    try {
      for await (const chunk of response.body) {
        clearTimeout(timer)
        timer = setTimeout(() => stop.abort(), IDLE_MS)
        have += chunk.length
        if (have > bytes) throw new Error('it is longer than it should be')
        // what was told is in the file, however the connection ends
        await handle.writeFile(chunk)
        progress(have)
      }
    } finally {
      await handle.close()
    }
    return 'the connection ended'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new ModelRefusal('The disk is full. Free some space and run it again to go on.', 'space')
    return stop.signal.aborted ? 'nothing came for a minute' : (error as Error).message
  } finally {
    clearTimeout(timer)
  }
}
