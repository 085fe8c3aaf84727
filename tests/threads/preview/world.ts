import { tableOf } from '#shared/base/table.ts'
import { NO_BACKGROUND, PLAIN_BACKGROUND } from '#shared/model/background.ts'
import type { Clip } from '#shared/model/clip.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'

/** A clip of 0.6 s at the start of its scene. */
export function clip(id: string, trackId: string, fields: object): Clip {
  const base = { id, trackId, name: id, startSec: 0, durationSec: 0.6, moduleId: null, place: CENTRED }
  return { ...base, widthPx: 1280, heightPx: 720, ...fields } as Clip
}

export const SOUND = { loop: false, volume: 1, sourceStartSec: 0, sourceDurationSec: 10 }

/** Two scenes of 0.6 s: a video in the first, a picture in the second. */
export function project(videoUrl = 'video', pictureUrl = 'photo', durationSec = 0.6): Project {
  const scene = (id: string, trackIds: string[]) => ({ id, name: id, trackIds, background: PLAIN_BACKGROUND })
  const track = (id: string, sceneId: string, kind: 'video' | 'image', clipIds: string[]) => {
    return { id, sceneId, name: id, kind, disabled: false, muted: true, clipIds }
  }
  return {
    id: 'p',
    name: 'p',
    version: '0.0.1',
    format: 'mp4',
    frameRate: 25,
    bitRate: 8,
    canvas: 'LANDSCAPE',
    size: 1080,
    background: NO_BACKGROUND,
    music: null,
    sceneIds: ['s1', 's2'],
    scenes: tableOf([scene('s1', ['t1']), scene('s2', ['t2'])]),
    tracks: tableOf([track('t1', 's1', 'video', ['v']), track('t2', 's2', 'image', ['i'])]),
    clips: tableOf([
      clip('v', 't1', { kind: 'video', url: videoUrl, durationSec, ...SOUND }),
      clip('i', 't2', { kind: 'image', url: pictureUrl }),
    ]),
  }
}
