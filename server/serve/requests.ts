import type { Aligner } from '#server/engines/align/aligner.ts'
import type { RecognitionPort } from '#server/engines/recognition/common/port.ts'
import type { SpeechPort } from '#server/engines/speech/common/port.ts'
import type { TrainPort } from '#server/engines/train/port.ts'
import { convertJob } from '#server/features/conversion/job.ts'
import { CONVERSION_REQUEST } from '#server/features/conversion/public.ts'
import { type ImportJobParts, importJob } from '#server/features/imports/job.ts'
import { IMPORT_REQUEST } from '#server/features/imports/public.ts'
import { analyzeJob } from '#server/features/recording/job.ts'
import { ANALYSIS_REQUEST } from '#server/features/recording/public.ts'
import { speakJob } from '#server/features/speech/job.ts'
import { SPEECH_REQUEST } from '#server/features/speech/public.ts'
import { trainJob } from '#server/features/training/job.ts'
import { PRODUCTION_ROWS, TRAINING_REQUEST, VOICE_ROWS } from '#server/features/training/public.ts'
import { DELIVERY_ROWS } from '#server/features/webhook/public.ts'
import { WORK_ROWS } from '#server/features/work/public.ts'
import type { Space } from '#server/platform/config/space.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { Attempt, JobQueue } from '#server/platform/queue/queue.ts'
import type { JobRows } from '#server/platform/requests/job-rows.ts'

/** The means that requests are worked on with. */
export interface RequestMeans {
  db: Db
  objects: ObjectStore
  speech: SpeechPort
  aligner: Aligner
  /** Recognises speech in recordings; null where nothing does. */
  recognition: RecognitionPort | null
  /** Where files are kept meanwhile, and its disk. */
  scratchDir: string
  space: Space
  /** The program that converts uploads; null without one. */
  ffmpeg: string | null
  /** Makes presenters; null where nothing does. */
  train: TrainPort | null
  /** The means of imports of decks beyond these; null where no browser draws them. */
  imports: Omit<ImportJobParts, 'db' | 'objects' | 'scratchDir' | 'space'> | null
}

type Worker = (attempt: Attempt<{ id: string }>) => Promise<void>

interface ListedRequest {
  kind: JobRows
  /** Which processes work on it: those that answer calls, or those that render and so have a browser. */
  at: 'api' | 'render'
  /** Returns what works on the jobs of the kind; null on a server that cannot. */
  workerOf(means: RequestMeans): Worker | null
}

/** Every kind of request. Its queue, its recovery and its place among the failures follow from this list. */
export const REQUESTS: readonly ListedRequest[] = [
  { kind: SPEECH_REQUEST, at: 'api', workerOf: (means) => (attempt) => speakJob(means, attempt) },
  { kind: ANALYSIS_REQUEST, at: 'api', workerOf: (means) => (attempt) => analyzeJob(means, attempt) },
  {
    kind: CONVERSION_REQUEST,
    at: 'api',
    workerOf: ({ ffmpeg, ...means }) =>
      ffmpeg === null ? null : (attempt) => convertJob({ ...means, ffmpeg }, attempt),
  },
  {
    kind: IMPORT_REQUEST,
    at: 'render',
    workerOf: ({ imports, ...means }) =>
      imports === null ? null : (attempt) => importJob({ ...means, ...imports }, attempt),
  },
  {
    kind: TRAINING_REQUEST,
    at: 'render',
    workerOf: ({ train, ...means }) => (train === null ? null : (attempt) => trainJob({ ...means, train }, attempt)),
  },
]

/** All rows that a job each ends. */
export const JOB_ROWS: readonly JobRows[] = [
  ...REQUESTS.map(({ kind }) => kind),
  PRODUCTION_ROWS,
  VOICE_ROWS,
  DELIVERY_ROWS,
  WORK_ROWS,
]

/** Works on the requests of which processes of a kind do the work. */
export async function workOnRequests(at: ListedRequest['at'], queue: JobQueue, means: RequestMeans): Promise<void> {
  const { db } = means
  for (const { kind, workerOf } of REQUESTS.filter((listed) => listed.at === at)) {
    const handle = workerOf(means)
    if (handle)
      await queue.work(kind.job, {
        handle,
        lost: ({ data: { id }, jobId }) => kind.giveUp({ db, queue }, { id, jobId }),
      })
  }
}
