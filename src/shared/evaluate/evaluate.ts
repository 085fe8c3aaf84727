import { canvasSize } from '#shared/model/canvas.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, sceneById, sceneDurationSec, sceneStartSec, tracksOf } from '#shared/model/queries.ts'
import { boxOfClip } from '#shared/placing/boxes.ts'
import { backgroundLayer } from './background-layer.ts'
import type { FrameSpec, Layer } from './frame-spec.ts'
import { presenterLayer, subtitleLayer } from './role-layers.ts'
import { sourceSecAt } from './source-time.ts'

/**
 * What is seen of a scene at a time. Pure: the same arguments give an equal value, in any order of times. The end of
 * the scene and what lies beyond show its last frame; a scene that is not in the project shows the global background.
 * Subtitles are in front of everything else (E6.24).
 */
export function evaluate(project: Project, sceneId: SceneId, timeSec: number): FrameSpec {
  const endSec = sceneDurationSec(project, sceneId)
  const atSec = Math.max(0, Math.min(timeSec, endSec - 0.5 / project.frameRate))
  const scene = sceneById(project, sceneId)
  const own = scene ? backgroundLayer(`${sceneId}:background`, scene.background, project.canvas, atSec) : null
  const layers: (Layer | null)[] = [own]
  if (own?.kind !== 'color') {
    const globalSec = sceneStartSec(project, sceneId) + atSec
    layers.unshift(backgroundLayer('global:background', project.background, project.canvas, globalSec))
  }
  const tracks = tracksOf(project, sceneId).filter(({ disabled }) => !disabled)
  for (const track of tracks) {
    if (track.kind === 'role') layers.push(presenterLayer(track, project.canvas, atSec))
    else for (const clip of clipsOf(project, track.id)) layers.push(clipLayer(project, clip, atSec))
  }
  for (const track of tracks) if (track.kind === 'role') layers.push(subtitleLayer(track, project.canvas, atSec))
  return { ...canvasSize(project.canvas), layers: layers.filter((layer) => layer !== null) }
}

function clipLayer(project: Project, clip: Clip, atSec: number): Layer | null {
  const elapsedSec = atSec - clip.startSec
  const box = boxOfClip(clip, project.canvas)
  if (!box || clip.kind === 'music' || elapsedSec < 0 || elapsedSec >= clip.durationSec) return null
  const base = { id: clip.id, box, opacity: clip.place.opacity }
  if (clip.kind === 'text') {
    const { text, style, place, wrapWidthPx } = clip
    if (!text.trim()) return null
    return { kind: 'text', ...base, text, style, wrapWidth: wrapWidthPx ?? null, fullWidth: true, scale: place.scale }
  }
  if (isGif(clip.url)) return { kind: 'gif', ...base, url: clip.url, sourceSec: elapsedSec }
  if (clip.kind === 'image') return { kind: 'picture', ...base, url: clip.url }
  return { kind: 'video', ...base, url: clip.url, sourceSec: sourceSecAt(clip, elapsedSec) }
}

/** A url that ends in `.gif` is an animated picture (E14.10), which repeats by itself. */
function isGif(url: string): boolean {
  return /\.gif($|[?#])/i.test(url)
}
