import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Space } from '#server/platform/config/space.ts'
import { textBytes } from '#server/platform/db/document-bytes.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import {
  isPlainKey,
  PUBLISHED_BASE,
  presenterPrefix,
  publishedKey,
  tenantOfNamed,
} from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { fetchObject } from '#server/platform/objects/fetch-object.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import type { DocumentRoom } from '#server/platform/space/document-room.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { isStoredAddress, mediumName, mediumPath, namedIn, withAddresses } from '#shared/formats/project-file.ts'
import { SHELVES } from '#shared/model/shelves.ts'
import * as published from './published-rows.ts'
import * as store from './rows.ts'

/** The means that templates are published with. */
export interface PublishParts {
  db: Db
  room: DocumentRoom
  objects: ObjectStore
  /** Where files are kept meanwhile, and its disk. */
  scratchDir: string
  space: Space
}

const GONE: Refusal = { reason: 'templateGone' }
const STORED = 'oss:'
/** All media of one published template: they are copied while the operator waits. */
const MEDIA_BYTES_MAX = 1e9
/** Longest wait for them, in milliseconds. */
const COPY_MS = 300_000

/** Whether a file is that of an own presenter of a workspace. */
function isPresenter(tenantId: string, key: string): boolean {
  const inUploads = key.split('/')[4] === SHELVES.presenter.folder
  return key.startsWith(`${presenterPrefix(tenantId)}/`) || (tenantOfNamed(key) === tenantId && inUploads)
}

/** Returns why nobody but the workspace could speak with a document, or show who speaks: null where everybody can. */
async function whyOwn({ db }: PublishParts, principal: Principal, document: string): Promise<Refusal | null> {
  const { voices, stored } = namedIn(document)
  const own = await published.ownVoiceNames(db, principal)
  for (const id of voices) {
    const name = own.get(id)
    if (name !== undefined) return { reason: 'templateOwnVoice', values: { name } }
  }
  const presenters = await published.ownPresenters(db, principal)
  const presenter = presenters.find(({ id }) => document.includes(`"${id}"`))
  if (presenter) return { reason: 'templateOwnPresenter', values: { name: presenter.name } }
  const file = [...stored].find((address) => isPresenter(principal.tenantId, address.slice(STORED.length)))
  return file === undefined ? null : { reason: 'templateOwnPresenter', values: { name: mediumName(file) } }
}

/** Returns the name under which everybody finds a copy of a file, always the same: a file never changes under its key. */
function publicName(address: string): string {
  const hash = createHash('sha256').update(address).digest('hex').slice(0, 24)
  return `${hash}-${path.posix.basename(mediumPath(0, address)).slice('0-'.length)}`
}

const unreadable = (address: string): Refusal => ({
  reason: 'templateMediumGone',
  values: { name: mediumName(address) },
})

/** Copies the files at addresses to where everybody reads them; returns their new addresses, or why one is not copied. */
async function copyMedia(
  { objects, scratchDir, space }: PublishParts,
  { tenantId }: Principal,
  templateId: string,
  addresses: ReadonlySet<string>,
): Promise<Result<ReadonlyMap<string, string>, Refusal>> {
  const signal = AbortSignal.timeout(COPY_MS)
  const copies = new Map<string, string>()
  let bytes = 0
  for (const address of addresses) {
    const key = address.slice(STORED.length)
    const size = tenantOfNamed(key) === tenantId && isPlainKey(key) ? await objects.size(key) : null
    if (size === null) return err(unreadable(address))
    bytes += size
  }
  if (bytes > MEDIA_BYTES_MAX) return err({ reason: 'templateMediaLarge' })
  for (const address of addresses) {
    const key = address.slice(STORED.length)
    const name = publicName(address)
    const to = publishedKey(templateId, name)
    copies.set(address, `${PUBLISHED_BASE}/${templateId}/${name}`)
    if ((await objects.size(to)) !== null) continue
    const file = path.join(scratchDir, `published-${randomUUID()}`)
    try {
      if (!(await fetchObject({ objects, space }, key, file, signal))) return err(unreadable(address))
      await objects.putFile(to, file)
    } finally {
      await rm(file, { force: true })
    }
  }
  return ok(copies)
}

/**
 * Publishes a template that the operator finds in the own workspace to all workspaces, as it is now: with copies of its
 * media, which stay whatever becomes of it. Publishing it again replaces the published form.
 */
export async function publishTemplate(
  parts: PublishParts,
  principal: Principal,
  { id, soldType }: { id: string; soldType: 'VIP' | null },
): Promise<Result<void, Refusal>> {
  const found = await store.findTemplate(parts.db, principal, id)
  if (!found) return err(GONE)
  const { name, canvasType, labels, slots, scenes, durationSec, coverPicUrl } = found
  const why = await whyOwn(parts, principal, found.document)
  if (why) return err(why)
  const covers = isStoredAddress(coverPicUrl) ? [coverPicUrl] : []
  const media = new Set([...namedIn(found.document).stored, ...covers])
  const copied = await copyMedia(parts, principal, id, media)
  if (!copied.ok) return copied
  const document = withAddresses(found.document, (address) => copied.value.get(address) ?? null)
  // texts within texts are not looked into: their addresses would be of files that nobody else reads
  const left = /oss:tenants\/[^"\\]*/u.exec(document)
  if (left) return err(unreadable(left[0]))
  const coverUrl = copied.value.get(coverPicUrl) ?? coverPicUrl
  const facts = { name, canvasType, labels, slots, scenes, durationSec, coverUrl }
  return parts.room.write(
    principal,
    async (tx) => {
      const written = textBytes(document)
      return { growth: written - (await published.bytesOfPublished(tx, principal, id)), written }
    },
    async (tx): Promise<Result<void, Refusal>> =>
      (await published.setPublished(tx, principal, id, { facts, document, soldType })) ? ok(undefined) : err(GONE),
  )
}

/** Takes a published template back at once. Its media stay, as projects of all workspaces name them. */
export async function withdrawTemplate(
  { db }: Pick<PublishParts, 'db'>,
  principal: Principal,
  id: string,
): Promise<Result<void, Refusal>> {
  if (!(await store.hasTemplate(db, principal, id))) return err(GONE)
  return (await published.setWithdrawn(db, principal, id)) ? ok(undefined) : err(GONE)
}
