import type { Background } from '#shared/model/background.ts'
import type { Clip } from '#shared/model/clip.ts'
import { drivingSounds } from '#shared/model/driving-sounds.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import {
  clipsOf,
  projectDurationSec,
  sceneById,
  sceneDurationSec,
  sceneStartSec,
  sceneTimes,
  tracksOf,
} from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import type { MixPart, MixSpec } from './mix-spec.ts'

/** What is heard of one scene, in seconds of the scene, with the global sound from the scene's place in the video on. */
export function sceneMix(project: Project, sceneId: SceneId): MixSpec {
  const durationSec = sceneDurationSec(project, sceneId)
  const fromSec = sceneStartSec(project, sceneId)
  const global = globalParts(project).flatMap((part) => cut(part, fromSec, durationSec))
  return { durationSec, parts: [...ownParts(project, sceneId), ...global] }
}

/** What is heard of the whole video: scenes one after another, global music and background sound over all. */
export function projectMix(project: Project): MixSpec {
  const own = sceneTimes(project).flatMap(({ sceneId, startSec }) =>
    ownParts(project, sceneId).map((part) => ({ ...part, startSec: part.startSec + startSec })),
  )
  return { durationSec: projectDurationSec(project), parts: [...own, ...globalParts(project)] }
}

/** Whether two mixes sound alike. */
export function sameMix(a: MixSpec, b: MixSpec): boolean {
  return (
    a.durationSec === b.durationSec &&
    a.parts.length === b.parts.length &&
    a.parts.every((part, i) => samePart(part, b.parts[i] as MixPart))
  )
}

function samePart(a: MixPart, b: MixPart): boolean {
  return (Object.keys(a) as (keyof MixPart)[]).every((field) => a[field] === b[field])
}

/** Sounds that run through the whole video. */
function globalParts(project: Project): MixPart[] {
  const durationSec = projectDurationSec(project)
  const background = backgroundPart('global:background', project.background, durationSec)
  const parts = background ? [background] : []
  if (project.music && project.music.volume > 0) {
    const { url, loop, volume, sourceDurationSec } = project.music
    parts.push({
      id: 'global:music',
      url,
      startSec: 0,
      durationSec: loop || sourceDurationSec <= 0 ? durationSec : Math.min(durationSec, sourceDurationSec),
      sourceStartSec: 0,
      sourceDurationSec,
      loop,
      volume,
    })
  }
  return parts
}

/** Sounds of a scene's own background and tracks, cut at the scene's end. */
function ownParts(project: Project, sceneId: SceneId): MixPart[] {
  const durationSec = sceneDurationSec(project, sceneId)
  const scene = sceneById(project, sceneId)
  const parts = scene ? [backgroundPart(`${sceneId}:background`, scene.background, durationSec)] : []
  for (const track of tracksOf(project, sceneId)) {
    if (track.disabled || track.muted) continue
    if (track.kind === 'role') parts.push(...speechParts(track))
    else for (const clip of clipsOf(project, track.id)) parts.push(clipPart(clip))
  }
  return parts.filter((part) => part !== null).flatMap((part) => cut(part, 0, durationSec))
}

function backgroundPart(id: string, background: Background, durationSec: number): MixPart | null {
  const video = background.kind === 'video' ? background.video : null
  if (!video?.url || video.volume <= 0) return null
  const { url, loop, volume, sourceDurationSec } = video
  return { id, url, startSec: 0, durationSec, sourceStartSec: 0, sourceDurationSec, loop, volume }
}

/** What drives a role, cut at the role's end. */
function speechParts(track: RoleTrack): MixPart[] {
  return drivingSounds(track).flatMap((sound) => {
    const { id, url, startSec, sourceStartSec, sourceDurationSec, volume } = sound
    const durationSec = Math.min(sound.durationSec, track.durationSec - startSec)
    if (!url || durationSec <= 0 || volume <= 0) return []
    return {
      id: `${track.id}:${id}`,
      url,
      startSec: track.startSec + startSec,
      durationSec,
      sourceStartSec,
      sourceDurationSec,
      loop: false,
      volume,
    }
  })
}

function clipPart(clip: Clip): MixPart | null {
  if (clip.kind !== 'video' && clip.kind !== 'music') return null
  if (clip.volume <= 0 || /\.gif($|[?#])/i.test(clip.url)) return null
  const { id, url, startSec, durationSec, sourceStartSec, sourceDurationSec, loop, volume } = clip
  const leftSec =
    loop || sourceDurationSec <= 0 ? durationSec : Math.min(durationSec, sourceDurationSec - sourceStartSec)
  if (leftSec <= 0) return null
  return { id, url, startSec, durationSec: leftSec, sourceStartSec, sourceDurationSec, loop, volume }
}

/** Returns the part of a sound inside a window, in seconds of the window; nothing if it is outside. */
function cut(part: MixPart, fromSec: number, durationSec: number): MixPart[] {
  const startSec = Math.max(part.startSec, fromSec)
  const endSec = Math.min(part.startSec + part.durationSec, fromSec + durationSec)
  if (endSec - startSec <= 1e-9) return []
  const skippedSec = startSec - part.startSec
  const sourceSec = part.sourceStartSec + skippedSec
  const wrapped = part.loop && part.sourceDurationSec > 0 ? sourceSec % part.sourceDurationSec : sourceSec
  return [{ ...part, startSec: startSec - fromSec, durationSec: endSec - startSec, sourceStartSec: wrapped }]
}
