import { rename, rm, stat } from 'node:fs/promises'
import { ConversionError } from '#server/engines/film/run-ffmpeg.ts'
import { toProRes } from '#server/engines/film/to-prores.ts'
import { Queue } from '#shared/base/queue.ts'
import type { HeadlessJob, HeadlessOutcome } from '#shared/formats/headless-job.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import { BrowserSupply } from './browser-supply.ts'
import { RenderHost } from './host.ts'
import { inTurn } from './in-turn.ts'
import {
  type FilmedJob,
  type FrameJob,
  type KeptSegments,
  type MakingAnswer,
  type MakingJob,
  type PortraitJob,
  RenderError,
  type Rendered,
  type RenderJob,
  type RenderPort,
  type SegmentsJob,
  type SlidesJob,
} from './port.ts'
import { brokenFile } from './whole-file.ts'

/** A page without any report for this long has hung. */
const SILENCE_MS = 180_000
/** ProRes of a film takes two hours at most, and no more room than files of any kind have. */
const PRORES_LIMITS = { ms: 7_200_000, bytes: 200e9 }

interface RenderRequest {
  job: HeadlessJob
  filePath: string | null
  kept: KeptSegments | null
  resolve(url: MediaUrl): Promise<string>
  onProgress(part: number): void
  signal: AbortSignal
  /** How long it may take from its turn on; as long as it goes on by default. */
  limitMs?: number
  isShort?: boolean
}
interface Answer {
  outcome: HeadlessOutcome
  picture: Uint8Array | null
}
type Success = Extract<HeadlessOutcome, { ok: true }> & Pick<Answer, 'picture'>

interface RenderNode {
  /** Folder of the built studio with `render.html`. */
  dist: string
  /** Folder for the profiles of the browsers; must exist. */
  folder: string
  /** Whether a started browser waits for the next job. */
  spareBrowser: boolean
  /** Whether a short film is rendered beside another job, in one more browser; not by default. */
  shortLane?: boolean
  /** Hosts of other sites from which media may come. */
  mediaHosts: readonly string[]
  /** An ffmpeg that encodes ProRes, in which a transparent MOV is stored; null for pictures in PNG. */
  proRes: string | null
}

/** Returns the render node of this process. */
export function createRenderPort({
  dist,
  folder,
  spareBrowser,
  shortLane = false,
  mediaHosts,
  proRes,
}: RenderNode): RenderPort {
  const browsers = new BrowserSupply(folder, spareBrowser)
  let host: Promise<RenderHost> | null = null
  const queue = new Queue()
  const shortQueue = shortLane ? new Queue() : queue

  const ask = (request: RenderRequest): Promise<Answer> => {
    const { signal, limitMs, isShort = false } = request
    return inTurn(isShort ? shortQueue : queue, signal, async () => {
      host ??= RenderHost.start(dist)
      // a wait behind other jobs takes nothing of its time
      const ending = limitMs === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
      const started = await host
      return withAnotherBrowser(request, () => inPage(started, browsers, { ...request, signal: ending, mediaHosts }))
    })
  }
  const run = async (request: RenderRequest): Promise<Success> => {
    const { outcome, picture } = await ask(request)
    if (!outcome.ok) throw new RenderError(outcome.code, sentence(outcome))
    return { ...outcome, picture }
  }
  const make = async (job: HeadlessJob, { outFile, ...asked }: MakingJob): Promise<MakingAnswer> => {
    await rm(outFile, { force: true })
    const { outcome, picture } = await ask({ ...asked, job, filePath: outFile, kept: null })
    return { outcome, cover: picture }
  }

  return {
    async render({
      projectJson,
      settings,
      workers,
      kept = null,
      resolve,
      outFile,
      isShort,
      onProgress,
      signal,
    }: RenderJob): Promise<Rendered> {
      const filePath = `${outFile}.part`
      // a file or link of this name is not written through
      await rm(filePath, { force: true })
      try {
        const job = { kind: 'video' as const, projectJson, settings, workers, keeps: kept !== null }
        const { durationSec, sizeBytes, silent, picture } = await run({
          job,
          filePath,
          kept,
          resolve,
          onProgress,
          signal,
          ...(isShort && { isShort }),
        })
        const { size } = await stat(filePath)
        const broken = size === sizeBytes ? await brokenFile(filePath, settings.format) : 'a part of it did not arrive'
        if (broken) throw new RenderError('broken_file', `The finished video is not whole: ${broken}.`)
        const made = { durationSec, silent, cover: picture }
        if (proRes === null || settings.format !== 'mov' || !settings.transparent) {
          await rename(filePath, outFile)
          return { ...made, sizeBytes }
        }
        const encoded = await inProRes(proRes, filePath, signal)
        await rename(encodedName(filePath), outFile)
        return { ...made, sizeBytes: encoded }
      } finally {
        await Promise.all([filePath, encodedName(filePath)].map((file) => rm(file, { force: true })))
      }
    },
    async segments({ projectJson, settings, runs, kept, resolve, onProgress, signal }: SegmentsJob): Promise<void> {
      const job = { kind: 'segments' as const, projectJson, settings, runs }
      await run({ job, filePath: null, kept, resolve, onProgress, signal })
    },
    async frame({ projectJson, timeSec, size, resolve, signal }: FrameJob): Promise<Uint8Array> {
      const job = { kind: 'frame' as const, projectJson, timeSec, size }
      const { picture } = await run({ job, filePath: null, kept: null, resolve, onProgress: () => {}, signal })
      if (!picture) throw new RenderError('render_failed', 'The picture did not arrive.')
      return picture
    },
    portrait: ({ face, ...asked }: PortraitJob) => make({ kind: 'portrait', photo: 'oss:photo', face }, asked),
    filmed: ({ actions, keepsScene, ...asked }: FilmedJob) => {
      const clips = actions.map((name, at) => ({ address: `oss:action/${at}`, name }))
      return make({ kind: 'film', film: 'oss:film', actions: clips, keepsScene }, asked)
    },
    slides: ({ source, widthPx, lifted, ...asked }: SlidesJob) =>
      make({ kind: 'slides', source, widthPx, lifted: [...lifted] }, asked),
    async close() {
      await browsers.close()
      await (await host?.catch(() => null))?.close()
    },
  }
}

