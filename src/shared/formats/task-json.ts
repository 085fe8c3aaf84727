import { sizedCanvas } from '#shared/model/canvas.ts'
import type { Clip } from '#shared/model/clip.ts'
import { drivingSounds } from '#shared/model/driving-sounds.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, sceneById, tracksOf } from '#shared/model/queries.ts'
import type { Scene } from '#shared/model/scene.ts'
import { subtitleShows } from '#shared/model/subtitle.ts'
import type { ClipTrack, RoleTrack } from '#shared/model/track.ts'
import { scaleTo } from '#shared/placing/scale-to.ts'
import { engineOffset } from '#shared/speech/offsets.ts'
import { encodeActions } from './wire/action.ts'
import { encodeBackground } from './wire/background.ts'
import { encodeClip } from './wire/clip.ts'
import { encodePackage } from './wire/effect.ts'
import { DATA_TYPES } from './wire/fields.ts'
import { encodeMusic } from './wire/global-music.ts'
import { encodeMask } from './wire/mask.ts'
import { encodeRole } from './wire/role.ts'
import { encodeSubtitle } from './wire/subtitle.ts'

function taskClip(clip: Clip, muted: boolean) {
  if (clip.kind === 'music') {
    return {
      id: clip.id,
      dataType: DATA_TYPES.audio,
      start: clip.startSec,
      duration: clip.durationSec,
      loop: clip.loop,
      volume: muted ? 0 : clip.volume,
      staticAudioUrl: clip.url,
      playOffset: clip.sourceStartSec,
    }
  }
  const wire = encodeClip(clip)
  return clip.kind === 'video' && muted ? { ...wire, volume: 0 } : wire
}

function taskTrack(project: Project, track: ClipTrack) {
  return {
    id: track.id,
    trackName: track.name,
    dataType: DATA_TYPES[track.kind],
    subType: track.subType ?? null,
    clips: clipsOf(project, track.id).map((clip) => taskClip(clip, track.muted)),
  }
}

/** The sounds of a role; the volume of a synthesised speech is in its audio already. */
function sounds(track: RoleTrack) {
  return drivingSounds(track).map(({ id, url, startSec, durationSec, sourceStartSec, volume }) => ({
    id: `${track.id}-${id}`,
    start: startSec,
    playOffset: sourceStartSec,
    volume: track.muted ? 0 : volume,
    duration: durationSec,
    staticAudioUrl: url,
  }))
}

/** The voice of a script with the offsets as the speech engine takes them (E8.23); null where recordings drive. */
function voice({ driver, tts, muted }: RoleTrack) {
  if (driver !== 'tts') return null
  const { voiceId: toneId, tonality } = tts
  const volume = muted ? 0 : engineOffset('volume', tts.volume)
  return { toneId, speed: engineOffset('speed', tts.speed), volume, tonality }
}

function taskRole(track: RoleTrack) {
  const is3d = track.role.kind === 'model'
  const { enabled, beautify, filter, beautyPackage } = track.effects
  const actions = encodeActions(track)
  return {
    id: track.id,
    trackName: track.name,
    dataType: is3d ? DATA_TYPES.role3d : DATA_TYPES.role2d,
    subType: track.subType ?? null,
    clips: [
      { start: track.startSec, duration: track.durationSec, ...encodeRole(track.role), mask: encodeMask(track.mask) },
    ],
    subTrackGroup: {
      audioTrack: { clips: sounds(track), voice: voice(track) },
      subtitleTrack: subtitleShows(track.subtitle) ? encodeSubtitle(track.subtitle) : null,
      actionTrack: is3d ? actions : null,
      action2dTrack: is3d ? null : actions,
      idleActionTrack: track.idleActionId === null ? null : { assetId: track.idleActionId },
      beautifyTrack: enabled ? { beautify } : null,
      filterTrack: enabled ? encodePackage(filter) : null,
      packageTrack: enabled ? encodePackage(beautyPackage) : null,
    },
  }
}

function taskScene(project: Project, scene: Scene) {
  const tracks = tracksOf(project, scene.id).filter((track) => !track.disabled)
  return {
    sceneID: scene.id,
    sceneName: scene.name,
    tracks: tracks.map((track) => (track.kind === 'role' ? taskRole(track) : taskTrack(project, track))),
    background: encodeBackground(scene.background),
  }
}

/**
 * Writes the render task: what is disabled is left out, what is muted has volume 0, and all places are counted in pixels
 * of the finished picture.
 */
export function encodeTask(document: Project) {
  const project = scaleTo(document, document.size)
  return {
    version: project.version,
    textLayoutMode: 1,
    protocol: 'AvatarVideoGeneration',
    videoConfig: {
      format: project.format.toUpperCase(),
      resolution: sizedCanvas(project.canvas, project.size),
      frameRate: project.frameRate,
      bitRate: project.bitRate,
    },
    scenes: project.sceneIds.flatMap((id) => {
      const scene = sceneById(project, id)
      return scene ? [taskScene(project, scene)] : []
    }),
    globalBackground: encodeBackground(project.background),
    globalBackgroundMusic: encodeMusic(project.music),
    watermark: { show: false, content: '' },
    invisibleWatermark: { show: false, content: '' },
  }
}
