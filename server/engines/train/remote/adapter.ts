import { readFile, rename, rm, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PictureScaler } from '#server/engines/picture/scaler.ts'
import { filmedSize } from '#shared/model/film.ts'
import type { AvatarType } from '#shared/model/training-types.ts'
import { UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import {
  type ProducedPresenter,
  type ProductionJob,
  type ProductionPort,
  ProductionRefused,
  ProductionUnusable,
} from '../production.ts'
import { coverFault, filmFacts, personFault } from './made.ts'
import { type TrainingAnswer, trainingAnswerSchema } from './protocol.ts'
import { askService, fetchFile, type Service, ServiceError } from './transfer.ts'

const COVER_BYTES_MAX = 10e6
/** Longest wait for the answer to who waits no more, in milliseconds. */
const ABANDON_MS = 2000
/** Longest time of a timer of Node, in milliseconds; an attempt is far shorter. */
const TIMER_MS_MAX = 2 ** 31 - 1

interface RemoteParts extends Service {
  types: readonly AvatarType[]
  /** Pause between two questions, in milliseconds. */
  pollMs: number
  /** For how long a service may give no good answer, as while it starts again, in milliseconds. */
  patienceMs: number
  /** Longest time of a training, in milliseconds. */
  limitMs: number
  /** After which an attempt that still waits makes room for others, in milliseconds. */
  turnMs: number
  /** Decodes covers. */
  pictures: Pick<PictureScaler, 'scale'>
}

type Done = Extract<TrainingAnswer, { status: 'done' }>

/** Trains with a service, whose protocol is in `docs/operation/trainer.md`. */
export function createRemoteTrainer({
  types,
  pollMs,
  patienceMs,
  limitMs,
  turnMs,
  pictures,
  ...service
}: RemoteParts): ProductionPort {
  /** Asks again until there is a good answer. */
  const patiently = async <T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    const beganMs = performance.now()
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (signal.aborted || error instanceof ProductionUnusable || performance.now() - beganMs > patienceMs)
          throw error
        await sleep(pollMs, undefined, { signal })
      }
    }
  }
  const answerOf = async (job: ProductionJob, signal: AbortSignal): Promise<Done | null> => {
    const path = `/trainings/${encodeURIComponent(job.id)}`
    const beganMs = performance.now()
    for (;;) {
      const data = await patiently(() => asked(service, path, signal), signal)
      if (data.status === 'failed') throw new ProductionRefused(data.reason)
      if (data.status === 'done') return data
      job.onProgress(data.progress)
      // its rows may be gone without a word to its job, as with a workspace that is deleted
      if (await isOver(job)) throw new ServiceError('nobody waits for the training')
      if (performance.now() - beganMs > turnMs) return null
      await sleep(pollMs, undefined, { signal })
    }
  }
  return {
    types,
    async produce(job) {
      const leftMs = Math.max(0, job.beganAt.getTime() + limitMs - Date.now())
      const signal = AbortSignal.any([job.signal, AbortSignal.timeout(Math.min(TIMER_MS_MAX, leftMs))])
      try {
        const body = await orderOf(job)
        await patiently(() => askService(service, '/trainings', { method: 'POST', body, signal }), signal)
        const done = await answerOf(job, signal)
        if (!done) return null
        return await patiently(() => received({ service, pictures }, done.presenter, { ...job, signal }), signal)
      } catch (error) {
        // a server that stops goes on with the order when it starts again
        const isTooLong = signal.aborted && !job.signal.aborted
        if (isTooLong || (await isOver(job))) await abandon(service, job.id)
        signal.throwIfAborted()
        throw error
      }
    },
    abandon: (id) => abandon(service, id),
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

/** Whether a production is over for good; one of which that is not known goes on. */
const isOver = (job: ProductionJob) => job.isOver().catch(() => false)

/** Tells the service that nobody waits any more. */
async function abandon(service: Service, id: string): Promise<void> {
  const path = `/trainings/${encodeURIComponent(id)}`
  const signal = AbortSignal.timeout(ABANDON_MS)
  await askService(service, path, { method: 'DELETE', signal }).catch(() => undefined)
}

/** Fetches what a service has made, and measures it. */
async function received(
  { service, pictures }: { service: Service; pictures: RemoteParts['pictures'] },
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
    const { width, height, ...facts } = await filmFacts(film, matte)
    const size = filmedSize({ width, height }, matte)
    const cover = await readFile(picture)
    const fault = personFault(person) ?? (await coverFault(pictures, cover))
    if (fault) throw new ProductionUnusable(fault)
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