const encodedName = (file: string) => `${file}.prores`

/** Encodes a film whose pictures are PNG anew, beside it; returns the size of the result in bytes. */
async function inProRes(ffmpeg: string, file: string, signal: AbortSignal): Promise<number> {
  const to = encodedName(file)
  await rm(to, { force: true })
  return toProRes({ ffmpeg, from: file, to, limits: PRORES_LIMITS, onProgress: () => {}, signal }).catch((error) => {
    if (error instanceof ConversionError)
      throw new RenderError('render_failed', `ProRes could not be made of the video: ${error.message}.`)
    throw error
  })
}

/** Opens the page of a request in a browser of its own and waits for its result; the browser is ended in any case. */
async function inPage(
  host: RenderHost,
  browsers: BrowserSupply,
  request: RenderRequest & { mediaHosts: readonly string[] },
): Promise<Answer> {
  const { job, filePath, kept, mediaHosts, resolve, onProgress, signal } = request
  const browser = await browsers.take(new URL(host.origin).host)
  const { page } = browser
  const ended = deferred<HeadlessOutcome>()
  const fail = (code: string, message: string) => ended.reject(new RenderError(code, message))
  const onAbort = () => ended.reject(signal.reason)
  const hung = setTimeout(
    () => fail('render_hung', 'The render has stopped making progress and was called off.'),
    SILENCE_MS,
  )
  const posted = host.jobs.post({
    job,
    filePath,
    kept,
    mediaHosts,
    resolve,
    finish: ended.resolve,
    onProgress: (part) => {
      hung.refresh()
      onProgress(part)
    },
  })
  let said = ''
  signal.addEventListener('abort', onAbort, { once: true })
  page.on('crash', () => fail('render_crashed', 'The browser ran out of memory or crashed while rendering.'))
  page.on('close', () => fail('render_crashed', `The browser ended while rendering.${said}`))
  page.on('pageerror', (error) => fail('render_failed', `The render page failed: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') said = ` It said: ${message.text()}`
  })
  try {
    if (signal.aborted) onAbort()
    await Promise.race([page.goto(host.pageOf(posted)), ended.promise])
    return { outcome: await ended.promise, picture: posted.picture }
  } finally {
    clearTimeout(hung)
    signal.removeEventListener('abort', onAbort)
    host.jobs.remove(posted.id)
    page.removeAllListeners()
    await browsers.giveBack(browser)
  }
}

/**
 * Does a job again, once, where its browser died: whoever waits for it need not ask again. A job that ends its browsers
 * fails at the second.
 */
async function withAnotherBrowser(
  { filePath, signal }: Pick<RenderRequest, 'filePath' | 'signal'>,
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof RenderError) || error.code !== 'render_crashed' || signal.aborted) throw error
    if (filePath !== null) await rm(filePath, { force: true })
    return act()
  }
}

/** Returns a promise with its resolve and reject functions. */
function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

function sentence({ code, detail, subject }: Extract<HeadlessOutcome, { ok: false }>): string {
  if (code === 'undecodable') {
    return `The video could not be rendered: the codec of ${subject}, ${detail}, cannot be decoded here; convert it to H.264 (MP4).`
  }
  return `The video could not be rendered: ${detail || code}${subject ? ` (${subject})` : ''}.`.replace(/\.\.$/u, '.')
}
