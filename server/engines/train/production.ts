import type { SubmissionFile, SubmissionForm } from '#shared/api/submissions.ts'
import type { FilmAction, Matte, PersonBox } from '#shared/model/film.ts'
import type { TrainingType } from '#shared/model/training-types.ts'

/** A file of the material of a training. */
export interface ProductionFile extends Pick<SubmissionFile, 'part' | 'title' | 'description'> {
  /** Returns the path of a copy on this machine, which goes with the job. */
  path(): Promise<string>
  /** Returns an address under which another machine reads it. */
  address(): Promise<string>
}

/** A job that produces a presenter of what a user has submitted. */
export interface ProductionJob extends SubmissionForm {
  /** The same for every attempt. */
  id: string
  type: TrainingType
  files: readonly ProductionFile[]
  /** Written under a temporary name and renamed when complete: the film of the presenter. */
  outFile: string
  /** When the production began: its time counts from there, over all attempts. */
  beganAt: Date
  /** Written as `outFile` is, where the lips are drawn: where the face is in each frame. */
  faceFile: string
  signal: AbortSignal
  /** Called from time to time with 0 to 1. */
  onProgress(part: number): void
  /** Whether the production is over for good; else another attempt goes on with it. */
  isOver(): Promise<boolean>
}

/** A filmed presenter that was produced. */
export interface ProducedPresenter {
  /** Of the picture without its matte. */
  widthPx: number
  heightPx: number
  durationSec: number
  frameRate: number
  matte: Matte
  person: PersonBox
  /** Its actions; none if missing. */
  actions?: readonly FilmAction[] | undefined
  sizeBytes: number
  /** PNG of the presenter at rest. */
  cover: Uint8Array
  /** Whether the file of the face was written. */
  hasFace: boolean
}

/** Material of which a service makes no presenter; the message is its sentence for the author. */
export class ProductionRefused extends Error {
  override name = 'ProductionRefused'
}

/** A presenter of a service that cannot be shown; the message says what is wrong with it. */
export class ProductionUnusable extends Error {
  override name = 'ProductionUnusable'
}

/** Produces presenters of what users submit. */
export interface ProductionPort {
  /** The kinds of trainings that it does. */
  readonly types: readonly TrainingType[]
  /**
   * Returns null where the presenter takes longer than one attempt: another attempt with the same id goes on with it.
   * Rejects with a `TrainError` or `ProductionRefused` for material that cannot become a presenter, with a
   * `ProductionUnusable` for one that cannot be shown; an aborted job with its signal's reason, one over its time with a
   * `TimeoutError`.
   */
  produce(job: ProductionJob): Promise<ProducedPresenter | null>
  /** Says that nobody waits for a production any more; whoever makes it may not hear it. */
  abandon(id: string): Promise<void>
}
