import { sameValue } from '#shared/base/same-value.ts'
import { endOf, type Span } from '#shared/base/span.ts'
import type { Background } from '#shared/model/background.ts'
import type { Clip } from '#shared/model/clip.ts'
import { drivingSounds } from '#shared/model/driving-sounds.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { playRateOf } from '#shared/model/play-rate.ts'
import type { Project } from '#shared/model/project.ts'
import {
  clipsOf,
  projectDurationSec,
  sceneById,
  sceneDurationSec,
  sceneTime,
  sceneTimes,
  tracksOf,
} from '#shared/model/queries.ts'
import type { SoundShape } from '#shared/model/sound-shape.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { duckingCurve, speechSpans } from './ducking.ts'
import { curveBetween, fades, type GainCurve, retimed } from './gain.ts'
import type { MixPart, MixSpec } from './mix-spec.ts'

/**
 * Returns the mix of one scene, in seconds since its start as it is played, with the global sound from the scene's
 * place in the video on.
 */
export function sceneMix(project: Project, sceneId: SceneId): MixSpec {
  const { startSec: fromSec, durationSec } = sceneTime(project, sceneId)
  const global = globalParts(project).flatMap((part) => cut(part, fromSec, durationSec))
  return { durationSec, parts: [...ownParts(project, sceneId), ...global] }
}

/** Returns the mix of the whole video: scenes one after another, global music and background sound over all. */
export function projectMix(project: Project): MixSpec {
  const own = sceneTimes(project).flatMap(({ sceneId, startSec }) =>
    ownParts(project, sceneId).map((part) => ({ ...part, startSec: part.startSec + startSec })),
  )
  return { durationSec: projectDurationSec(project), parts: [...own, ...globalParts(project)] }
}

/** Returns the part of a mix in a window, in seconds of the window and with nothing that does not matter there. */
export function mixWithin({ parts }: MixSpec, fromSec: number, durationSec: number): MixSpec {
  const heard = parts.flatMap((part) => cut(part, fromSec, durationSec))
  return {
    durationSec,
    parts: heard.map((part) => ({
      ...part,
      gains: part.gains.map((curve) => curveBetween(curve, 0, part.durationSec)),
    })),
  }
}

/** Whether two mixes sound alike. */
export function sameMix(a: MixSpec, b: MixSpec): boolean {
  return sameValue(a, b)
}

/** Sounds that run through the whole video. */
function globalParts(project: Project): MixPart[] {
  const durationSec = projectDurationSec(project)
  const background = backgroundPart('global:background', project.background, durationSec)
  const parts = background ? [background] : []
  const { music } = project
  if (music && isHeard(music)) {
    const { url, loop, sourceDurationSec } = music
    const lengthSec = loop || sourceDurationSec <= 0 ? durationSec : Math.min(durationSec, sourceDurationSec)
    const spans = () => projectSpeech(project)
    parts.push({
      id: 'global:music',
      url,
      startSec: 0,
      durationSec: lengthSec,
      sourceStartSec: 0,
      sourceDurationSec,
      rate: 1,
      loop,
      ...shaped(music, { startSec: 0, durationSec: lengthSec }, spans),
    })
  }
  return parts
}

/** Sounds of a scene's own background and tracks as they are played, cut at the scene's end. */
function ownParts(project: Project, sceneId: SceneId): MixPart[] {
  const contentSec = sceneDurationSec(project, sceneId)
  const scene = sceneById(project, sceneId)
  if (!scene) return []
  const tracks = tracksOf(project, sceneId).filter(({ disabled, muted }) => !disabled && !muted)
  const spans = () => tracks.flatMap((track) => (track.kind === 'role' ? speechSpans(track) : []))
  const parts = [backgroundPart(`${sceneId}:background`, scene.background, contentSec)]
  for (const track of tracks) {
    if (track.kind === 'role') parts.push(...speechParts(track))
    else for (const clip of clipsOf(project, track.id)) parts.push(clipPart(clip, spans))
  }
  const heard = parts.filter((part) => part !== null).flatMap((part) => cut(part, 0, contentSec))
  return withJoints(project, sceneId, heard, contentSec).map((part) => paced(part, playRateOf(scene)))
}

/** Length of the fades that keep the sounds of two scenes from clicking where a transition joins them. */
const JOINT_SEC = 0.03

