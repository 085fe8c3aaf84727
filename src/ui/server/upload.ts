import type { z } from 'zod'
import { storageAuth, storageRoom } from '#shared/api/storage.ts'
import { err, ok } from '#shared/base/result.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { UploadCheckpoint, UploadHost, UploadProgress } from '#shared/protocol/upload.ts'
import { LEFT, type UploadPause } from '#ui/parts/uploads/upload-pause.ts'
import { createUploadThread, type UploadThread } from '#ui/threads/upload-thread.ts'
import { ApiError, api } from './api.ts'
import { UnderWay } from './call-failure.ts'
import { onUserChange } from './session.ts'
import { storeKey } from './store-key.ts'
import { forgetUpload, keepUpload, keptUpload, markSending } from './unfinished-uploads.ts'

interface UploadOptions {
  /** 0 to 1. */
  onProgress?(part: number): void
  signal?: AbortSignal
  /** Holds it while paused; of one upload. */
  pause?: UploadPause
  /** Goes first in the key's file name, to find the object of a file again. */
  print?: string
  /** Whether it goes on, when the same file is chosen again, from the parts that the store has (S13.19). */
  resumes?: boolean
}

type Auth = z.output<typeof storageAuth.data>
const REFRESH_BEFORE_MS = 300_000
let known: Promise<Auth> | null = null
let sender: UploadThread | null = null
const listeners = new Map<string, (event: UploadProgress) => void>()
/** The ends of the uploads on their way, by key: one that was left ends after its last parts. */
const ends = new Map<string, Promise<void>>()
const prints = new WeakMap<Blob, string>()

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
  void thread.listen((event) => listeners.get(event.key)?.(event))
  sender = thread
  return thread
}

/** Returns what tells a file from all others, 32 hexadecimal digits, of which it reads the whole. Throws where it cannot. */
export async function printOf(file: Blob): Promise<string> {
  const known = prints.get(file)
  if (known) return known
  const print = await started().print(file)
  if (!print.ok) throw thrown(print.error)
  prints.set(file, print.value)
  return print.value
}

/** Throws the server's refusal when the workspace has no room for a file. */
async function requireRoom({ size: bytes }: Blob): Promise<void> {
  await api(storageRoom, { bytes })
}

/** The upload of one file that is sent. */
interface Sending extends Pick<UploadOptions, 'onProgress' | 'signal' | 'pause'> {
  key: string
  checkpoint: UploadCheckpoint | null
  onCheckpoint?(checkpoint: UploadCheckpoint): void
}

/** Sends a file by the worker, whose uploads have different keys. Returns its failure; throws what `signal` aborts with. */
async function sendNow(file: Blob, sending: Sending): Promise<Failure | null> {
  const { key, checkpoint, onProgress, onCheckpoint, signal, pause } = sending
  const thread = started()
  const stop = () => void thread.cancel(key)
  listeners.set(key, ({ part, checkpoint: reached }) => {
    if (signal?.aborted) return
    onProgress?.(part)
    if (reached) onCheckpoint?.(reached)
  })
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const answer = thread.send(key, file, checkpoint)
    pause?.onSet((isPaused) => void (isPaused ? thread.pause(key) : thread.resume(key)))
    const sent = await answer
    if (sent.ok) return null
    signal?.throwIfAborted()
    return sent.error
  } finally {
    listeners.delete(key)
    signal?.removeEventListener('abort', stop)
  }
}

/** Sends a file by the worker when what was sent before by its key has ended. Returns and throws like `sendNow`. */
async function send(file: Blob, sending: Sending): Promise<Failure | null> {
  const { key, signal } = sending
  await ends.get(key)
  signal?.throwIfAborted()
  const sent = sendNow(file, sending)
  const forget = () => void ends.delete(key)
  ends.set(key, sent.then(forget, forget))
  return sent
}

/** Throws the failure of an upload, or that another one has taken the room meanwhile. */
async function refuseSent(file: Blob, failure: Failure): Promise<never> {
  await requireRoom(file)
  throw thrown(failure)
}

/** Sends a file from its beginning. Returns its key. */
async function sendNew(file: Blob, options: UploadOptions, key: string): Promise<string> {
  const failure = await send(file, { ...options, key, checkpoint: null })
  return failure ? refuseSent(file, failure) : key
}

/**
 * Sends a file on from what an earlier upload of it has left, or from its beginning, and remembers how far it came until it
 * arrives or is given up. Returns its key. Throws `UnderWay` where the file is sent already.
 */
async function sendOn(file: Blob, name: string, folder: string, options: UploadOptions, newKey: () => string) {
  const { signal } = options
  const print = await printOf(file)
  const place = { folder, print }
  const isOver = await markSending(place)
  if (!isOver) throw new UnderWay()
  // at once: parts that are on their way may take long to end
  const giveUp = () => {
    if (signal?.reason !== LEFT) forgetUpload(place)
    isOver()
  }
  signal?.addEventListener('abort', giveUp, { once: true })
  const sendAs = (key: string, checkpoint: UploadCheckpoint | null) => {
    const onCheckpoint = (reached: UploadCheckpoint) =>
      keepUpload({ ...place, key, fileName: name, sizeBytes: file.size, checkpoint: reached })
    return send(file, { ...options, key, checkpoint, onCheckpoint })
  }
  try {
    signal?.throwIfAborted()
    const kept = keptUpload(place)
    const failure = kept && (await sendAs(kept.key, kept.checkpoint))
    if (failure && failure.code !== 'gone') return await refuseSent(file, failure)
    const key = kept && !failure ? kept.key : newKey()
    const again = kept && !failure ? null : await sendAs(key, null)
    if (again) return await refuseSent(file, again)
    // after that it may be on its way anew
    signal?.throwIfAborted()
    forgetUpload(place)
    return key
  } finally {
    signal?.removeEventListener('abort', giveUp)
    isOver()
  }
}

/**
 * Uploads straight to the object store with short-lived credentials and returns the key. `folder` names the purpose
 * (`foreground`, `background`, `music`, `projects/ID/poster`). Rejects with the message `empty file` for an empty file,
 * `no root path` if the store returned none, the reason of `signal` when it aborts, and `UnderWay`
 * where one that `resumes` is sent already.
 */
export async function uploadFile(
  file: Blob,
  name: string,
  folder: string,
  options: UploadOptions = {},
): Promise<string> {
  const { signal, print, resumes = false } = options
  if (file.size === 0) throw new Error('empty file')
  signal?.throwIfAborted()
  await requireRoom(file)
  signal?.throwIfAborted()
  const { applyPath } = await credentials()
  signal?.throwIfAborted()
  const newKey = () => storeKey(applyPath, folder, name, [print, crypto.randomUUID()].filter(Boolean).join('-'))
  if (resumes) return sendOn(file, name, folder, options, newKey)
  return sendNew(file, options, newKey())
}
