import { test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import type { FootageLayer, FrameSpec, Layer, PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import { NEW_KEY } from '#shared/model/film.ts'
import type { Mask } from '#shared/model/mask.ts'
import { addressOf, startMedia } from '#tests/threads/media/media-thread.ts'
import { broadcastFrame } from '#tests/worlds/broadcast-planes.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import { expectGolden, type Shot } from './kit/golden.ts'
import { library } from './kit/library.ts'
import { box, frame, photo, plain, text, video } from './kit/specs.ts'
import { neutral } from './model/neutral.ts'

/** A quarter of the canvas when it is painted: places that are multiples of 8 begin with a sample of chroma. */
const TILE = { width: 240, height: 135 }
const SCREEN = '#0CC83C'

type Presenter = PresenterLayer | FootageLayer

const looks = { framing: 'MS', camera: 'HalfBody', turnDeg: 0, opacity: 1, mask: null } as const
const puppet: PresenterLayer = {
  kind: 'puppet',
  id: 'puppet',
  url: '/library/presenters/mei',
  box: box(960, 600, 720, 960),
  pose: neutral('aa', { smile: 0.4, gazeX: 0.3 }),
  ...looks,
}
const model: PresenterLayer = {
  ...puppet,
  kind: 'model',
  id: 'model',
  url: '/library/presenters/lena-3d/lena.glb',
  box: box(960, 536, 1072, 1072),
}
const footage: FootageLayer = {
  kind: 'footage',
  id: 'footage',
  url: 'film',
  sourceSec: 0,
  matte: { ...NEW_KEY, color: SCREEN },
  view: { x: 0, y: 0, width: 1, height: 1 },
  box: box(960, 560, 960, 960),
  framing: 'MS',
  opacity: 1,
  mask: null,
}

/** Somebody in grey before a green screen. */
function filmed(): VideoFrame {
  const canvas = new OffscreenCanvas(480, 480)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  for (const [color, y, across, high] of [
    [SCREEN, 240, 480, 480],
    ['#5A5A5A', 480, 160, 220],
    ['#D69B78', 180, 90, 110],
  ] as const) {
    context.fillStyle = color
    context.beginPath()
    context.ellipse(240, y, across, high, 0, 0, 7)
    context.fill()
  }
  return broadcastFrame(canvas, 0, 40_000)
}

/** Gives the library, the film of a presenter, and what the media worker reads. */
function providerWith(media: MediaProvider): MediaProvider {
  const isRead = (url: string) => url.startsWith('blob:')
  return {
    ...library,
    image: (url, sidePx) => (isRead(url) ? media : library).image(url, sidePx),
    frame: async (url, ...rest) =>
      url === 'film' ? ok(filmed()) : (isRead(url) ? media : library).frame(url, ...rest),
  }
}

/** A file of the product or of the tests, under an address that the media worker opens. */
async function fileOf(address: string, name: string): Promise<string> {
  return `${addressOf(await (await fetch(address)).blob())}#${name}`
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="48" fill="#2E86AB"/><path d="M20 55 L42 76 L80 30" fill="none" stroke="#FFF" stroke-width="12"/></svg>`
const GIF = new URL('../worlds/files/moving.gif', import.meta.url).href
const STICKER = '/library/stickers/heart.webp'
const LOTTIE = '/library/stickers/moving-check.lottie.json'

const wide = (layer: Layer): Layer => ({ ...layer, box: box(960, 540, 1920, 1080) })
const on = (name: string, ...layers: Layer[]): Shot => ({ name, spec: frame(plain, ...layers) })
const over = (name: string, ...layers: Layer[]): Shot => ({ name, spec: frame(wide(photo), ...layers) })
/** A layer blended by halves, and turned. */
const blended = <L extends Layer>(layer: L): L => ({ ...layer, opacity: 0.5, box: { ...layer.box, rotationDeg: -15 } })

test('E6.20 every kind of layer, plain and blended with what is behind it, looks as in the golden frames on both stages', async () => {
  const { line } = await startMedia()
  const at = box(960, 544, 704, 704)
  const picture = (url: string): Layer => ({ kind: 'picture', id: url, url, box: at, opacity: 1 })
  const animated = (url: string, sourceSec: number): Layer => ({
    kind: 'gif',
    id: url,
    url,
    sourceSec,
    box: at,
    opacity: 1,
  })
  const color: Layer = { kind: 'color', id: 'color', color: '#2B4C7E', box: box(960, 540, 896, 520), opacity: 1 }
  const film = video(0.2, box(960, 544, 1200, 672))
  const words = text('words', 'Subtitle 字幕 คำบรรยาย', { fontSize: 130 }, 540)
  const svg = picture(`${addressOf(new Blob([SVG]))}#check.svg`)
  const gif = animated(await fileOf(GIF, 'moving.gif'), 0.3)
  const lottie = animated(await fileOf(LOTTIE, 'check.lottie.json'), 0.7)
  const before: FrameSpec = frame(plain, color, { ...words, id: 'before' })
  const whole = { x: 0, y: 0, width: 1920, height: 1080 }
  const snapshot: Layer = {
    kind: 'snapshot',
    id: 'snapshot',
    box: box(960, 540, 1920, 1080),
    opacity: 1,
    frame: before,
    clip: whole,
  }
  const kinds: Record<string, Layer> = {
    color,
    picture: { ...photo, opacity: 1, box: at },
    sticker: picture(STICKER),
    SVG: svg,
    GIF: gif,
    Lottie: lottie,
    video: film,
    text: words,
    puppet,
    model,
    footage,
  }
  const shots = Object.entries(kinds).flatMap(([name, layer]) => [
    on(name, layer),
    over(`${name} blended`, blended(layer)),
  ])
  const snapshots = [
    over('snapshot', { ...snapshot, clip: { ...whole, width: 1200 } }),
    over('snapshot blended', { ...snapshot, opacity: 0.5 }),
  ]
  await expectGolden({
    name: 'layers',
    shots: [...shots, ...snapshots],
    provider: providerWith(line),
    tile: TILE,
    columns: 6,
    finer: 2,
  })
})

const mask: Mask = { shape: 'rectangle', color: '#F3C969', x: 0, y: -100, widthPx: 592, heightPx: 648 }
const MASKS: Record<string, Mask> = {
  rectangle: mask,
  circle: { ...mask, shape: 'circle' },
  'picture with alpha': { ...mask, url: '/library/masks/arch.webp' },
  'picture without alpha': { ...mask, url: '/library/masks/brush.webp' },
}

test('E7.11, E7.43 presenters of every kind in every kind of mask look as in the golden frames, upright and turned, on both stages', async () => {
  const { line } = await startMedia()
  const presenters: Record<string, Presenter> = { puppet, model, footage }
  const shots = Object.entries(presenters).flatMap(([name, layer]) =>
    Object.entries(MASKS).flatMap(([shape, cut]) => {
      const masked = { ...layer, mask: cut }
      return shape === 'circle'
        ? [on(`${name} in a ${shape}`, masked)]
        : [on(`${name} in a ${shape}`, masked), over(`${name} in a ${shape} blended`, blended(masked))]
    }),
  )
  await expectGolden({
    name: 'masks',
    shots,
    provider: providerWith(line),
    tile: TILE,
    columns: 7,
    finer: 2,
  })
})
