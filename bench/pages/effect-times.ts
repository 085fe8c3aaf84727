import { ok } from '#shared/base/result.ts'
import type { FrameSpec } from '#shared/evaluate/frame-spec.ts'
import type { LayerEffects } from '#shared/evaluate/layer-effects.ts'
import { presenterPoseAt } from '#shared/evaluate/presenter-pose.ts'
import { BEAUTIES } from '#shared/model/effects.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import { createCompositor } from '#workers/render/compositor.ts'

const SIZE = { width: 720, height: 540 }
const MEGAPIXELS = (SIZE.width * SIZE.height) / 1e6
const NONE: LayerEffects = { beauty: {}, filter: null, makeUp: null }
const FILES = { filter: '/library/effects/cinema.cube', makeUp: '/library/effects/evening.make-up.json' }

/** The names of the effects that are measured. */
const EFFECT_NAMES = [...BEAUTIES, 'filter', 'makeUp'] as const

const provider: MediaProvider = {
  image: async (url) => ok(await createImageBitmap(await (await fetch(url)).blob())),
  bytes: async (url) => ok(await (await fetch(url)).arrayBuffer()),
  frame: () => Promise.reject(new Error('no film')),
  closeReader() {},
}

const STILL = { id: 'role', startSec: 0, durationSec: 60, driver: 'recording', recordings: [], actions: [] }
const TRACK = { ...STILL, role: { actions: [] } } as unknown as RoleTrack

/** A presenter that fills the picture, so that a layer has as many pixels as the picture. */
function specAt(timeSec: number, effects: LayerEffects | null): FrameSpec {
  const { width, height } = SIZE
  const box = { centreX: width / 2, centreY: height / 2, width, height, rotationDeg: 0 }
  const shot = { framing: 'CU', camera: 'HalfBody', turnDeg: 0, mask: null } as const
  const pose = presenterPoseAt(TRACK, timeSec)
  const layer = { kind: 'puppet', id: 'role', box, opacity: 1, url: '/library/presenters/mei', pose, ...shot } as const
  return { ...SIZE, layers: [{ ...layer, ...(effects && { effects }) }] }
}

/** Milliseconds that frames take with an effect: the whole picture is read back, so that nothing is still being drawn. */
async function frameMs(backend: 'gl' | 'planes', effects: LayerEffects | null, frames: number): Promise<number> {
  const compositor = createCompositor({ ...SIZE, backend })
  const paint = async (i: number) => {
    const spec = specAt(i / 25, effects)
    await compositor.prepare(spec, provider, 0.04)
    compositor.paint(spec)
    compositor.readPixels()
  }
  await paint(0)
  const from = performance.now()
  for (let i = 1; i <= frames; i++) await paint(i)
  const ms = (performance.now() - from) / frames
  compositor.dispose()
  return ms
}

/** Returns the time that each effect adds to a frame, in milliseconds a megapixel, by its name. */
export async function effectTimes(backend: 'gl' | 'planes', frames: number): Promise<Record<string, number>> {
  const plain = await frameMs(backend, null, frames)
  const costs: Record<string, number> = {}
  for (const name of EFFECT_NAMES) {
    const effects =
      name === 'filter' || name === 'makeUp'
        ? { ...NONE, [name]: { url: FILES[name], strength: 1 } }
        : { ...NONE, beauty: { [name]: 1 } }
    costs[name] = ((await frameMs(backend, effects, frames)) - plain) / MEGAPIXELS
  }
  return costs
}
