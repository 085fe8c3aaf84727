import { readFile, rename, rm, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { trackRate } from '#server/engines/film/track-rate.ts'
import { filmedSize } from '#shared/model/film.ts'
import type { AvatarType } from '#shared/model/training-types.ts'
import { UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { type ProducedPresenter, type ProductionJob, type ProductionPort, ProductionRefused } from '../production.ts'
import { type TrainingAnswer, trainingAnswerSchema } from './protocol.ts'
import { askService, fetchFile, type Service, ServiceError } from './transfer.ts'

const COVER_BYTES_MAX = 10e6
/** Longest wait for the answer to who waits no more, in milliseconds. */
const ABANDON_MS = 2000

interface RemoteParts extends Service {
  types: readonly AvatarType[]
  /** Pause between two questions, in milliseconds. */
  pollMs: number
  /** For how long a service may give no good answer, as while it starts again, in milliseconds. */
  patienceMs: number
  /** Longest time of a training, in milliseconds. */
  limitMs: number
}

type Done = Extract<TrainingAnswer, { status: 'done' }>

/** Trains with a service, whose protocol is in `docs/operation/trainer.md`. */
export function createRemoteTrainer({ types, pollMs, patienceMs, limitMs, ...service }: RemoteParts): ProductionPort {
  /** Asks again until there is a good answer. */
  const patiently = async <T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    const beganMs = performance.now()
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (signal.aborted || performance.now() - beganMs > patienceMs) throw error
        await sleep(pollMs, undefined, { signal })
      }
    }
  }
  const answerOf = async (job: ProductionJob, signal: AbortSignal): Promise<Done> => {
    const path = `/trainings/${encodeURIComponent(job.id)}`
    for (;;) {
      const data = await patiently(() => asked(service, path, signal), signal)
      if (data.status === 'failed') throw new ProductionRefused(data.reason)
      if (data.status === 'done') return data
      job.onProgress(data.progress)
      await sleep(pollMs, undefined, { signal })
    }
  }
  return {
    types,
    async produce(job) {
      const signal = AbortSignal.any([job.signal, AbortSignal.timeout(limitMs)])
      try {
        const body = await orderOf(job)
        await patiently(() => askService(service, '/trainings', { method: 'POST', body, signal }), signal)
        const { presenter } = await answerOf(job, signal)
        return await patiently(() => received(service, presenter, { ...job, signal }), signal)
      } catch (error) {
        // a server that stops goes on with the order when it starts again
        const isTooLong = signal.aborted && !job.signal.aborted
        if (isTooLong || (job.signal.aborted && (await job.isOver()))) await abandon(service, job.id)
        signal.throwIfAborted()
        throw error
      }
    },
  }
}

async function asked(service: Service, path: string, signal: AbortSignal): Promise<TrainingAnswer> {
  const answer = trainingAnswerSchema.safeParse(await askService(service, path, { method: 'GET', signal }))
  if (!answer.success) throw new ServiceError('the service answers in another shape')
  return answer.data
}

async function orderOf({ id, type, name, language, gender, resolution, scene, files }: ProductionJob) {
  const sent = files.map(async ({ part, title, description, address }) => ({
    part,
    title,
    description,
    url: await address(),
  }))
  return { id, type, name, language, gender, resolution, scene, files: await Promise.all(sent) }
}

/** Tells the service that nobody waits any more. */
async function abandon(service: Service, id: string): Promise<void> {
  const path = `/trainings/${encodeURIComponent(id)}`
  const signal = AbortSignal.timeout(ABANDON_MS)
  await askService(service, path, { method: 'DELETE', signal }).catch(() => undefined)
}

/** Fetches what a service has made, and measures it. */
async function received(
  service: Service,
  { filmUrl, coverUrl, faceUrl, matte, person }: Done['presenter'],
  { outFile, faceFile, signal }: ProductionJob,
): Promise<ProducedPresenter> {
  const [film, face, picture] = [outFile, faceFile, `${outFile}.png`].map((file) => `${file}.part`) as [
    string,
    string,
    string,
  ]
  try {
    await fetchFile(service, filmUrl, { file: film, bytesMax: UPLOAD_RULES.film.megabytesMax * 1e6, signal })
    await fetchFile(service, coverUrl, { file: picture, bytesMax: COVER_BYTES_MAX, signal })
    if (faceUrl !== null)
      await fetchFile(service, faceUrl, { file: face, bytesMax: UPLOAD_RULES.face.megabytesMax * 1e6, signal })
    const { width, height, ...facts } = await factsOf(film)
    const size = filmedSize({ width, height }, matte)
    const cover = await readFile(picture)
    await rename(film, outFile)
    if (faceUrl !== null) await rename(face, faceFile)
    const { size: sizeBytes } = await stat(outFile)
    return {
      ...facts,
      widthPx: size.width,
      heightPx: size.height,
      matte,
      person,
      sizeBytes,
      cover,
      hasFace: faceUrl !== null,
    }
  } finally {
    await Promise.all([film, face, picture].map((file) => rm(file, { force: true })))
  }
}

async function factsOf(file: string) {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS })
  try {
    const video = await input.getPrimaryVideoTrack()
    if (!video) throw new ServiceError('the service has made no film')
    const { displayWidth: width, displayHeight: height } = video
    return { width, height, durationSec: await video.computeDuration(), frameRate: await trackRate(video) }
  } finally {
    input.dispose()
  }
}
