import { err, ok, type Result } from '#shared/base/result.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type {
  StoreCredentials,
  UploadApi,
  UploadCheckpoint,
  UploadHost,
  UploadProgress,
} from '#shared/protocol/upload.ts'
import { Emitter } from '#workers/kit/emitter.ts'
import { filePrint } from './file-print.ts'
import { Gate } from './gate.ts'
import { toAzure } from './to-azure.ts'
import { toOss } from './to-oss.ts'
import type { Transfer } from './transfer.ts'
import { UploadError, uploadFailure } from './upload-error.ts'
import { withStorageClient } from './with-storage-client.ts'

/** Implements the API of the upload worker; uploads run in parallel. */
export class Uploader implements UploadApi {
  readonly #events = new Emitter<UploadProgress>()
  readonly #running = new Map<string, { stop: AbortController; gate: Gate }>()
  #host: UploadHost | null = null

  async setHost(host: UploadHost): Promise<void> {
    this.#host = host
  }

  async listen(listener: (event: UploadProgress) => void): Promise<void> {
    this.#events.listen(listener)
  }

  async print(file: Blob): Promise<Result<string, Failure>> {
    try {
      return ok(await filePrint(file))
    } catch (error) {
      return err({ code: 'upload_failed', detail: String(error), subject: 'print' })
    }
  }

  async send(key: string, file: Blob, checkpoint: UploadCheckpoint | null): Promise<Result<null, Failure>> {
    const stop = new AbortController()
    const gate = new Gate()
    this.#running.set(key, { stop, gate })
    try {
      await this.#transfer({ key, file, checkpoint, signal: stop.signal }, gate)
      return ok(null)
    } catch (error) {
      return err(uploadFailure({ key, isResumed: checkpoint !== null }, error, stop.signal))
    } finally {
      this.#running.delete(key)
    }
  }

  async cancel(key: string): Promise<void> {
    const running = this.#running.get(key)
    running?.stop.abort()
    // what waits to go on ends too
    running?.gate.open()
  }

  async pause(key: string): Promise<void> {
    this.#running.get(key)?.gate.close()
  }

  async resume(key: string): Promise<void> {
    this.#running.get(key)?.gate.open()
  }

  #transfer(upload: Pick<Transfer, 'key' | 'file' | 'checkpoint' | 'signal'>, gate: Gate): Promise<void> {
    const { key, signal } = upload
    let { checkpoint } = upload
    const onProgress = (part: number, reached: UploadCheckpoint | null) => {
      checkpoint = reached
      this.#events.emit({ key, part, checkpoint })
    }
    let refused = false
    const send = async () => {
      const auth = await this.#credentials(refused)
      signal.throwIfAborted()
      const to = auth.provider === 'azure' ? toAzure : toOss
      const pass = () => gate.pass()
      await to({ ...upload, checkpoint, onProgress, pass, credentials: () => this.#credentials(false) })
    }
    return withStorageClient(send, () => {
      refused = true
    })
  }

  async #credentials(refused: boolean): Promise<StoreCredentials> {
    if (!this.#host) throw new Error('no host')
    const result = await this.#host.credentials(refused)
    if (!result.ok) throw new UploadError(result.error)
    return result.value
  }
}
