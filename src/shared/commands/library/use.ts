import { isImported } from '#shared/model/imported-media.ts'
import type { LoadStatus } from '#shared/model/load-status.ts'
import type { Project } from '#shared/model/project.ts'
import { allClips, allTracks, sceneById } from '#shared/model/queries.ts'
import type { Role } from '#shared/model/role.ts'
import type { LibraryChange, LibraryItemId, LibraryRole, Medium } from './change.ts'
import { isKeyedAgain, keepsFilm } from './medium.ts'

/** Durations of one source that differ by less say the same, in seconds. */
const SAME_DURATION_SEC = 0.05

/** The fields of a library item that a clip, a background or the global music keeps. */
interface HeldMedium {
  kind: Medium['kind']
  url: string
  widthPx?: number
  heightPx?: number
  sourceDurationSec?: number
  loadStatus?: LoadStatus | undefined
}

/** A library item that a document names, with what it keeps of it in each place; `name` is '' for a background. */
export type LibraryUse = { id: string; name: string } & (
  | { family: 'role'; held: readonly Role[] }
  | { family: Exclude<LibraryItemId['family'], 'role'>; held: readonly HeldMedium[] }
)

/** Tells library items apart: ids count within their family. */
export function libraryKey({ family, id }: LibraryItemId): string {
  return `${family}:${id}`
}

/**
 * The distinct library items that a document names, the fillings that do not show included. What came with an imported
 * file belongs to the document alone (S5.16).
 */
export function libraryUses(project: Project): LibraryUse[] {
  const backgrounds = [project.background, ...project.sceneIds.map((id) => sceneById(project, id)!.background)]
  return merged([
    ...allTracks(project).flatMap((track) =>
      track.kind === 'role' && !isImported(track.role.url)
        ? { family: 'role' as const, id: track.role.digitalHumanId, name: track.role.name, held: [track.role] }
        : [],
    ),
    ...allClips(project).flatMap((clip) =>
      clip.kind === 'text' ? [] : mediumUse(clip.kind === 'music' ? 'music' : 'foreground', clip.moduleId, clip),
    ),
    ...backgrounds.flatMap(({ image, video }) => [
      ...(image ? mediumUse('background', image.moduleId, { ...image, kind: 'image' }) : []),
      ...(video ? mediumUse('background', video.moduleId, { ...video, kind: 'video' }) : []),
    ]),
    ...(project.music ? mediumUse('music', project.music.moduleId, { ...project.music, kind: 'music' }) : []),
  ])
}

/** Nothing for what never came from this library. */
function mediumUse(
  family: Exclude<LibraryItemId['family'], 'role'>,
  id: string | null,
  held: HeldMedium & { name?: string },
): LibraryUse[] {
  return id && !isImported(held.url) ? [{ family, id, name: held.name ?? '', held: [held] }] : []
}

function merged(uses: readonly LibraryUse[]): LibraryUse[] {
  const known = new Map<string, LibraryUse>()
  for (const use of uses) {
    const before = known.get(libraryKey(use))
    known.set(libraryKey(use), before ? ({ ...before, held: [...before.held, ...use.held] } as LibraryUse) : use)
  }
  return [...known.values()]
}

/** News of the library that a document does not hold yet. */
export interface LibraryNews {
  updated: { use: LibraryUse; change: LibraryChange }[]
  deleted: LibraryUse[]
}

/**
 * Compares what a document holds of the library with what the library says now, by `libraryKey`: null for a deleted
 * item, no entry for one that has not been answered. Names are the user's and the language's, and not compared. An item
 * that is of another kind now is left as it is.
 */
export function libraryNews(project: Project, answers: ReadonlyMap<string, LibraryChange | null>): LibraryNews {
  const news: LibraryNews = { updated: [], deleted: [] }
  for (const use of libraryUses(project)) {
    const change = answers.get(libraryKey(use))
    if (change === null) news.deleted.push(use)
    else if (change && differs(use, change)) news.updated.push({ use, change })
  }
  return news
}

function differs(use: LibraryUse, change: LibraryChange): boolean {
  if (use.family === 'role') return change.family === 'role' && use.held.some((role) => roleDiffers(role, change.role))
  if (change.family === 'role') return false
  const { medium } = change
  if (medium.kind !== 'music' && !(medium.widthPx > 0 && medium.heightPx > 0)) return false
  return use.held.every(({ kind }) => kind === medium.kind) && use.held.some((held) => mediumDiffers(held, medium))
}

function mediumDiffers(held: HeldMedium, medium: Medium): boolean {
  if (held.loadStatus === 'libraryDeleted' || held.url !== medium.url) return true
  if (medium.kind !== 'music' && (held.widthPx !== medium.widthPx || held.heightPx !== medium.heightPx)) return true
  return (
    medium.kind !== 'image' && Math.abs((held.sourceDurationSec ?? 0) - medium.sourceDurationSec) > SAME_DURATION_SEC
  )
}

function roleDiffers(role: Role, next: LibraryRole): boolean {
  if ((role.kind === 'model') !== (next.kind === 'model')) return false
  // the size of a film follows the matte that the user has set
  const size = keepsFilm(role, next) ? [] : (['widthPx', 'heightPx'] as const)
  const fields = ['kind', 'url', 'coverUrl', ...size] as const
  return (
    role.loadStatus === 'libraryDeleted' ||
    fields.some((field) => role[field] !== next[field]) ||
    isKeyedAgain(role, next) ||
    role.film?.face !== next.film?.face ||
    actionsOf(role) !== actionsOf(next)
  )
}

function actionsOf({ actions }: Pick<LibraryRole, 'actions'>): string {
  return JSON.stringify(
    actions
      .map(({ id, durationSec, gapSec, clipStartSec }) => [id, durationSec, gapSec ?? 0, clipStartSec ?? 0])
      .sort(),
  )
}
