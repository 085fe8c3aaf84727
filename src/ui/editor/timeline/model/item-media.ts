import { motionLayerId } from '#shared/model/action-clip.ts'
import type { Matte } from '#shared/model/film.ts'
import type { LoadedMaterial } from '#shared/model/load-status.ts'
import type { ItemSource } from './items.ts'

/** The sound of an item and its start within the source; null for a silent item. */
export interface ItemSound {
  url: string
  sourceStartSec: number
  volume: number
  loop: boolean
}

export function soundOf(source: ItemSource): ItemSound | null {
  switch (source.of) {
    case 'clip': {
      const { clip } = source
      return clip.kind === 'music' || clip.kind === 'video' ? clip : null
    }
    case 'speech': {
      const { speech, volume } = source.track.tts
      const sourceStartSec = source.cut?.sourceStartSec ?? 0
      return speech ? { url: speech.audioUrl, sourceStartSec, volume, loop: false } : null
    }
    case 'recording': {
      const { url, sourceStartSec, volume } = source.recording
      return { url, sourceStartSec, volume, loop: false }
    }
    case 'music': {
      const { music, offsetSec } = source
      return { url: music.url, sourceStartSec: offsetSec, volume: music.volume, loop: music.loop }
    }
    default:
      return null
  }
}

/** The picture or video of an item and its start within the source. */
interface ItemPicture {
  kind: 'image' | 'video'
  url: string
  sourceStartSec: number
  loop: boolean
  /** Only the first half of the video. */
  half?: true
  /** How the person of a film is cut out. */
  matte?: Matte
}

const still = (url: string): ItemPicture => ({ kind: 'image', url, sourceStartSec: 0, loop: false })

/** Returns null for an item without picture or video. */
export function pictureOf(source: ItemSource): ItemPicture | null {
  if (source.of === 'clip') {
    const { clip } = source
    if (clip.kind === 'image') return still(clip.url)
    return clip.kind === 'video' ? clip : null
  }
  if (source.of === 'presenter') {
    const { kind, url, film } = source.track.role
    if (kind !== 'footage') return null
    // the second half of a base video runs backwards (E14.14); a film of known length is played back by the studio
    return { kind: 'video', url, sourceStartSec: 0, loop: true, ...(film ? { matte: film.matte } : { half: true }) }
  }
  if (source.of !== 'background') return null
  const { kind, image, video } = source.background
  if (kind === 'image' && image) return still(image.url)
  return kind === 'video' && video ? { kind, url: video.url, sourceStartSec: 0, loop: video.loop } : null
}

/** The sources of an item's load state: its material, and the id of its layer in the preview. */
export interface ItemMaterial {
  layerId: string
  material: LoadedMaterial
}

const file = (layerId: string, url: string, moduleId: string | null = null): ItemMaterial => ({
  layerId,
  material: { moduleId, url },
})

/** Returns null for an item without material: text, subtitle lines, actions of the presenter's own file, effects, colors, unspoken scripts. */
export function materialOf(source: ItemSource): ItemMaterial | null {
  switch (source.of) {
    case 'clip': {
      const { clip } = source
      return clip.kind === 'text' ? null : { layerId: clip.id, material: clip }
    }
    case 'presenter':
      return file(source.track.id, source.track.role.url, source.track.role.digitalHumanId)
    case 'speech':
      return source.track.tts.speech ? file('', source.track.tts.speech.audioUrl) : null
    case 'recording':
      return file('', source.recording.url)
    case 'music':
      return file('', source.music.url, source.music.moduleId)
    case 'background': {
      const { kind, image, video } = source.background
      const filled = kind === 'image' ? image : kind === 'video' ? video : null
      return filled && file(`${source.sceneId ?? 'global'}:background`, filled.url, filled.moduleId)
    }
    case 'action': {
      const { action, track } = source
      if (!action.url) return null
      const material = { moduleId: null, url: action.url, loadStatus: action.loadStatus }
      return { layerId: motionLayerId(track.id, action.url), material }
    }
    default:
      return null
  }
}

/** Returns the state of the item's speech; 'ready' for items without speech. */
export function analysisOf(source: ItemSource): 'ready' | 'loading' | 'failed' {
  const status =
    source.of === 'speech' ? source.track.tts.status : source.of === 'recording' ? source.recording.status : 'success'
  if (status === 'progress') return 'loading'
  return status === 'fail' ? 'failed' : 'ready'
}
