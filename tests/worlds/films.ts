import { tableOf } from '#shared/base/table.ts'
import { PLAIN_BACKGROUND } from '#shared/model/background.ts'
import type { Clip, ImageClip, MusicClip, TextClip, VideoClip } from '#shared/model/clip.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import type { Scene } from '#shared/model/scene.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import type { Track } from '#shared/model/track.ts'

/** A clip without the ids that `makeFilm` gives. */
type Plain<T extends Clip> = Omit<T, 'id' | 'trackId' | 'name' | 'moduleId'>
export type FilmClip = Plain<ImageClip> | Plain<VideoClip> | Plain<TextClip> | Plain<MusicClip>

export function videoClip(url: string, durationSec: number, over: Partial<VideoClip> = {}): Plain<VideoClip> {
  const sound = { loop: false, volume: 1, sourceStartSec: 0, sourceDurationSec: durationSec }
  const picture = { url, widthPx: 1920, heightPx: 1080, place: CENTRED }
  return { kind: 'video', startSec: 0, durationSec, ...picture, ...sound, ...over }
}

export function imageClip(url: string, durationSec: number, over: Partial<ImageClip> = {}): Plain<ImageClip> {
  return { kind: 'image', startSec: 0, durationSec, url, widthPx: 480, heightPx: 270, place: CENTRED, ...over }
}

export function textClip(text: string, durationSec: number, over: Partial<TextClip> = {}): Plain<TextClip> {
  const style = { ...TEXT_STYLE, color: '#FFFFFF', strokeColor: '#000000', strokeWidth: 6 }
  return { kind: 'text', startSec: 0, durationSec, text, style, place: { ...CENTRED, y: 400 }, ...over }
}

export function musicClip(url: string, durationSec: number): Plain<MusicClip> {
  const source = { loop: false, volume: 1, sourceStartSec: 0, sourceDurationSec: durationSec }
  return { kind: 'music', startSec: 0, durationSec, url, ...source }
}

/** A project whose scenes hold one track for each of their clips. */
export function makeFilm(scenes: FilmClip[][], over: Partial<Project> = {}): Project {
  const stood: { scenes: Scene[]; tracks: Track[]; clips: Clip[] } = { scenes: [], tracks: [], clips: [] }
  for (const [at, clips] of scenes.entries()) {
    const sceneId = `scene${at}`
    const trackIds = clips.map((plain, number) => {
      const id = `${sceneId}-clip${number}`
      const trackId = `${sceneId}-track${number}`
      const kind = plain.kind === 'music' ? 'audio' : plain.kind
      stood.clips.push({ ...plain, id, trackId, name: id, moduleId: null } as Clip)
      stood.tracks.push({ id: trackId, sceneId, name: id, disabled: false, muted: false, kind, clipIds: [id] })
      return trackId
    })
    stood.scenes.push({ id: sceneId, name: sceneId, trackIds, background: PLAIN_BACKGROUND })
  }
  return {
    id: 'film',
    name: 'film',
    version: '0.0.1',
    format: 'mp4',
    frameRate: 25,
    bitRate: 8,
    canvas: 'LANDSCAPE',
    size: 1080,
    background: PLAIN_BACKGROUND,
    music: null,
    sceneIds: scenes.map((_, at) => `scene${at}`),
    scenes: tableOf(stood.scenes),
    tracks: tableOf(stood.tracks),
    clips: tableOf(stood.clips),
    ...over,
  }
}
