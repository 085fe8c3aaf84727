/** How far a file is; `working`: it was sent, and the server reads or converts it. */
export type UploadStage = 'waiting' | 'checking' | 'sending' | 'working' | 'failed' | 'done'

/** A chosen file on its way. `F` is why one failed, as its sentence is made of it. */
export interface QueuedUpload<F> {
  id: string
  name: string
  sizeBytes: number
  /** Whether other files were chosen with it. */
  together: boolean
  stage: UploadStage
  /** Whether the user holds it. */
  paused: boolean
  /** The part of the stage that is done, 0 to 1. */
  part: number
  /** When and where it began to be sent, or to be sent on: its speed is measured from there. In milliseconds since 1970. */
  from: { ms: number; part: number } | null
  fault: F | null
}

export type Uploads<F> = readonly QueuedUpload<F>[]

/** Which uploads an act is for: one by its id, or all to which it applies. */
export type Whom = string | 'all'

const RUNNING = new Set<UploadStage>(['checking', 'sending', 'working'])

/** Whether it has a turn: it is checked, sent or worked on, and not held. */
export const isRunning = ({ stage, paused }: Pick<QueuedUpload<unknown>, 'stage' | 'paused'>) =>
  RUNNING.has(stage) && !paused

/** Whether it is to arrive yet; a held one is, a failed one is not. */
export const isOpen = ({ stage }: Pick<QueuedUpload<unknown>, 'stage'>) => stage !== 'failed' && stage !== 'done'

/** Whether all of its bytes are sent, and it is not on its list yet. */
export const isFinishing = ({ stage, part }: Pick<QueuedUpload<unknown>, 'stage' | 'part'>) =>
  stage === 'sending' && part >= 1

/** Whether it can be held: what is sent, or worked on by the server, cannot. */
export const canPause = (one: QueuedUpload<unknown>) =>
  isOpen(one) && one.stage !== 'working' && !isFinishing(one) && !one.paused

/** Whether nothing moves without the user: all have arrived, failed or are held. */
export const isIdle = (uploads: Uploads<unknown>) =>
  !uploads.some((one) => isRunning(one) || (one.stage === 'waiting' && !one.paused))

/** Returns how many files that were chosen together are in the queue, refused ones apart; 0 once all of them have ended. */
export function openTogether(uploads: Uploads<unknown>): number {
  const together = uploads.filter((one) => one.together)
  return together.some(isOpen) ? together.length : 0
}

/** Returns the queue with further files at its end. */
export function added<F>(
  uploads: Uploads<F>,
  files: readonly { id: string; name: string; size: number }[],
  together = files.length > 1,
) {
  const fresh = files.map(({ id, name, size: sizeBytes }): QueuedUpload<F> => {
    return { id, name, sizeBytes, together, stage: 'waiting', paused: false, part: 0, from: null, fault: null }
  })
  return [...uploads, ...fresh]
}

/** Returns the ids of those whose turn it is, when `atOnce` have a turn at a time. */
export function startable(uploads: Uploads<unknown>, atOnce: number): string[] {
  const free = Math.max(0, atOnce - uploads.filter(isRunning).length)
  return uploads
    .filter(({ stage, paused }) => stage === 'waiting' && !paused)
    .slice(0, free)
    .map(({ id }) => id)
}

function changed<F>(
  uploads: Uploads<F>,
  whom: Whom,
  applies: (one: QueuedUpload<F>) => boolean,
  change: Partial<QueuedUpload<F>>,
): Uploads<F> {
  return uploads.map((one) => ((whom === 'all' || one.id === whom) && applies(one) ? { ...one, ...change } : one))
}

/** Holds uploads. */
export const pausedIn = <F>(uploads: Uploads<F>, whom: Whom) => changed(uploads, whom, canPause, { paused: true })

/** Lets held uploads go on. */
export const resumedIn = <F>(uploads: Uploads<F>, whom: Whom) =>
  changed(uploads, whom, ({ paused }) => paused, { paused: false, from: null })

/** Lets failed uploads wait for another turn. */
export const retriedIn = <F>(uploads: Uploads<F>, whom: Whom, again: (fault: F) => boolean = () => true) =>
  changed(uploads, whom, ({ stage, fault }) => stage === 'failed' && fault !== null && again(fault), {
    stage: 'waiting',
    part: 0,
    from: null,
    fault: null,
  })

/** Takes uploads out. */
export const removedFrom = <F>(uploads: Uploads<F>, whom: Whom): Uploads<F> =>
  whom === 'all' ? [] : uploads.filter(({ id }) => id !== whom)

/** Says that an upload has reached a stage. */
export const reached = <F>(uploads: Uploads<F>, id: string, stage: UploadStage) =>
  changed(uploads, id, (one) => one.stage !== stage, { stage, part: 0, from: null })

/** Says how far an upload is at a time, in milliseconds since 1970. */
export function progressed<F>(uploads: Uploads<F>, id: string, part: number, nowMs: number): Uploads<F> {
  return uploads.map((one) => (one.id === id ? { ...one, part, from: one.from ?? { ms: nowMs, part } } : one))
}

/** Says why an upload failed. */
export const failedIn = <F>(uploads: Uploads<F>, id: string, fault: F) =>
  changed(uploads, id, () => true, { stage: 'failed', paused: false, fault })

/** The bytes of a file that were sent. */
export function sentBytes({ stage, part, sizeBytes }: QueuedUpload<unknown>): number {
  if (stage === 'working' || stage === 'done') return sizeBytes
  return stage === 'sending' ? Math.round(part * sizeBytes) : 0
}

/** How long a measure of the speed takes at least, in milliseconds. */
const MEASURE_MS = 2000

/** Returns how many seconds an upload still takes at its mean speed; null before that is known. */
export function remainingSec({ stage, paused, part, from }: QueuedUpload<unknown>, nowMs: number): number | null {
  if (stage !== 'sending' || paused || !from || part <= from.part || nowMs - from.ms < MEASURE_MS) return null
  return (((nowMs - from.ms) / 1000) * (1 - part)) / (part - from.part)
}
