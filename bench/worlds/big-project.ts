import { randomAt } from '#shared/base/random.ts'
import { tableOf } from '#shared/base/table.ts'
import { defaultProject } from '#shared/formats/default-project.ts'
import { PLAIN_BACKGROUND } from '#shared/model/background.ts'
import type { Clip } from '#shared/model/clip.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import type { Scene } from '#shared/model/scene.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import type { ClipTrack, RoleTrack, Track } from '#shared/model/track.ts'
import { withPresenter } from '#tests/worlds/speaking-role.ts'

const SCENES = 60
const CLIPS = 5000
/** The scene that holds more clips than any screen shows: the timeline is measured on it. */
export const DENSE_SCENE = 'scene1'
const DENSE_CLIPS = 460
const DENSE_TRACKS = 20
const TRACKS = 8
const SCENE_SEC = 90
const KINDS = ['text', 'image', 'text', 'image', 'text', 'image', 'text', 'audio'] as const
const STICKERS = ['arrow-curved', 'arrow-right']

const base = { moduleId: null, place: CENTRED }

function clipOn(track: ClipTrack, id: string, startSec: number, durationSec: number, at: number): Clip {
  const common = { ...base, id, trackId: track.id, name: `${track.kind} ${at}`, startSec, durationSec }
  if (track.kind === 'text') return { ...common, kind: 'text', text: `Words number ${at}`, style: TEXT_STYLE }
  if (track.kind === 'audio') {
    const sound = { loop: true, volume: 0.4, sourceStartSec: 0, sourceDurationSec: 24 }
    return { ...common, kind: 'music', url: '/library/music/morning-desk.ogg', ...sound }
  }
  const url = `/library/stickers/${STICKERS[at % STICKERS.length]}.webp`
  return { ...common, kind: 'image', url, widthPx: 640, heightPx: 640 }
}

/** The part of `whole` that goes to the one at `index` when `count` share it evenly. */
function part(whole: number, count: number, index: number): number {
  return Math.floor(whole / count) + (index < whole % count ? 1 : 0)
}

/** `clips` clips in gaps of seeded lengths over the tracks of a scene of 90 s. */
function fill(
  sceneId: string,
  seed: number,
  trackCount: number,
  clips: number,
): { tracks: ClipTrack[]; clips: Clip[] } {
  const made: Clip[] = []
  const tracks = Array.from({ length: trackCount }, (_, number): ClipTrack => {
    const count = part(clips, trackCount, number)
    const kind = KINDS[number % KINDS.length]!
    const id = `${sceneId}-track${number}`
    const slotSec = SCENE_SEC / count
    const track: ClipTrack = {
      id,
      sceneId,
      name: `${kind} ${number}`,
      kind,
      disabled: false,
      muted: false,
      clipIds: [],
    }
    const own = Array.from({ length: count }, (_, at) => {
      const lengthSec = slotSec * (0.5 + 0.4 * randomAt(seed + number, at))
      const startFrame = Math.round((at * slotSec + 0.05 * slotSec) * 25)
      const frames = Math.max(1, Math.floor(lengthSec * 25))
      return clipOn(track, `${id}-clip${at}`, startFrame / 25, frames / 25, at)
    })
    made.push(...own)
    return { ...track, clipIds: own.map((clip) => clip.id) }
  })
  return { tracks: tracks.toSorted((a, b) => Number(b.kind === 'audio') - Number(a.kind === 'audio')), clips: made }
}

/** 60 scenes of 90 s with 5,000 clips and a speaking presenter each, the same every time. */
export function bigProject(): Project {
  const scenes: Scene[] = []
  const tracks: Track[] = []
  const clips: Clip[] = []
  let sparse = 0
  for (let number = 0; number < SCENES; number++) {
    const sceneId = `scene${number}`
    const dense = sceneId === DENSE_SCENE
    const filled = dense
      ? fill(sceneId, number * 100, DENSE_TRACKS, DENSE_CLIPS)
      : fill(sceneId, number * 100, TRACKS, part(CLIPS - DENSE_CLIPS, SCENES - 1, sparse++))
    const presenter = presenterOf(sceneId)
    const order = [...filled.tracks.map(({ id }) => id), presenter.id]
    scenes.push({ id: sceneId, name: `Scene ${number + 1}`, trackIds: order, background: PLAIN_BACKGROUND })
    tracks.push(...filled.tracks, presenter)
    clips.push(...filled.clips)
  }
  const small = defaultProject('LANDSCAPE', { id: 'big', project: 'Big', sceneId: 'scene0', scene: 'Scene 1' })
  return {
    ...small,
    sceneIds: scenes.map(({ id }) => id),
    scenes: tableOf(scenes),
    tracks: tableOf(tracks),
    clips: tableOf(clips),
  }
}

function presenterOf(sceneId: string): RoleTrack {
  const names = { id: 'one', project: '', sceneId, scene: '' }
  const one = withPresenter(defaultProject('LANDSCAPE', names), '/library/presenters/mei/rig.json', '', SCENE_SEC)
  const [track] = one.tracks.flatMap((bucket) => [...bucket.values()])
  if (track?.kind !== 'role') throw new Error('a presenter is a role track')
  return { ...track, id: `${sceneId}-presenter`, subtitle: renamed(track, sceneId) }
}

function renamed({ subtitle }: RoleTrack, sceneId: string): RoleTrack['subtitle'] {
  return { ...subtitle, items: subtitle.items.map((item) => ({ ...item, id: `${sceneId}-${item.id}` })) }
}