/** Sounds that reach the start or end of their scene fade there, where the scene or the next one has a transition. */
function withJoints(project: Project, sceneId: SceneId, parts: MixPart[], endSec: number): MixPart[] {
  const index = project.sceneIds.indexOf(sceneId)
  const joined = (at: number) => at > 0 && sceneById(project, project.sceneIds[at] ?? '')?.transition !== undefined
  const [before, after] = [joined(index), joined(index + 1)]
  if (!before && !after) return parts
  return parts.map((part) => {
    const inSec = before && part.startSec === 0 ? JOINT_SEC : 0
    const outSec = after && endOf(part) >= endSec - 1e-6 ? JOINT_SEC : 0
    return { ...part, gains: [...part.gains, ...fades(part.durationSec, inSec, outSec)] }
  })
}

/** When somebody speaks in the whole video. */
function projectSpeech(project: Project): Span[] {
  return sceneTimes(project).flatMap(({ sceneId, startSec, rate }) =>
    tracksOf(project, sceneId).flatMap((track) => {
      if (track.kind !== 'role' || track.disabled || track.muted) return []
      return speechSpans(track).map((span) => ({
        startSec: startSec + span.startSec / rate,
        durationSec: span.durationSec / rate,
      }))
    }),
  )
}

interface Shaped {
  volume: number
  shape?: SoundShape | undefined
}

function isHeard({ volume, shape }: Shaped): boolean {
  return volume > 0 || (shape?.endVolume ?? 0) > 0
}

/** Volume and gains of a sound in `span`; `speech` are the spans that it may go down under, in the time of the span. */
function shaped({ volume, shape = {} }: Shaped, span: Span, speech: () => Span[]): Pick<MixPart, 'volume' | 'gains'> {
  const { fadeInSec = 0, fadeOutSec = 0, endVolume, ducking } = shape
  const { startSec, durationSec } = span
  const ends = [
    { sec: 0, gain: volume },
    { sec: durationSec, gain: endVolume ?? volume },
  ]
  const volumes: GainCurve[] = endVolume === undefined ? [] : [{ shape: 'line', points: ends }]
  const ducked = ducking && duckingCurve(speech(), ducking)
  return {
    volume: endVolume === undefined ? volume : 1,
    gains: [
      ...volumes,
      ...fades(durationSec, fadeInSec, fadeOutSec),
      ...(ducked ? [retimed(ducked, startSec, 1)] : []),
    ],
  }
}

function backgroundPart(id: string, background: Background, durationSec: number): MixPart | null {
  const video = background.kind === 'video' ? background.video : null
  if (!video?.url || video.volume <= 0) return null
  const { url, loop, volume, sourceDurationSec } = video
  return { id, url, startSec: 0, durationSec, sourceStartSec: 0, sourceDurationSec, rate: 1, loop, volume, gains: [] }
}

/** The sounds that drive a role, cut at the role's end. */
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
      rate: 1,
      loop: false,
      volume,
      gains: [],
    }
  })
}

function clipPart(clip: Clip, speech: () => Span[]): MixPart | null {
  if (clip.kind !== 'video' && clip.kind !== 'music') return null
  if (!isHeard(clip) || /\.gif($|[?#])/i.test(clip.url)) return null
  const { id, url, startSec, durationSec, sourceStartSec, sourceDurationSec, loop } = clip
  const rate = playRateOf(clip)
  const leftSec =
    loop || sourceDurationSec <= 0 ? durationSec : Math.min(durationSec, (sourceDurationSec - sourceStartSec) / rate)
  if (leftSec <= 0) return null
  const sound = shaped(clip, { startSec, durationSec }, speech)
  return { id, url, startSec, durationSec: leftSec, sourceStartSec, sourceDurationSec, rate, loop, ...sound }
}

/** A sound of a scene that is played at `rate`. */
function paced(part: MixPart, rate: number): MixPart {
  if (rate === 1) return part
  const gains = part.gains.map((curve) => retimed(curve, 0, rate))
  const [startSec, durationSec] = [part.startSec / rate, part.durationSec / rate]
  return { ...part, startSec, durationSec, rate: part.rate * rate, gains }
}

/** Returns the part of a sound inside a window, in seconds of the window; nothing if it is outside. */
function cut(part: MixPart, fromSec: number, durationSec: number): MixPart[] {
  const startSec = Math.max(part.startSec, fromSec)
  const endSec = Math.min(part.startSec + part.durationSec, fromSec + durationSec)
  if (endSec - startSec <= 1e-9) return []
  const skippedSec = startSec - part.startSec
  const sourceSec = part.sourceStartSec + skippedSec * part.rate
  const wrapped = part.loop && part.sourceDurationSec > 0 ? sourceSec % part.sourceDurationSec : sourceSec
  const gains = skippedSec > 0 ? part.gains.map((curve) => retimed(curve, skippedSec, 1)) : part.gains
  return [{ ...part, startSec: startSec - fromSec, durationSec: endSec - startSec, sourceStartSec: wrapped, gains }]
}
