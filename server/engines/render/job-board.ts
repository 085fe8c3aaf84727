import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { HeadlessJob, HeadlessOutcome } from '#shared/formats/headless-job.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { KeptSegments } from './port.ts'

/** A job that a page works on. */
export interface PostedJob {
  id: string
  token: string
  job: HeadlessJob
  resolve(url: MediaUrl): Promise<string>
  /** Hosts of other sites from which media may come. */
  mediaHosts: readonly string[]
  /** Path of the finished video; null for a picture. */
  filePath: string | null
  /** Where the job's segments are kept; null for nowhere. */
  kept: KeptSegments | null
  onProgress(part: number): void
  /** Bytes of the cover or the requested picture. */
  picture: Uint8Array | null
  finish(outcome: HeadlessOutcome): void
}

/** The jobs that pages may request, each with its own token. */
export class JobBoard {
  readonly #jobs = new Map<string, PostedJob>()

  /** Adds a job; its id and token become part of the page's address. */
  post(job: Omit<PostedJob, 'id' | 'token' | 'picture'>): PostedJob {
    const posted = { ...job, id: randomBytes(9).toString('hex'), token: randomBytes(24).toString('hex'), picture: null }
    this.#jobs.set(posted.id, posted)
    return posted
  }

  remove(id: string): void {
    this.#jobs.delete(id)
  }

  /** Returns the job of an id if the token matches. */
  find(id: string, token: string): PostedJob | null {
    const job = this.#jobs.get(id)
    if (!job) return null
    const [given, own] = [Buffer.from(token), Buffer.from(job.token)]
    return given.length === own.length && timingSafeEqual(given, own) ? job : null
  }
}
