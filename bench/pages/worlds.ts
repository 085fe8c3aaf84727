import { putAll } from '#shared/base/table.ts'
import { ANY_PERSON, type Film } from '#shared/model/film.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById, trackById } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { drawnPerson } from '#tests/worlds/drawn-person.ts'
import portrait from '#tests/worlds/files/drawn.portrait?url'
import { type FilmClip, imageClip, makeFilm, textClip, videoClip } from '#tests/worlds/films.ts'
import { drawLandscape } from '#tests/worlds/landscape.ts'
import { type MovieWorld, makeMovie } from '#tests/worlds/movie.ts'
import { withPresenter } from '#tests/worlds/speaking-role.ts'
import { makeWave } from '#tests/worlds/wave.ts'
import { alphaVideo } from './alpha-video.ts'
import { type Layers, textPicture } from './layers.ts'

const DURATION_SEC = 10
const BASE = { widthPx: 1920, heightPx: 1080, frameRate: 25, durationSec: DURATION_SEC, bitrate: 8e6 }
const LINE = 'A line of text over the film'

/** One composition, as our document and as the peers take it. */
interface World {
  project: Project
  layers: Layers
}

/** A full-frame 1080p video, a PNG over it, a line of text: 10 s at 25 fps. */
export const videoOverlay = once(() => overlay({ broadcast: true }))
/** The same over a film of 720p, which is scaled up. */
export const smallVideoOverlay = once(() => overlay({ broadcast: true, widthPx: 1280, heightPx: 720 }))
/** The same over a film of the full range, as screen recorders write. */
export const fullRangeOverlay = once(() => overlay({ broadcast: false }))

async function overlay(film: Partial<MovieWorld>): Promise<World> {
  const video = await makeMovie({ ...BASE, keySec: 2, toneHz: null, ...film })
  const sticker = await landscape(480, 270)
  const text = await textPicture(LINE, 72)
  const project = makeFilm([
    [
      videoClip(URL.createObjectURL(video), DURATION_SEC, { volume: 0 }),
      imageClip(URL.createObjectURL(sticker), DURATION_SEC, { place: { ...CENTRED, x: -600, y: -300 } }),
      textClip(LINE, DURATION_SEC),
    ],
  ])
  const layers: Layers = {
    ...BASE,
    items: [
      { kind: 'video', file: video, alpha: false, x: 0, y: 0, width: 1920, height: 1080 },
      { kind: 'picture', file: sticker, x: 120, y: 105, width: 480, height: 270 },
      { kind: 'picture', ...text, x: (1920 - text.width) / 2, y: 940 - text.height / 2 },
    ],
  }
  return { project, layers }
}

/** A picture that slides in for 3 s: alone, and over six layers that stay. */
export const movingAlone = once(() => moving([]))
export const movingOverStills = once(async () => {
  const url = URL.createObjectURL(await landscape(480, 270))
  const pictures = [-400, -200, 0, 200, 400].map((x) =>
    imageClip(url, DURATION_SEC, { place: { ...CENTRED, x, y: x / 2, scale: 2 } }),
  )
  return moving([...pictures, textClip(LINE, DURATION_SEC)])
})

async function moving(under: FilmClip[]): Promise<World> {
  const url = URL.createObjectURL(await landscape(480, 270))
  const entrance = { kind: 'slide', durationSec: 3, easing: 'linear', direction: 'right' } as const
  const slides = imageClip(url, DURATION_SEC, { motions: { entrance } })
  return { project: makeFilm([[...under, slides]]), layers: { ...BASE, items: [] } }
}

const PRESENTER = '/library/presenters/mei'

/** Still background, speaking presenter, subtitle: 10 s. The peers play the presenter as a video with alpha. */
export const presenter = once(async (): Promise<World> => {
  const background = await landscape(1920, 1080)
  const project = await presenterProject(background, [])
  const track = trackById(project, 'presenter') as RoleTrack
  const video = await alphaVideo(track, PRESENTER)
  const text = await textPicture(track.subtitle.items[0]!.text, 50)
  const layers: Layers = {
    ...BASE,
    items: [
      { kind: 'picture', file: background, x: 0, y: 0, width: 1920, height: 1080 },
      { kind: 'video', file: video, alpha: true, x: 660, y: 280, width: 600, height: 800 },
      { kind: 'picture', ...text, x: (1920 - text.width) / 2, y: 972 - text.height / 2 },
    ],
  }
  return { project, layers }
})

