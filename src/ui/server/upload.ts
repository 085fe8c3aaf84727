import type { z } from 'zod'
import { storageAuth, storageRoom } from '#shared/api/storage.ts'
import { err, ok } from '#shared/base/result.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { UploadHost } from '#shared/protocol/upload.ts'
import { createUploadThread, type UploadThread } from '#ui/threads/upload-thread.ts'
import { ApiError, api } from './api.ts'
import { onUserChange } from './session.ts'
import { storeKey } from './store-key.ts'

interface UploadOptions {
  /** 0 to 1. */
  onProgress?(part: number): void
  signal?: AbortSignal
  /** Holds it while paused; of one upload. */
  pause?: UploadPause
  /** Goes first in the key's file name, to find the object of a file again. */
  print?: string
}

/** The switch that holds one upload, before it begins too. */
export class UploadPause {
  #isPaused = false
  #follow: ((isPaused: boolean) => void) | null = null

  set(isPaused: boolean): void {
    this.#isPaused = isPaused
    this.#follow?.(isPaused)
  }

  /** Calls `follow` with what is set, now if that is a pause, and whenever it changes. */
  onSet(follow: (isPaused: boolean) => void): void {
    this.#follow = follow
    if (this.#isPaused) follow(true)
  }
}

type Auth = z.output<typeof storageAuth.data>
const REFRESH_BEFORE_MS = 300_000
let known: Promise<Auth> | null = null
let sender: UploadThread | null = null
const listeners = new Map<string, (part: number) => void>()

// the credentials are those of the user's tenant
onUserChange(() => {
  known = null
})

/**
 * Returns credentials for the tenant's prefix. Uploads share one request; credentials are renewed 5 minutes before they
 * expire.
 */
async function credentials(): Promise<Auth> {
  known ??= api(storageAuth, {})
  const auth = await known.catch((error: unknown) => {
    known = null
    throw error
  })
  if (auth.expiration - Date.now() > REFRESH_BEFORE_MS) return auth
  known = api(storageAuth, {})
  return known
}

/** Failures of `credentials` have the code of an `ApiError`. */
const host: UploadHost = {
  async credentials(refused) {
    if (refused) known = null
    try {
      return ok(await credentials())
    } catch (error) {
      const code = error instanceof ApiError ? (`${error.code}` as const) : 'offline'
      return err({ code, detail: error instanceof Error ? error.message : String(error), subject: 'credentials' })
    }
  },
}

function thrown({ code, detail, subject }: Failure): Error {
  if (subject === 'credentials') return new ApiError(code === 'offline' ? 'offline' : Number(code), detail)
  return new Error(detail)
}

/** Returns the upload worker; starts it on first use and after a crash. */
function started(): UploadThread {
  if (sender) return sender
  const thread = createUploadThread()
  thread.onFailure(() => {
    if (sender === thread) sender = null
    thread.dispose()
  })
  void thread.setHost(host)
  void thread.listen(({ key, part }) => listeners.get(key)?.(part))
  sender = thread
  return thread
}

/** Throws the server's refusal when the workspace has no room for a file. */
async function requireRoom({ size: bytes }: Blob): Promise<void> {
  await api(storageRoom, { bytes })
}

/**
 * Uploads straight to the object store with short-lived credentials and returns the key. `folder` names the purpose
 * (`foreground`, `background`, `music`, `projects/ID/poster`). Rejects with the message `empty file` for an empty file,
 * `no root path` if the store returned none, and an AbortError when `signal` aborts.
 */
export async function uploadFile(
  file: Blob,
  name: string,
  folder: string,
  { onProgress, signal, pause, print }: UploadOptions = {},
): Promise<string> {
  if (file.size === 0) throw new Error('empty file')
  signal?.throwIfAborted()
  await requireRoom(file)
  signal?.throwIfAborted()
  const key = storeKey(
    (await credentials()).applyPath,
    folder,
    name,
    [print, crypto.randomUUID()].filter(Boolean).join('-'),
  )
  signal?.throwIfAborted()
  const thread = started()
  const stop = () => void thread.cancel(key)
  if (onProgress) listeners.set(key, onProgress)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const sending = thread.send(key, file)
    pause?.onSet((isPaused) => void (isPaused ? thread.pause(key) : thread.resume(key)))
    const sent = await sending
    if (sent.ok) return key
    signal?.throwIfAborted()
    // another upload may have taken the room meanwhile
    await requireRoom(file)
    throw thrown(sent.error)
  } finally {
    listeners.delete(key)
    signal?.removeEventListener('abort', stop)
  }
}
