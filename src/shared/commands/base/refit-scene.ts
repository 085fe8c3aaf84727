import { clamp } from '#shared/base/num.ts'
import { intersection, type Rect } from '#shared/base/rect.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import { returned } from '#shared/model/format-places.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, tracksOf } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { sizedStyle } from '#shared/placing/fit-text.ts'
import { coveredByRole, gapPx, SAFE_PART, safeArea } from '#shared/placing/free-room.ts'
import { overlaps } from '#shared/timing/neighbours.ts'
import { arrange, type Spot } from './arrange.ts'
import { areApart, type Block, blocksOf, isSafe, partOfCanvas, rectOf, type SeenClip, tightened } from './blocks.ts'
import { normalPlace } from './normal.ts'
import { refitClip, refitPerson, refitSubtitle } from './refit-place.ts'

/** What of a scene is placed. */
interface SceneParts {
  roles: RoleTrack[]
  clips: SeenClip[]
}

/** A picture that covers this part of the canvas is behind the others and is not arranged with them. */
const BACKDROP_PART = 0.5
/** Something at an edge that covers less than this part of the canvas, such as a logo, stays at that edge. */
const BADGE_PART = 0.1
/** Sizes of a presenter that are tried, as parts of its usual one, and how much their logarithm counts. */
const PERSON_PARTS = [1, 0.9, 0.8, 0.7, 0.6]
const PERSON_WEIGHT = 1
/** A text that shares more than this part with a presenter is meant to be on it. */
const TEXT_SHARED_PART = 0.6
/** A scene of more clips is not arranged: its clips keep their relative places. */
const CLIPS_MAX = 40

/**
 * Returns the presenters and clips of a scene on the other canvas (E6.03, E6.26, E6.28): what has a place there returns
 * to it; the rest keeps its relative place where it stays clear there, and is arranged in the free room where not.
 */
export function refitScene(project: Project, sceneId: SceneId, to: CanvasType): SceneParts {
  const tracks = tracksOf(project, sceneId)
  const present = {
    roles: tracks.filter((track) => track.kind === 'role'),
    clips: tracks.flatMap(({ id }) => clipsOf(project, id)).filter((clip) => clip.kind !== 'music'),
  }
  const from = originOf(present) ?? project.canvas
  const { roles, clips } = from === project.canvas ? present : partsOn(present, from)
  const kept = clips.flatMap((clip) => returned(clip, to) ?? [])
  const moved = clips.filter((clip) => !returned(clip, to))
  const { free, rest } = sorted(moved, roles, from)
  const placed = rest.map((clip) => refitRest(clip, from, to))
  const badges = placed.filter((clip) => partOfCanvas(rectOf(clip, to), to) < BADGE_PART)
  const taken = [...kept.filter((clip) => !isBackdrop(clip, to)), ...badges].map((clip) => rectOf(clip, to))
  const usual = rolesOn(roles, from, to, 1)
  const near = free.map((clip) => refitClip(clip, from, to))
  if (free.length === 0 || free.length > CLIPS_MAX || areKept(near, to, [...taken, ...coversOf(usual, to)]))
    return { roles: usual, clips: [...kept, ...placed, ...near] }
  const tight = free.map((clip) => (clip.kind === 'text' ? tightened(clip, from, to) : clip))
  const blocks = blocksOf(tight, from)
  const [first, ...others] = PERSON_PARTS.flatMap((part) => {
    const people = rolesOn(roles, from, to, part)
    const arrangement = arrange(blocks, from, to, [...taken, ...coversOf(people, to)])
    return arrangement
      ? [{ people, spots: arrangement.spots, value: arrangement.value + Math.log(part) * PERSON_WEIGHT }]
      : []
  })
  if (!first) return { roles: usual, clips: [...kept, ...placed, ...near] }
  const best = others.reduce((a, b) => (b.value > a.value + 1e-9 ? b : a), first)
  const arranged = blocks.flatMap((block, at) => movedTo(block, best.spots[at]!, from, to))
  return { roles: best.people, clips: [...kept, ...placed, ...arranged] }
}

/** The format for which everything in a scene was placed, if that is one. */
function originOf({ roles, clips }: SceneParts): CanvasType | undefined {
  const placed = [...clips, ...roles.flatMap(({ role, subtitle }) => [role, subtitle])]
  const [origin, ...others] = new Set(placed.map(({ formats }) => formats?.origin))
  return others.length === 0 ? origin : undefined
}

/** The parts of a scene where they were in another format; refitted from there they lose nothing on the way. */
function partsOn({ roles, clips }: SceneParts, canvas: CanvasType): SceneParts {
  const at = <T extends SeenClip | RoleTrack['role'] | RoleTrack['subtitle']>(one: T) => returned(one, canvas) ?? one
  return {
    roles: roles.map((track) => ({ ...track, role: at(track.role), subtitle: at(track.subtitle) })),
    clips: clips.map(at),
  }
}

