import { subscribeKey } from 'valtio/utils'
import type { Command } from '#shared/commands/command.ts'
import { ERROR_NUMBERS } from '#shared/model/error-codes.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { allTracks, trackById } from '#shared/model/queries.ts'
import { type SrtFile, srtFiles } from '#shared/speech/srt-files.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'

/** Quiet time after an edit of the lines, in milliseconds: that of the autosave. */
const QUIET_MS = 3000

/** Why edited lines are not on the store: the code of the catalogue and what went wrong. */
export interface SrtFailure {
  code: 'ROLE_UPLOAD_SRT_FAIL'
  number: number
  message: string
}

interface SubtitleUploadsParts {
  /** Stores a subtitle file of the project; returns its address. */
  upload(text: string): Promise<string>
  run(command: Command): Promise<boolean>
  quietMs?: number
}

/** Uploads the subtitles of a speech as a file once their lines were edited, and keeps its address (E9.15). */
export class SubtitleUploads {
  readonly #parts: SubtitleUploadsParts
  /** Contents of the files whose addresses the document keeps. */
  readonly #known = new Map<string, string>()
  readonly #failures = new Map<TrackId, SrtFailure>()
  readonly #listeners = new Set<() => void>()
  readonly #unsubscribe: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #running = false
  #closed = false

  constructor(parts: SubtitleUploadsParts) {
    this.#parts = parts
    this.#unsubscribe = subscribeKey(projectMirror, 'project', () => this.#changed())
  }

  /** Returns why the lines of a track could not be uploaded; the same object until they are tried again. */
  failureOf(trackId: TrackId): SrtFailure | undefined {
    return this.#failures.get(trackId)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Tries again what failed. */
  retry(): void {
    void this.#uploadAll()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#unsubscribe()
  }

  #changed(): void {
    if (this.#wanted().length === 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#uploadAll(), this.#parts.quietMs ?? QUIET_MS)
  }

  /** The files of the document whose lines differ from what is stored. */
  #wanted(): { trackId: TrackId; file: SrtFile }[] {
    const project = projectMirror.project as Project | null
    if (!project || !projectMirror.writer || this.#closed) return []
    return allTracks(project).flatMap((track) =>
      track.kind === 'role'
        ? srtFiles(track).flatMap((file) => (this.#isStale(file) ? { trackId: track.id, file } : []))
        : [],
    )
  }

  /** A file of the speech engine, and one of an earlier visit, has the lines that the document has at first. */
  #isStale({ srtUrl, text, isEdited }: SrtFile): boolean {
    if (srtUrl === undefined) return isEdited
    const known = this.#known.get(srtUrl)
    if (known !== undefined) return known !== text
    if (isEdited && !srtUrl.includes('/srt/')) return true
    this.#known.set(srtUrl, text)
    return false
  }

  async #uploadAll(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#running) return
    this.#running = true
    let failed = false
    for (const { trackId, file } of this.#wanted()) {
      try {
        const srtUrl = await this.#parts.upload(file.text)
        this.#known.set(srtUrl, file.text)
        this.#tell(trackId, null)
        if (this.#isCurrent(trackId, file))
          await this.#parts.run({ type: 'role.keepSrtFile', trackId, recordingId: file.recordingId, srtUrl })
      } catch (error) {
        failed = true
        const message = error instanceof Error ? error.message : String(error)
        this.#tell(trackId, { code: 'ROLE_UPLOAD_SRT_FAIL', number: ERROR_NUMBERS.ROLE_UPLOAD_SRT_FAIL, message })
      }
    }
    this.#running = false
    if (!failed) this.#changed()
  }

  /** Whether a track still has the lines of a file. */
  #isCurrent(trackId: TrackId, { recordingId, text }: SrtFile): boolean {
    const track = trackById(projectMirror.project as Project, trackId)
    if (this.#closed || track?.kind !== 'role') return false
    return srtFiles(track).some((file) => file.recordingId === recordingId && file.text === text)
  }

  #tell(trackId: TrackId, failure: SrtFailure | null): void {
    if (failure) this.#failures.set(trackId, failure)
    else this.#failures.delete(trackId)
    for (const listener of this.#listeners) listener()
  }
}
