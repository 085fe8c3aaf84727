import path from 'node:path'
import type { Hold } from '#server/platform/config/space.ts'
import { readModels, VOICE_RUNTIME } from '../kokoro/manifest.ts'
import { MODELS } from './catalogue.ts'
import { bytesBefore, getModel } from './get.ts'
import { ModelRefusal, type RefusalReason } from './refusal.ts'
import { hasRuntime, ONNX, ONNX_BYTES } from './runtime.ts'

/** How far a model is. */
interface GetStatus {
  state: 'absent' | 'getting' | 'installed'
  /** The step in progress, while it is got. */
  step: 'files' | 'runtime' | null
  /** Bytes that are here, also of an attempt that has ended, and of all files. */
  doneBytes: number
  totalBytes: number
  /** Why the last attempt ended; `other` is in the log. */
  failure: RefusalReason | 'other' | null
}

interface GetterParts {
  /** A model of the catalogue. */
  name: string
  /** The server's folder of voices. */
  folder: string
  release: string | null
  /** Holds space of the disk for so many bytes; rejects where the disk is full. */
  hold(bytes: number): Promise<Hold>
  /** The model is there. */
  added(): void
  /** The error that ended an attempt, for the log. */
  failed(error: unknown): void
}

interface Run {
  stop: AbortController
  ended: Promise<void>
  step: 'files' | 'runtime'
  doneBytes: number
  totalBytes: number
}

/** Gets one model for this server, once at a time. What an attempt has brought is kept for the next one. */
export class ModelGetter {
  readonly #parts: GetterParts
  #run: Run | null = null
  #failure: GetStatus['failure'] = null

  constructor(parts: GetterParts) {
    this.#parts = parts
  }

  #isInstalled(): boolean {
    return readModels(this.#parts.folder).some(({ manifest }) => manifest.name === this.#parts.name)
  }

  async status(): Promise<GetStatus> {
    const { name } = this.#parts
    const totalBytes = MODELS[name]?.bytes ?? 0
    const run = this.#run
    if (run) {
      const { step, doneBytes } = run
      return { state: 'getting', step, doneBytes, totalBytes: run.totalBytes || totalBytes, failure: null }
    }
    if (this.#isInstalled()) return { state: 'installed', step: null, doneBytes: totalBytes, totalBytes, failure: null }
    return {
      state: 'absent',
      step: null,
      doneBytes: await bytesBefore(this.#parts),
      totalBytes,
      failure: this.#failure,
    }
  }

  /** Begins, unless it is being got or is there. */
  start(): void {
    if (this.#run || this.#isInstalled()) return
    this.#failure = null
    const run: Run = {
      stop: new AbortController(),
      ended: Promise.resolve(),
      step: 'files',
      doneBytes: 0,
      totalBytes: 0,
    }
    this.#run = run
    run.ended = this.#get(run)
      .catch((error: unknown) => {
        if (run.stop.signal.aborted) return
        this.#failure = error instanceof ModelRefusal ? error.reason : 'other'
        this.#parts.failed(error)
      })
      .finally(() => {
        this.#run = null
      })
  }

  /** Ends an attempt that is in progress; resolves when it has ended. */
  async cancel(): Promise<void> {
    this.#run?.stop.abort()
    await this.#run?.ended
  }

  async #get(run: Run): Promise<void> {
    const { name, folder, release, hold, added } = this.#parts
    let held: Hold | null = null
    /** Bytes of the files before the one that is downloaded, and with it. */
    let [before, after] = [0, 0]
    try {
      await getModel(
        { name, folder, release, signal: run.stop.signal },
        {
          async files(files) {
            run.totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0)
            run.doneBytes = await bytesBefore({ name, folder })
            const runtime = hasRuntime(path.join(folder, VOICE_RUNTIME), ONNX) ? 0 : ONNX_BYTES
            held = await hold(Math.max(0, run.totalBytes - run.doneBytes) + runtime).catch(() => {
              throw new ModelRefusal('The disk has no room for the model.', 'space')
            })
          },
          begins(file) {
            ;[before, after] = [after, after + file.bytes]
          },
          progress(_, bytes) {
            const landed = before + bytes - run.doneBytes
            run.doneBytes += landed
            if (landed > 0) held?.landed(landed)
          },
          runtime() {
            run.step = 'runtime'
          },
        },
      )
      added()
    } finally {
      ;(held as Hold | null)?.end()
    }
  }
}
