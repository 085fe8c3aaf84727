import { test } from 'vitest'
import { putAll } from '#shared/base/table.ts'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import { DIRECTIONS } from '#shared/model/easing.ts'
import { type LayerMotions, MOTION_KINDS, newMotion } from '#shared/model/layer-motion.ts'
import { CENTRED } from '#shared/model/place.ts'
import { sceneById } from '#shared/model/queries.ts'
import { TRANSITION, TRANSITION_KINDS, type Transition } from '#shared/model/transition.ts'
import { imageClip, makeFilm, textClip, videoClip } from '#tests/worlds/films.ts'
import { expectGolden, type Shot } from './kit/golden.ts'
import { supplier } from './kit/specs.ts'

const PARTS = [0.25, 0.5, 0.75]
const SCENE_SEC = 2

const scenes = makeFilm([
  [
    imageClip('photo', SCENE_SEC, { widthPx: 1920, heightPx: 1080 }),
    textClip('The scene before', SCENE_SEC, { place: CENTRED }),
  ],
  [videoClip('video', SCENE_SEC), textClip('The scene after', SCENE_SEC)],
])

/** The film at a time of its second scene, which follows the first one by a transition or, with null, by a cut. */
function follows(name: string, transition: Transition | null, timeSec: number, sceneId = 'scene1'): Shot {
  const scene = sceneById(scenes, 'scene1')!
  const film = transition ? { ...scenes, scenes: putAll(scenes.scenes, [{ ...scene, transition }]) } : scenes
  return { name, spec: evaluate(film, sceneId, timeSec) }
}

const during = (change: Partial<Transition>, part: number) => {
  const transition: Transition = { ...TRANSITION, easing: 'linear', durationSec: 1, ...change }
  return follows(`${transition.kind} ${transition.direction} at ${part}`, transition, part)
}

test('E4.20 a cut and every transition look as in the golden frames at a quarter, half and three quarters, on both stages', () =>
  expectGolden({
    name: 'transitions',
    shots: [
      follows('last frame before a cut', null, SCENE_SEC, 'scene0'),
      follows('first frame after a cut', null, 0),
      ...TRANSITION_KINDS.flatMap((kind) => PARTS.map((part) => during({ kind }, part))),
      ...(['slide', 'push', 'wipe'] as const).flatMap((kind) =>
        (['right', 'up', 'down'] as const).map((direction) => during({ kind, direction }, 0.5)),
      ),
    ],
    provider: supplier,
    tile: { width: 208, height: 116 },
    finer: 3,
    columns: 6,
  }))

/** A picture, a text and a film that all come and go by the same motions within two seconds. */
function moves(name: string, motions: LayerMotions, timeSec: number): Shot {
  const place = (x: number, y: number) => ({ ...CENTRED, x, y })
  const film = makeFilm([
    [
      imageClip('photo', SCENE_SEC, { widthPx: 640, heightPx: 480, place: place(-500, -150), motions }),
      videoClip('video', SCENE_SEC, { widthPx: 720, heightPx: 405, place: place(450, -100), motions }),
      textClip('Motions of clips', SCENE_SEC, { place: place(0, 330), motions }),
    ],
  ])
  return { name, spec: evaluate(film, 'scene0', timeSec) }
}

/** From where on what leaves the scene is gone, at 25 fps: its last frame may begin there. */
const GONE_SEC = SCENE_SEC - 0.06

const shown = MOTION_KINDS.flatMap((kind) =>
  (kind === 'slide' ? DIRECTIONS : (['up'] as const)).map((direction) => ({ kind, direction })),
)

test('E14.30 every motion of clips looks as in the golden frames on its way, coming and going, on both stages', () =>
  expectGolden({
    name: 'motions',
    shots: shown.flatMap(({ kind, direction }) => {
      const name = `${kind} ${direction}`
      const entrance = { ...newMotion(kind, 'entrance'), durationSec: 1, direction }
      const exit = { ...newMotion(kind, 'exit'), durationSec: 1, direction }
      return [
        ...[0.25, 0.6].map((part) => moves(`${name} comes at ${part}`, { entrance }, part)),
        moves(`${name} going, 0.35 s left`, { exit }, GONE_SEC - 0.35),
      ]
    }),
    provider: supplier,
    tile: { width: 224, height: 126 },
    finer: 3,
    columns: 7,
  }))
