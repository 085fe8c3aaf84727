import { test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import type { FrameSpec, Layer } from '#shared/evaluate/frame-spec.ts'
import type { LayerEffects } from '#shared/evaluate/layer-effects.ts'
import { BEAUTIES } from '#shared/model/effects.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import { expectGolden } from './kit/golden.ts'
import { library } from './kit/library.ts'
import { box, pattern } from './kit/specs.ts'
import { neutral } from './model/neutral.ts'

const PROJECT = { width: 512, height: 512 }

const provider: MediaProvider = { ...library, image: async () => ok(await createImageBitmap(pattern(512, 512))) }

const NONE: LayerEffects = { beauty: {}, filter: null, makeUp: null }
const NAMES = [...BEAUTIES, 'filter', 'makeUp'] as const
const FILES = { filter: '/library/effects/cinema.cube', makeUp: '/library/effects/classic-red.make-up.json' }
const effect = (name: (typeof NAMES)[number], strength: number): LayerEffects =>
  name === 'filter' || name === 'makeUp'
    ? { ...NONE, [name]: { url: FILES[name], strength } }
    : { ...NONE, beauty: { [name]: strength } }

const SHOTS = [
  { name: 'none', effects: null },
  ...NAMES.flatMap((name) => [0.5, 1].map((strength) => ({ name, effects: effect(name, strength) }))),
]

/** The background blur is of what is behind the presenter, every other effect of the presenter. */
function specOf({ name, effects }: (typeof SHOTS)[number]): FrameSpec {
  const behind = name === 'backgroundBlur'
  const picture: Layer = { kind: 'picture', id: 'behind', box: box(256, 256, 512, 512), opacity: 1, url: 'photo' }
  const person: Layer = {
    kind: 'puppet',
    id: 'role',
    box: box(256, 300, 620, 827),
    opacity: 1,
    url: '/library/presenters/anna',
    pose: neutral('sil'),
    framing: 'CU',
    camera: 'HalfBody',
    turnDeg: 0,
    mask: null,
  }
  return {
    ...PROJECT,
    layers: [
      { ...picture, ...(behind && effects && { effects }) },
      { ...person, ...(!behind && effects && { effects }) },
    ],
  }
}

test('E11.04, E6.20 every effect at half and at full strength looks as in the golden frames, on both stages', () =>
  expectGolden({
    name: 'effects',
    // a presenter before a picture without effects, then with each effect at half and at full strength
    shots: SHOTS.map((shot) => ({ name: `${shot.name} ${JSON.stringify(shot.effects)}`, spec: specOf(shot) })),
    provider,
    tile: { width: 128, height: 128 },
    columns: 11,
    finer: 2,
  }))
