import { useEffect } from 'react'
import { z } from 'zod'
import { unfinishedUploadsPrefix } from '#shared/base/browser-stores.ts'
import { localStore } from '#ui/parts/local-store.ts'
import { Store, useStore } from '#ui/parts/store.ts'
import { currentSession, onSession } from './session.ts'

/** How long a store keeps the parts of an upload that broke off, in milliseconds. */
const KEPT_MS = 7 * 24 * 3600_000

/** Where an upload belongs, and which file it is, by `printOf`. */
interface Place {
  folder: string
  print: string
}

const record = z.object({
  folder: z.string(),
  // a shorter one, of earlier versions, tells files of one length and like ends not apart
  print: z.string().length(32),
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

const unfinished = new Store<readonly UnfinishedUpload[]>([])
const watched = new Set<string>()
let readings = 0
onSession(() => void refresh())

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
  void refresh()
}

/** Returns the names of the uploads on their way, in whatever tab: each holds a lock of its name (`navigator.locks`). */
async function sentNow(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.filter(({ mode }) => mode === 'exclusive').map(({ name }) => name))
}

/** Reads the uploads that broke off and are not on their way again, the oldest first. */
async function refresh(): Promise<void> {
  readings += 1
  const reading = readings
  const sent = await sentNow()
  if (reading !== readings) return
  const own = prefix()
  const names = own === null ? [] : localStore.keys(own)
  for (const name of names) if (sent.has(name)) void refreshAfter(name)
  const broken = names.filter((name) => !sent.has(name)).flatMap((name) => read(name) ?? [])
  unfinished.set(broken.sort((one, other) => one.atMs - other.atMs))
}

/** Reads them again when one is on its way no more; the tab that sends it may have been killed. */
async function refreshAfter(name: string): Promise<void> {
  if (watched.has(name)) return
  watched.add(name)
  await navigator.locks.request(name, { mode: 'shared' }, () => {})
  watched.delete(name)
  await refresh()
}

/** Takes the lock of an upload, if it is free; returns what frees it. */
function taken(name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const over = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null)
      return new Promise<void>((free) => resolve(free))
    })
    void over.then(refresh)
  })
}

/**
 * Says that a file is on its way from this tab; the returned function says that it is no more. Null where it is already, from
 * here or from another tab.
 */
export async function markSending(place: Place): Promise<(() => void) | null> {
  const name = nameOf(place)
  // tabs that wait for its end have the lock for a moment
  for (;;) {
    const free = await taken(name)
    if (free) await refresh()
    if (free || (await sentNow()).has(name)) return free
  }
}

/** Returns the uploads to a folder that broke off and are not on their way again, in whatever tab, the oldest first. */
export function useUnfinished(folder: string): readonly UnfinishedUpload[] {
  const all = useStore(unfinished, (known) => known)
  useEffect(() => {
    void refresh()
    // what other tabs write
    const follow = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(prefix() ?? key)) void refresh()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
  return all.filter((one) => one.folder === folder)
}
