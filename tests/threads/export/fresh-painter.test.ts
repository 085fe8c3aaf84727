import { expect, onTestFinished, test, vi } from 'vitest'
import { putAll } from '#shared/base/table.ts'
import { BEAUTY_TYPES } from '#shared/model/effects.ts'
import type { Project } from '#shared/model/project.ts'
import { trackById } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { addressOf, startMedia } from '#tests/threads/media/media-thread.ts'
import { blinkingGif } from '#tests/worlds/blinking-gif.ts'
import { imageClip, makeFilm, textClip, videoClip } from '#tests/worlds/films.ts'
import { drawLandscape } from '#tests/worlds/landscape.ts'
import { makeMovie } from '#tests/worlds/movie.ts'
import { withPresenter } from '#tests/worlds/speaking-role.ts'
import { Painter } from '#workers/segment/painter.ts'

const SIZE = { widthPx: 480, heightPx: 270 }
const FRAME_RATE = 10
const FRAMES = 8

/** Moving and still layers of all kinds, over one another. */
async function scene(presenter: { url: string; kind: 'puppet' | 'model' }): Promise<Project> {
  const movie = { widthPx: 320, heightPx: 180, durationSec: 1, toneHz: null }
  const picture = new OffscreenCanvas(480, 270)
  drawLandscape(picture)
  const [film, still] = [addressOf(await makeMovie(movie)), addressOf(await picture.convertToBlob())]
  const entrance = { kind: 'pop', durationSec: 0.5, easing: 'out', direction: 'up' } as const
  const project = makeFilm([
    [
      videoClip(film, 0.8, { widthPx: 320, heightPx: 180 }),
      imageClip(still, 0.8, { motions: { entrance } }),
      imageClip(addressOf(await blinkingGif()), 0.8),
      textClip('Segments', 0.8, { motions: { entrance } }),
    ],
  ])
  const speaking = withPresenter(project, presenter.url, '', 0.8)
  const track = trackById(speaking, 'presenter') as RoleTrack
  const role = { ...track.role, kind: presenter.kind }
  return { ...speaking, tracks: putAll(speaking.tracks, [{ ...track, role }]) }
}

test.each([
  ['planes', '/library/presenters/mei/rig.json', 'puppet'],
  ['planes', '/library/presenters/lena-3d/lena.glb', 'model'],
  ['gl', '/library/presenters/mei/rig.json', 'puppet'],
] as const)(
  'E18.27 a painter that begins in the middle paints the same pixels (%s, %s)',
  async (backend, url, kind) => {
    const { line } = await startMedia()
    const project = await scene({ url, kind })
    const painter = () => {
      const made = new Painter(line, SIZE, FRAME_RATE, { backend })
      onTestFinished(() => made.dispose())
      return made
    }
    const pixels = async (by: Painter, frame: number) =>
      (await by.pixels(await by.prepare(project, 'scene0', frame / FRAME_RATE))).slice()
    const once = painter()
    const inOneRun: Uint8ClampedArray[] = []
    for (let frame = 0; frame < FRAMES; frame++) inOneRun.push(await pixels(once, frame))
    for (const first of [3, 6]) {
      const fresh = painter()
      for (let frame = first; frame < FRAMES; frame++) {
        const differing = (await pixels(fresh, frame)).findIndex((byte, at) => byte !== inOneRun[frame]![at])
        expect([frame, differing]).toEqual([frame, -1])
      }
    }
    // a picture that never changes would be the same for a worse reason
    expect(inOneRun[3]).not.toEqual(inOneRun[6])
  },
)

/** Frames of the run on whose way contexts are lost. */
const LOST_RUN = 5

/** Collects the WebGL2 contexts that are opened until the end of the test. */
function openedContexts(): WebGL2RenderingContext[] {
  const opened: WebGL2RenderingContext[] = []
  const getContext = OffscreenCanvas.prototype.getContext as (this: OffscreenCanvas, ...args: unknown[]) => unknown
  const watched = vi.spyOn(OffscreenCanvas.prototype, 'getContext').mockImplementation(function (
    this: OffscreenCanvas,
    ...args: unknown[]
  ) {
    const context = getContext.apply(this, args)
    if (context instanceof WebGL2RenderingContext) opened.push(context)
    return context as never
  } as never)
  onTestFinished(() => watched.mockRestore())
  return opened
}

test.each(['gl', 'planes'] as const)(
  'E14.18, E18.09 an export with effects whose graphics contexts are lost on the way paints the same frames: %s',
  async (backend) => {
    const { line } = await startMedia()
    const plain = await scene({ url: '/library/presenters/mei/rig.json', kind: 'puppet' })
    const track = trackById(plain, 'presenter') as RoleTrack
    const makeUp = { packageId: 'rose', name: 'Rose', strength: 1, url: '/library/effects/rose.make-up.json' }
    const filter = { packageId: 'cinema', name: 'Cinema', strength: 1, url: '/library/effects/cinema.cube' }
    const beautify = { [BEAUTY_TYPES.smoothing]: 1, [BEAUTY_TYPES.eyes]: 1 }
    const effects = { enabled: true, beautify, filter, beautyPackage: makeUp }
    const project = { ...plain, tracks: putAll(plain.tracks, [{ ...track, effects }]) }
    const contexts = openedContexts()
    const run = async (lostAt: number | null) => {
      contexts.length = 0
      const painter = new Painter(line, SIZE, FRAME_RATE, { backend })
      onTestFinished(() => painter.dispose())
      const frames: Uint8ClampedArray[] = []
      const prepared = (frame: number) => painter.prepare(project, 'scene0', frame / FRAME_RATE)
      let ahead = prepared(0)
      for (let frame = 0; frame < LOST_RUN; frame++) {
        const spec = await ahead
        ahead = prepared(Math.min(frame + 1, LOST_RUN - 1))
        if (frame === lostAt) for (const context of contexts) context.getExtension('WEBGL_lose_context')?.loseContext()
        frames.push((await painter.pixels(spec)).slice())
      }
      return frames
    }
    const whole = await run(null)
    const broken = await run(2)
    for (const [frame, pixels] of broken.entries())
      expect([frame, pixels.findIndex((byte, at) => byte !== whole[frame]![at])]).toEqual([frame, -1])
  },
)
