import { z } from 'zod'
import { unfinishedUploadsPrefix } from '#shared/base/browser-stores.ts'
import { localStore } from '#ui/parts/local-store.ts'
import { Store, useStore } from '#ui/parts/store.ts'
import { currentSession, onSession } from './session.ts'

/** How long a store keeps the parts of an upload that broke off, in milliseconds. */
const KEPT_MS = 7 * 24 * 3600_000

/** Where an upload belongs, and which file it is, by `filePrint`. */
interface Place {
  folder: string
  print: string
}

const record = z.object({
  folder: z.string(),
  print: z.string(),
  key: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  /** When its last part arrived, in milliseconds since 1970. */
  atMs: z.number(),
  checkpoint: z.object({
    uploadId: z.string(),
    partBytes: z.number(),
    parts: z.array(z.object({ number: z.number(), etag: z.string() })).readonly(),
  }),
})

/** An upload that broke off: its file has to be chosen again, as browsers keep none. */
type UnfinishedUpload = z.output<typeof record>

/** Those of this tab that are on their way. */
const sending = new Set<string>()
const changes = new Store(0)
const changed = () => changes.set(changes.value + 1)
onSession(changed)

/** The keys of the uploads of this user in this workspace begin so. Null where nobody is logged in. */
function prefix(): string | null {
  const user = currentSession()?.user
  return user ? `${unfinishedUploadsPrefix(user.userId)}${user.tenantId}:` : null
}

const nameOf = ({ folder, print }: Place) => `${prefix() ?? ''}${folder}:${print}`

function read(name: string): UnfinishedUpload | null {
  try {
    const { data } = record.safeParse(JSON.parse(localStore.get(name) ?? 'null'))
    if (data && Date.now() - data.atMs < KEPT_MS) return data
  } catch {
    // nothing that this version has written
  }
  localStore.remove(name)
  return null
}

/** Returns the upload of a file that broke off; null where the store has nothing of it. */
export function keptUpload(place: Place): UnfinishedUpload | null {
  const name = nameOf(place)
  return prefix() !== null && localStore.get(name) !== null ? read(name) : null
}

/** Remembers how far the upload of a file came. */
export function keepUpload(upload: Omit<UnfinishedUpload, 'atMs'>): void {
  if (prefix() !== null) localStore.set(nameOf(upload), JSON.stringify({ ...upload, atMs: Date.now() }))
}

/** Forgets an upload: it arrived, or was given up. */
export function forgetUpload(place: Place): void {
  if (prefix() !== null) localStore.remove(nameOf(place))
  changed()
}

/**
 * Says that a file is on its way from this tab; the returned function says that it is no more. Null where it is already: a
 * second upload of it is one of its own.
 */
export function markSending(place: Place): (() => void) | null {
  const name = nameOf(place)
  if (sending.has(name)) return null
  sending.add(name)
  changed()
  return () => {
    sending.delete(name)
    changed()
  }
}

/** Returns the uploads to a folder that broke off and are not on their way again, the oldest first. */
export function useUnfinished(folder: string): readonly UnfinishedUpload[] {
  useStore(changes, (count) => count)
  const own = prefix()
  if (own === null) return []
  return localStore
    .keys(`${own}${folder}:`)
    .filter((name) => !sending.has(name))
    .flatMap((name) => read(name) ?? [])
    .sort((one, other) => one.atMs - other.atMs)
}
