import { findMaterial, type MaterialRow, ownerOf, removeMaterial } from '#server/features/material/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import type { EffectPackageItem } from '#shared/api/effects.ts'
import type { DigitalHuman, LibraryItem } from '#shared/api/library.ts'
import { GESTURES } from '#shared/avatar/gestures.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { isLottie } from '#shared/model/drawing-address.ts'
import { actionsOfFilm } from '#shared/model/film.ts'
import { isAnimated } from '#shared/model/is-animated.ts'
import { AVATAR_PX, everywhere, type Presenter, pictureSize } from '#shared/model/library.ts'
import type { BuiltInShelf, Shelf } from '#shared/model/shelves.ts'
import { listedFacts, listedMasks } from './acting.ts'
import { type BuiltInItem, isWhole, type Library } from './library.ts'
import { starredOf } from './marks.ts'

/** The refusals of items that are gone, by what the call asked for. Projects remove an item whose `gone` they read. */
const GONE = {
  digitalHuman: { reason: 'presenterGone', gone: 'digitalHuman' },
  digitalHuman3d: { reason: 'presenterGone', gone: 'digitalHuman3d' },
  foreground: { reason: 'pictureGone', gone: 'foreground' },
  background: { reason: 'backgroundGone', gone: 'background' },
  music: { reason: 'musicGone', gone: 'music' },
  audio: { reason: 'audioGone' },
  effect: { reason: 'effectGone' },
  font: { reason: 'fontGone' },
} as const satisfies Record<string, Refusal>

interface ShelfParts {
  db: Db
  library: Library
}

/** Whether the file of an upload moves where a page shows it. */
function moves({ kind, key }: MaterialRow): boolean {
  return kind === 'video' || (isAnimated(key) && !isLottie(key))
}

/** The length of an item in the unit of its kind (E14.24). */
function lengthOf({ kind, durationSec }: { kind: string; durationSec: number }): Pick<LibraryItem, 'duration'> {
  if (kind === 'video') return { duration: Math.round(durationSec * 1000) }
  return kind === 'music' ? { duration: durationSec } : {}
}

/** Returns an upload as the library lists it to a user: its name is the same in every language. */
export function uploadedItem(row: MaterialRow, principal: Principal, starred: ReadonlySet<string>): LibraryItem {
  const { id, kind, name, widthPx, heightPx, durationSec } = row
  return {
    id,
    kind: kind === 'video' || kind === 'music' ? kind : 'image',
    name: everywhere(name),
    widthPx,
    heightPx,
    durationSec,
    ...lengthOf(row),
    url: `oss:${row.key}`,
    coverUrl: row.coverKey ? `oss:${row.coverKey}` : '',
    previewUrl: moves(row) ? `oss:${row.key}` : '',
    ...ownerOf(row, principal),
    tags: row.tags,
    isStarred: starred.has(id),
  }
}

/** Returns an item that comes with the product as the library lists it to a user. */
export function builtInItem(item: BuiltInItem, starred: ReadonlySet<string>): LibraryItem {
  return {
    ...item,
    ...lengthOf(item),
    ownership: 'SENSETIME',
    isManaged: false,
    isStarred: starred.has(item.id),
    tags: [],
  }
}

/** Returns a filter that a tenant has uploaded as the library lists it. */
export function uploadedFilter({ id, name, key }: MaterialRow): Omit<EffectPackageItem, 'name'> {
  return { id, type: 'FILTER', names: everywhere(name), paasFileUrl: `oss:${key}`, ownership: 'TENANTUSER' }
}

function kindOf({ avatar }: MaterialRow): Presenter['kind'] {
  if (avatar?.film) return 'footage'
  return avatar?.photo ? 'photo' : 'model'
}

/** The id of an action that a file names; documents take no name of what every object has, such as `constructor`. */
function actionId(name: string): string {
  const id = name.toLowerCase()
  return id in {} ? `action-${id}` : id
}

function ownFacts(row: MaterialRow, principal: Principal): DigitalHuman['own'] {
  const { createdAt, widthPx, heightPx, sizeBytes, avatar } = row
  const file = { widthPx, heightPx, sizeBytes, trained: avatar?.trained ?? null }
  return { createTime: createdAt.getTime(), ...file, ...ownerOf(row, principal), tags: row.tags }
}