/** The scene that the preview is measured by: image background, presenter with subtitle, two images. */
export const presenterPreview = once(async (): Promise<World> => {
  const sticker = URL.createObjectURL(await landscape(480, 270))
  const clips = [-600, 600].map((x) => imageClip(sticker, DURATION_SEC, { place: { ...CENTRED, x, y: -300 } }))
  return { project: await presenterProject(await landscape(1920, 1080), clips, 30), layers: { ...BASE, items: [] } }
})

/** The same scene with a 3D presenter in the same place. */
export const presenter3dPreview = once(async (): Promise<World> => {
  const { project, layers } = await presenterPreview()
  const track = trackById(project, 'presenter') as RoleTrack
  const url = '/library/presenters/lena-3d/lena.glb'
  const role = { ...track.role, digitalHumanId: 'lena-3d', kind: 'model' as const, camera: 'HalfBody' as const, url }
  return { project: { ...project, tracks: putAll(project.tracks, [{ ...track, role }]) }, layers }
})

/** The same scene with a presenter of one photo in the same place. */
export const photoPreview = once(async (): Promise<World> => {
  const { project, layers } = await presenterPreview()
  const track = trackById(project, 'presenter') as RoleTrack
  const role = { ...track.role, digitalHumanId: 'drawn', kind: 'photo' as const, url: portrait }
  return { project: { ...project, tracks: putAll(project.tracks, [{ ...track, role }]) }, layers }
})

const FILMED = { widthPx: 1188, heightPx: 1080, idleSec: 4 }

/** The same scene with a filmed presenter whose lips follow, cut out, in the same place: its matte is beside the picture. */
export const filmedPreview = once(async (): Promise<World> => {
  const { project, layers } = await presenterPreview()
  const { widthPx, heightPx, idleSec } = FILMED
  const { picture, faceFile } = await drawnPerson()
  const silhouette = new OffscreenCanvas(picture.width, picture.height)
  const context = silhouette.getContext('2d')!
  context.drawImage(picture, 0, 0)
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, picture.width, picture.height)
  const swayAt = (frame: number) => 0.01 * Math.sin((frame / 25 / idleSec) * 2 * Math.PI)
  const draw = (canvas: OffscreenCanvas, frame: number) => {
    const target = canvas.getContext('2d')!
    target.fillStyle = '#000000'
    target.fillRect(0, 0, canvas.width, canvas.height)
    const x = swayAt(frame) * widthPx
    target.drawImage(picture, x, 0, widthPx, heightPx)
    target.drawImage(silhouette, widthPx + x, 0, widthPx, heightPx)
  }
  const movie = {
    widthPx: 2 * widthPx,
    heightPx,
    frameRate: 25,
    durationSec: idleSec,
    toneHz: null,
    broadcast: true,
    draw,
  }
  const url = URL.createObjectURL(await makeMovie({ ...BASE, ...movie }))
  const rightward = Array.from({ length: idleSec * 25 }, (_, frame) => swayAt(frame))
  const face = URL.createObjectURL(new Blob([faceFile(rightward)]))
  const film: Film = {
    durationSec: idleSec,
    frameRate: 25,
    matte: { kind: 'beside' },
    person: ANY_PERSON,
    lips: true,
    face,
  }
  const track = trackById(project, 'presenter') as RoleTrack
  const role = { ...track.role, digitalHumanId: 'filmed', kind: 'footage' as const, url, widthPx, heightPx, film }
  return { project: { ...project, tracks: putAll(project.tracks, [{ ...track, role }]) }, layers }
})

async function presenterProject(
  background: Blob,
  clips: FilmClip[],
  frameRate: Project['frameRate'] = 25,
): Promise<Project> {
  const voice = makeWave(22_050, DURATION_SEC, (i) => 0.3 * Math.sin(i / 12) * Math.sin(i / 2000))
  const film = makeFilm([clips], { frameRate })
  const image = { moduleId: null, url: URL.createObjectURL(background), widthPx: 1920, heightPx: 1080 }
  const filled = { ...image, x: 0, y: 0, scale: 1, opacity: 1 }
  const scene = sceneById(film, 'scene0')!
  const filledScene = { ...scene, background: { ...scene.background, kind: 'image' as const, image: filled } }
  const shown = { ...film, scenes: putAll(film.scenes, [filledScene]) }
  return withPresenter(shown, `${PRESENTER}/rig.json`, URL.createObjectURL(voice), DURATION_SEC)
}

/** A still picture as PNG. */
async function landscape(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  drawLandscape(canvas)
  return canvas.convertToBlob({ type: 'image/png' })
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make()
    return made
  }
}
