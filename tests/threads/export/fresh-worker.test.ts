import { expect, onTestFinished, test } from 'vitest'
import { putAll } from '#shared/base/table.ts'
import type { LayerMotion } from '#shared/model/layer-motion.ts'
import type { Project } from '#shared/model/project.ts'
import { trackById } from '#shared/model/queries.ts'
import type { TextStyle } from '#shared/model/text.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import type { SegmentJob } from '#shared/protocol/segments.ts'
import { planVideo, runsOf } from '#shared/timing/video-plan.ts'
import { addressOf, startMedia } from '#tests/threads/media/media-thread.ts'
import { blinkingGif } from '#tests/worlds/blinking-gif.ts'
import { type FilmClip, imageClip, makeFilm, textClip, videoClip } from '#tests/worlds/films.ts'
import { drawLandscape } from '#tests/worlds/landscape.ts'
import { makeMovie } from '#tests/worlds/movie.ts'
import { withPresenter } from '#tests/worlds/speaking-role.ts'
import { SegmentPool } from '#workers/export/segment-pool.ts'

const SCENE_SEC = 0.32
const SETTINGS = { name: 'fresh', format: 'mov', transparent: true, size: 720, frameRate: 25, bitRate: 2 } as const
/** Smaller than any video: writing PNG takes most of the time. */
const SIZE = { widthPx: 640, heightPx: 360 }
const POP: LayerMotion = { kind: 'pop', durationSec: 0.25, easing: 'out', direction: 'up' }
const FADE: LayerMotion = { kind: 'fade', durationSec: 0.25, easing: 'linear', direction: 'up' }

/** A text in the middle with other looks. */
function styled(text: string, style: Partial<TextStyle>, entrance: LayerMotion = FADE): FilmClip {
  const clip = textClip(text, SCENE_SEC, { motions: { entrance } })
  return { ...clip, style: { ...clip.style, ...style }, place: { ...clip.place, y: 0 } }
}

/** Scenes of texts in all scripts and looks, of a film, a GIF and a picture. */
async function everyScene(): Promise<FilmClip[][]> {
  const movie = await makeMovie({ widthPx: 320, heightPx: 180, durationSec: 1, toneHz: null })
  const picture = new OffscreenCanvas(480, 270)
  drawLandscape(picture)
  const still = addressOf(await picture.convertToBlob())
  const shadow = { color: '#000000', x: 6, y: 6, blur: 8 }
  return [
    [imageClip(still, SCENE_SEC, { motions: { entrance: FADE } })],
    [textClip('Segments', SCENE_SEC, { motions: { entrance: POP } })],
    [styled('Fades in, with a shadow', { shadow })],
    [styled('你好，世界。数字人', { bold: true, shadow })],
    [styled('สวัสดีชาวโลก', { italic: true })],
    [styled('Bold — “italic” … 1234', { bold: true, italic: true }, POP)],
    [styled('竖排 Latin 文字', { vertical: true })],
    [styled('A line 🎬 with emoji 👩‍🎤', {})],
    [styled('Kanit ทดสอบ', { fontName: 'Kanit', backgroundColor: '#20304080' })],
    [videoClip(addressOf(movie), SCENE_SEC, { widthPx: 320, heightPx: 180, motions: { entrance: FADE } })],
    [imageClip(addressOf(await blinkingGif()), SCENE_SEC)],
  ]
}

/** A film whose first scene has a presenter. */
function film(scenes: FilmClip[][], presenter: { url: string; kind: 'puppet' | 'model' }): Project {
  const project = makeFilm(scenes)
  const speaking = withPresenter(project, presenter.url, '', SCENE_SEC)
  const track = trackById(speaking, 'presenter') as RoleTrack
  return { ...speaking, tracks: putAll(speaking.tracks, [{ ...track, role: { ...track.role, kind: presenter.kind } }]) }
}

// texts and media are the same beside either presenter: beside the second one a few scenes are enough
test.each([
  ['/library/presenters/mei/rig.json', 'puppet', Number.POSITIVE_INFINITY],
  ['/library/presenters/lena-3d/lena.glb', 'model', 4],
] as const)(
  'E18.27 a segment worker that rendered other scenes before gives the same pictures as a fresh one (%s, %s)',
  async (url, kind, scenes) => {
    const { line } = await startMedia()
    const project = film((await everyScene()).slice(0, scenes), { url, kind })
    const plan = { ...planVideo(project, SETTINGS), ...SIZE }
    const job: SegmentJob = { project, plan, encoder: { codec: 'png', name: 'png' }, bitrate: 2e6, transparent: true }
    const startPool = () => {
      const pool = new SegmentPool(job, line, 1, () => {})
      onTestFinished(() => pool.dispose())
      return pool
    }
    const runs = runsOf(project, plan)
    const fresh: Uint8Array[] = []
    for (const run of runs) {
      const pool = startPool()
      fresh.push((await pool.render(run)).bytes)
      pool.dispose()
    }
    const warm = startPool()
    for (const at of [...runs.keys(), ...[...runs.keys()].reverse()]) {
      const { bytes } = await warm.render(runs[at]!)
      const differing = bytes.findIndex((byte, i) => byte !== fresh[at]![i])
      expect([at, bytes.length, differing]).toEqual([at, fresh[at]!.length, -1])
    }
    expect(new Set(fresh.map((bytes) => bytes.length)).size).toBeGreaterThan(runs.length / 2)
  },
)
