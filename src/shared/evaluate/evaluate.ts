import { canvasSize } from '#shared/model/canvas.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { isAnimated } from '#shared/model/is-animated.ts'
import { playRateOf } from '#shared/model/play-rate.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, sceneById, sceneDurationSec, sceneTime, tracksOf } from '#shared/model/queries.ts'
import { boxOfClip } from '#shared/placing/boxes.ts'
import { presenterShows } from '#shared/placing/presence.ts'
import { backgroundLayer } from './background-layer.ts'
import type { FrameSpec, Layer } from './frame-spec.ts'
import { blurOf, withEffects } from './layer-effects.ts'
import { AT_REST, motionAt, moved } from './layer-motion.ts'
import { presenterLayers, subtitleLayer } from './role-layers.ts'
import { sourceSecAt } from './source-time.ts'
import { transitionAt } from './transition.ts'

/**
 * Returns the frame at a time of a scene: the scene, and while its transition lasts the last frame of the scene before
 * it. Pure: the same arguments give an equal value, in any order of times. `frameRate` is that of the exported file; the
 * preview has that of the project.
 */
export function evaluate(
  project: Project,
  sceneId: SceneId,
  timeSec: number,
  frameRate: number = project.frameRate,
): FrameSpec {
  const spec = sceneFrame(project, sceneId, timeSec, frameRate)
  const transition = sceneById(project, sceneId)?.transition
  const before = project.sceneIds[project.sceneIds.indexOf(sceneId) - 1]
  if (!transition || before === undefined) return spec
  const { rate, durationSec } = sceneTime(project, sceneId)
  const part = timeSec / rate / Math.min(transition.durationSec, durationSec)
  if (part >= 1) return spec
  const { coming, going } = transitionAt(transition, part, spec)
  const { width, height } = spec
  const { opacity, clip } = going
  const box = { centreX: width / 2 + going.dx, centreY: height / 2 + going.dy, width, height, rotationDeg: 0 }
  const frame = lastFrame(project, before)
  const snapshot: Layer = { kind: 'snapshot', id: `${sceneId}:before`, box, opacity, clip, frame }
  return { ...spec, layers: [...spec.layers.map((layer) => movedBy(layer, coming)), snapshot] }
}

function movedBy(layer: Layer, { dx, dy }: { dx: number; dy: number }): Layer {
  if (dx === 0 && dy === 0) return layer
  const { box } = layer
  return { ...layer, box: { ...box, centreX: box.centreX + dx, centreY: box.centreY + dy } }
}

/**
 * How long before the end of its scene what leaves it is gone, in frames of the file: the last frame of a film begins
 * up to 1.5 frames before the end, as the number of frames is rounded.
 */
const GONE_FRAMES = 1.5

const lastFrames = new WeakMap<Project, Map<SceneId, FrameSpec>>()

/**
 * The last frame of a scene under ids of its own, evaluated once for each version of the project: what leaves is gone
 * there at every frame rate.
 */
function lastFrame(project: Project, sceneId: SceneId): FrameSpec {
  const known = lastFrames.get(project) ?? new Map<SceneId, FrameSpec>()
  lastFrames.set(project, known)
  const before = known.get(sceneId)
  if (before) return before
  const { layers, ...size } = sceneFrame(project, sceneId, sceneDurationSec(project, sceneId))
  const frame = { ...size, layers: layers.map((layer) => ({ ...layer, id: `before:${layer.id}` })) }
  known.set(sceneId, frame)
  return frame
}

/**
 * A scene by itself at a time, without the transition into it. The end of the scene and what lies beyond show its last
 * frame; a scene that is not in the project shows the global background. Subtitles are in front of everything else (E6.24).
 * `frameRate` says which frame is the last.
 */
export function sceneFrame(
  project: Project,
  sceneId: SceneId,
  timeSec: number,
  frameRate: number = project.frameRate,
): FrameSpec {
  const endSec = sceneDurationSec(project, sceneId)
  const lastSec = endSec - 0.5 / project.frameRate
  const atSec = Math.max(0, Math.min(timeSec, lastSec))
  const { startSec, rate } = sceneTime(project, sceneId)
  const goneSec = Math.max(0, Math.min(lastSec, endSec - (GONE_FRAMES * rate) / frameRate))
  const scene = sceneById(project, sceneId)
  const tracks = tracksOf(project, sceneId).filter(({ disabled }) => !disabled)
  const shown = tracks.filter((track) => track.kind === 'role' && presenterShows(track, atSec))
  const blur = Math.max(0, ...shown.map((track) => (track.kind === 'role' ? blurOf(track.effects) : 0)))
  const own = scene ? backgroundLayer(`${sceneId}:background`, scene.background, project.canvas, atSec, blur) : null
  const layers: (Layer | null)[] = [own]
  if (own?.kind !== 'color') {
    const globalSec = startSec + atSec / rate
    layers.unshift(backgroundLayer('global:background', project.background, project.canvas, globalSec, blur))
  }
  for (const track of tracks) {
    if (track.kind === 'role') layers.push(...presenterLayers(track, project.canvas, atSec, goneSec))
    else for (const clip of clipsOf(project, track.id)) layers.push(clipLayer(project, clip, atSec, goneSec))
  }
  for (const track of tracks) if (track.kind === 'role') layers.push(subtitleLayer(track, project.canvas, atSec))
  return { ...canvasSize(project.canvas), layers: layers.filter((layer) => layer !== null) }
}

/** A clip at a time of a scene; what leaves it by a motion is gone from `goneSec` on. */
function clipLayer(project: Project, clip: Clip, atSec: number, goneSec: number): Layer | null {
  const elapsedSec = atSec - clip.startSec
  const rest = boxOfClip(clip, project.canvas)
  if (!rest || clip.kind === 'music' || elapsedSec < 0 || elapsedSec >= clip.durationSec) return null
  const shownSec = Math.max(0, Math.min(clip.durationSec, goneSec - clip.startSec))
  const motion = motionAt(clip.motions, shownSec, elapsedSec, rest, canvasSize(project.canvas))
  const effects = clip.kind === 'text' ? {} : withEffects(clip.effects)
  const base = {
    id: clip.id,
    box: moved(rest, motion),
    opacity: clip.place.opacity * motion.opacity,
    ...(motion !== AT_REST && { inMotion: true as const }),
    ...effects,
  }
  if (clip.kind === 'text') {
    const { text, style, place, wrapWidthPx } = clip
    if (!text.trim()) return null
    const scale = place.scale * motion.scale
    return { kind: 'text', ...base, text, style, wrapWidth: wrapWidthPx ?? null, fullWidth: true, scale }
  }
  if (isAnimated(clip.url)) return { kind: 'gif', ...base, url: clip.url, sourceSec: elapsedSec }
  if (clip.kind === 'image') return { kind: 'picture', ...base, url: clip.url }
  return { kind: 'video', ...base, url: clip.url, sourceSec: sourceSecAt(clip, elapsedSec * playRateOf(clip)) }
}