/** Returns an own presenter of a tenant as the library lists them: with its own actions, and the gestures of the product. */
export function uploadedPresenter(row: MaterialRow, principal: Principal): DigitalHuman {
  const { id, name, key, coverKey, avatar } = row
  const own = (avatar?.actions ?? []).map((action) => ({ ...action, id: actionId(action.name) }))
  const taken = new Set(own.map((action) => action.id))
  const acts = actionsOfFilm(avatar?.film).map((action) => ({ ...action, name: everywhere(action.name) }))
  const gestures = avatar?.arms ? GESTURES.filter((gesture) => !taken.has(gesture.id)) : []
  const presenter: Presenter = {
    id,
    name: everywhere(name),
    kind: kindOf(row),
    gender: avatar?.gender,
    file: key,
    cover: coverKey ?? '',
    ...(avatar?.film || avatar?.photo ? pictureSize(row) : AVATAR_PX),
    ...(avatar?.film && { film: avatar.film }),
    actions: [...own.map((action) => ({ ...action, name: everywhere(action.name) })), ...acts, ...gestures],
  }
  const addresses = { url: `oss:${key}`, coverUrl: coverKey ? `oss:${coverKey}` : '' }
  const facts = listedFacts(presenter, avatar?.film ? addresses.url : '')
  return { ...presenter, ...addresses, ...facts, ...listedMasks(presenter), own: ownFacts(row, principal) }
}

/** Returns a presenter, built in or uploaded by the tenant; null when it is nowhere. */
export async function findPresenter(
  { db, library }: ShelfParts,
  principal: Principal,
  id: string,
): Promise<DigitalHuman | null> {
  const built = library.presenters.find((presenter) => presenter.id === id)
  if (built) return built
  const own = await findMaterial(db, principal, 'presenter', id)
  return own && uploadedPresenter(own, principal)
}

/** Shelves on which nothing comes with the product. */
const OWN_ONLY: ReadonlySet<string> = new Set(['audio', 'font'] satisfies Shelf[])

/** Returns the refusal for an item that is nowhere: only a complete library may report a deletion. */
export function missing(library: Library, asked: keyof typeof GONE): Refusal {
  return isWhole(library) || OWN_ONLY.has(asked) ? GONE[asked] : { reason: 'libraryUnread' }
}

/** Returns an item of a shelf, built in or uploaded by the tenant. */
export async function findItem(
  { db, library }: ShelfParts,
  principal: Principal,
  shelf: BuiltInShelf,
  id: string,
): Promise<Result<LibraryItem, Refusal>> {
  const starred = await starredOf(db, principal, shelf)
  const built = library.shelves[shelf].find((item) => item.id === id)
  if (built) return ok(builtInItem(built, starred))
  const own = await findMaterial(db, principal, shelf, id)
  return own ? ok(uploadedItem(own, principal, starred)) : err(missing(library, shelf))
}

/** Whether an id is that of something that comes with the product on a shelf. */
function isBuiltIn({ presenters, effects, shelves }: Library, shelf: Shelf, id: string): boolean {
  const all: Partial<Record<Shelf, readonly { id: string }[]>> = { ...shelves, presenter: presenters, effect: effects }
  return all[shelf]?.some((item) => item.id === id) ?? false
}

/**
 * Returns why a user may not change something of a shelf: it comes with the product or is somebody else's, or it is
 * nowhere. A project removes nothing that is only somebody else's.
 *
 * @param asked what a presenter is called that is nowhere
 */
export async function unmanaged(
  { db, library }: ShelfParts,
  principal: Principal,
  shelf: Shelf,
  id: string,
  asked: 'digitalHuman' | 'digitalHuman3d',
): Promise<Refusal> {
  const isThere = isBuiltIn(library, shelf, id) || (await findMaterial(db, principal, shelf, id)) !== null
  return isThere ? { reason: 'materialNotYours' } : missing(library, shelf === 'presenter' ? asked : shelf)
}

/** Removes an upload from its shelf; what comes with the product stays. */
export async function removeItem(
  { db, library }: ShelfParts,
  principal: Principal,
  shelf: Exclude<Shelf, 'audio'>,
  id: string,
): Promise<Result<null, Refusal>> {
  if (isBuiltIn(library, shelf, id)) return err({ reason: 'materialNotYours' })
  // one call removes flat and 3D presenters
  return removeMaterial(db, principal, shelf, id, missing(library, shelf === 'presenter' ? 'digitalHuman3d' : shelf))
}