const isBackdrop = (clip: SeenClip, canvas: CanvasType) =>
  clip.kind !== 'text' && partOfCanvas(rectOf(clip, canvas), canvas) >= BACKDROP_PART

/** Sorts clips into those that are clear of the presenters and inside the margins, and the rest. */
function sorted(clips: readonly SeenClip[], roles: readonly RoleTrack[], canvas: CanvasType) {
  const covers = coversOf(roles, canvas)
  const isFree = (clip: SeenClip) => {
    const rect = rectOf(clip, canvas)
    const isBadge = !isSafe(rect, canvas) && partOfCanvas(rect, canvas) < BADGE_PART && clip.kind !== 'text'
    return (
      !isBackdrop(clip, canvas) &&
      !isBadge &&
      covers.every((cover) => areApart(rect, cover, clip.kind === 'text' ? TEXT_SHARED_PART : undefined))
    )
  }
  return { free: clips.filter(isFree), rest: clips.filter((clip) => !isFree(clip)) }
}

const coversOf = (roles: readonly RoleTrack[], canvas: CanvasType): Rect[] =>
  roles.flatMap((role) => coveredByRole(role, canvas))

/** The presenters of a scene at a part of their usual size; one that returns to its place has the size that it had. */
function rolesOn(roles: readonly RoleTrack[], from: CanvasType, to: CanvasType, part: number): RoleTrack[] {
  return roles.map((track) => ({
    ...track,
    role: returned(track.role, to) ?? refitPerson(track.role, from, to, part),
    subtitle: returned(track.subtitle, to) ?? refitSubtitle(track.subtitle, from, to),
  }))
}

/**
 * A small picture at an edge keeps its distance to it; anything else its relative place, moved and made smaller so that
 * it is inside the margins if it was.
 */
function refitRest(clip: SeenClip, from: CanvasType, to: CanvasType): SeenClip {
  const rect = rectOf(clip, from)
  if (isBackdrop(clip, from)) return refitClip(clip, from, to)
  const [old, next] = [canvasSize(from), canvasSize(to)]
  const safe = safeArea(to)
  const part = Math.min(1, safe.width / rect.width, safe.height / rect.height)
  const along = (start: number, length: number, oldSide: number, side: number) => {
    const [before, after] = [start, oldSide - start - length]
    const margin = side * SAFE_PART
    if (Math.min(before, after) < oldSide * SAFE_PART - 1) return before < after ? before : side - after - length * part
    const relative = ((start + length / 2) / oldSide) * side - (length * part) / 2
    return clamp(relative, margin, Math.max(margin, side - margin - length * part))
  }
  const x = along(rect.x, rect.width, old.width, next.width)
  const y = along(rect.y, rect.height, old.height, next.height)
  return movedTo({ clips: [clip], rect }, { x, y, part }, from, to)[0]!
}

/** Whether clips are inside the margins, a picture by and large, and clear of what is taken and of one another. */
function areKept(clips: readonly SeenClip[], canvas: CanvasType, taken: readonly Rect[]): boolean {
  const rects = clips.map((clip) => rectOf(clip, canvas))
  return clips.every((clip, at) => {
    const rect = rects[at]!
    const slackPx = clip.kind === 'text' ? 1 : gapPx(canvas)
    if (!isSafe(rect, canvas, slackPx) || taken.some((other) => intersection(rect, other))) return false
    return clips
      .slice(at + 1)
      .every((other, next) => !overlaps(clip, other) || !intersection(rect, rects[at + 1 + next]!))
  })
}

/** Returns the clips of a block at its spot. */
function movedTo({ clips, rect }: Block, { x, y, part }: Spot, from: CanvasType, to: CanvasType): SeenClip[] {
  const [old, next] = [canvasSize(from), canvasSize(to)]
  return clips.map((clip) => {
    const place = {
      ...clip.place,
      x: x + (old.width / 2 + clip.place.x - rect.x) * part - next.width / 2,
      y: y + (old.height / 2 + clip.place.y - rect.y) * part - next.height / 2,
    }
    if (clip.kind !== 'text') return { ...clip, place: normalPlace({ ...place, scale: place.scale * part }, clip.kind) }
    const { fontSize } = clip.style
    const style = sizedStyle(clip.style, Math.max(1, Math.floor(fontSize * part)) / fontSize)
    const wrap = clip.wrapWidthPx === undefined ? {} : { wrapWidthPx: clip.wrapWidthPx * part }
    return { ...clip, ...wrap, style, place: normalPlace(place, 'text') }
  })
}
