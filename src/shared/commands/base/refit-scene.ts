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

/** The parts of a scene that are placed. */
export interface SceneParts {
  roles: RoleTrack[]
  clips: SeenClip[]
}

/** A picture that covers this part of the canvas is behind the others and is not arranged with them. */
const BACKDROP_PART = 0.5
/** Something at an edge that covers less than this part of the canvas, such as a logo, stays at that edge. */
const BADGE_PART = 0.1
/** How much the logarithm of a presenter's size counts. */
const PERSON_WEIGHT = 1
/** A text that shares more than this part with a presenter is meant to be on it. */
const TEXT_SHARED_PART = 0.6
/** A scene of more clips is not arranged: its clips keep their relative places. */
const CLIPS_MAX = 40

/** A scene that is on its way to another canvas. */
export interface LeavingScene {
  from: CanvasType
  to: CanvasType
  /** As they are on the canvas `from`. */
  roles: RoleTrack[]
  free: SeenClip[]
  /** Clips that are not arranged, as they will be, and what of the canvas is taken by them. */
  settled: SeenClip[]
  taken: Rect[]
  /** The free clips at their relative places. */
  near: SeenClip[]
  blocks: Block[]
  /** Whether something returns to a place that it had. */
  returns: boolean
}

/** A scene on the other canvas. */
interface RefittedScene extends SceneParts {
  /** How good it is: the higher the better. */
  value: number
  /** The size of its smallest free text as a part of its own; 1 where it has none. */
  textPart: number
  /** Whether its free clips are at their relative places. */
  isKept: boolean
  /** Whether its free clips are clear of what is there. */
  hasRoom: boolean
}

/** Returns a scene as a change of format finds it: what has a place on the other canvas returns to it (E6.31). */
export function leavingScene(project: Project, sceneId: SceneId, to: CanvasType): LeavingScene {
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
  const tight = free.map((clip) => (clip.kind === 'text' ? tightened(clip, from, to) : clip))
  return {
    from,
    to,
    roles,
    free,
    settled: [...kept, ...placed],
    taken: [...kept.filter((clip) => !isBackdrop(clip, to)), ...badges].map((clip) => rectOf(clip, to)),
    near: free.map((clip) => refitClip(clip, from, to)),
    blocks: free.length > CLIPS_MAX ? [] : blocksOf(tight, from),
    returns: kept.length > 0 || roles.some(({ role }) => returned(role, to)),
  }
}

/**
 * Returns a scene on the other canvas (E6.03, E6.26, E6.28), its presenters at a part of their usual size and its free
 * texts at `textMax` of their size at most: each clip keeps its relative place where all stay clear there, and is
 * arranged in the free room where not.
 */
export function refitScene(scene: LeavingScene, part: number, textMax = 1): RefittedScene {
  const { from, to, free, near, blocks, settled } = scene
  const roles = rolesOn(scene.roles, from, to, part)
  const taken = [...scene.taken, ...coversOf(roles, to)]
  const size = Math.log(part) * PERSON_WEIGHT
  if (blocks.length === 0 || areKept(near, to, taken)) {
    const parts = near.map((clip, at) => (clip.kind === 'text' ? clip.place.scale / free[at]!.place.scale : 1))
    const clips = near.map((clip, at) => smaller(clip, Math.min(1, textMax / parts[at]!), to))
    return {
      roles,
      clips: [...settled, ...clips],
      value: size,
      textPart: Math.min(1, ...parts),
      isKept: true,
      hasRoom: true,
    }
  }
  const arrangement = arrange(blocks, from, to, taken, textMax)
  if (!arrangement)
    return { roles, clips: [...settled, ...near], value: size, textPart: 1, isKept: false, hasRoom: false }
  const { spots, value, textPart } = arrangement
  const arranged = blocks.flatMap((block, at) => movedTo(block, spots[at]!, from, to))
  return { roles, clips: [...settled, ...arranged], value: value + size, textPart, isKept: false, hasRoom: true }
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

/** Returns a text at a part of its size, at the same height and the edge that its lines are aligned to. */
function smaller(clip: SeenClip, part: number, canvas: CanvasType): SeenClip {
  if (clip.kind !== 'text' || part === 1) return clip
  const rect = rectOf(clip, canvas)
  const side = { left: 0, center: 0.5, right: 1 }[clip.style.align]
  const x = rect.x + rect.width * (1 - part) * side
  const y = rect.y + (rect.height * (1 - part)) / 2
  return movedTo({ clips: [clip], rect }, { x, y, part }, canvas, canvas)[0]!
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
