import type { Background } from '#shared/model/background.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, projectDurationSec, sceneById, sceneDurationSec, tracksOf } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { drivingSounds } from '#shared/speech/driving-sounds.ts'
import { sceneStartSec } from './evaluate.ts'
import type { MixPart, MixSpec } from './mix-spec.ts'

/** What is heard of one scene, in seconds of the scene, with the global sound from the scene's place in the video on. */
export function sceneMix(project: Project, sceneId: SceneId): MixSpec {
  const whole = projectMix(project)
  const durationSec = sceneDurationSec(project, sceneId)
  const fromSec = sceneStartSec(project, sceneId)
  return { durationSec, parts: whole.parts.flatMap((part) => cut(part, fromSec, durationSec)) }
}

/** What is heard of the whole video: scenes one after another, global music and background sound over all. */
export function projectMix(project: Project): MixSpec {
  const durationSec = projectDurationSec(project)
  const parts: (MixPart | null)[] = []
  let fromSec = 0
  for (const sceneId of project.sceneIds) {
    for (const part of ownParts(project, sceneId)) parts.push({ ...part, startSec: part.startSec + fromSec })
    fromSec += sceneDurationSec(project, sceneId)
  }
  parts.push(backgroundPart('global:background', project.background, durationSec))
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
  return { durationSec, parts: parts.filter((part) => part !== null) }
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

/** The part of a sound within a window, in seconds of the window; none when it lies outside. */
function cut(part: MixPart, fromSec: number, durationSec: number): MixPart[] {
  const startSec = Math.max(part.startSec, fromSec)
  const endSec = Math.min(part.startSec + part.durationSec, fromSec + durationSec)
  if (endSec - startSec <= 1e-9) return []
  const skippedSec = startSec - part.startSec
  const sourceSec = part.sourceStartSec + skippedSec
  const wrapped = part.loop && part.sourceDurationSec > 0 ? sourceSec % part.sourceDurationSec : sourceSec
  return [{ ...part, startSec: startSec - fromSec, durationSec: endSec - startSec, sourceStartSec: wrapped }]
}
