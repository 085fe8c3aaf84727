import { expect, test } from 'vitest'
import { err, ok } from '#shared/base/result.ts'
import type { GesturePose } from '#shared/evaluate/pose.ts'
import { motionLayerId } from '#shared/model/action-clip.ts'
import { makeAvatar } from '#tests/worlds/avatar-files.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { look, psnr, sameBytes } from '../kit/compare.ts'
import { frame, plain } from '../kit/specs.ts'
import { boxPeople, boxPerson } from './box-people.ts'
import { neutral } from './neutral.ts'

const SIZE = { width: 320, height: 180 }
/** An animation without a body: bones and what they do. */
const bodiless = (json: { meshes: unknown[]; nodes: { mesh?: number; skin?: number }[] }) => {
  json.meshes = []
  for (const node of json.nodes) {
    delete node.mesh
    delete node.skin
  }
}
const FILES: Record<string, Uint8Array<ArrayBuffer>> = {
  'raise.glb': makeAvatar('arkit', { raisesRad: 0.8, change: bodiless }),
  'odd.vrm': makeAvatar('vrm0', { raisesRad: 0.8, odd: true }),
  'still.glb': makeAvatar('oculus'),
}

const files: MediaProvider = {
  ...boxPeople,
  async bytes(url) {
    if (url === 'first') return boxPeople.bytes(url)
    const file = FILES[url]
    return file ? ok(file.buffer) : err({ code: 'missing', detail: url, subject: url })
  },
}

const acting = (url: string, timeSec: number, weight = 1) => {
  const gesture: GesturePose = { actionId: 'Raise', timeSec, weight, url }
  const person = boxPerson({ pose: neutral('sil', { gestures: [gesture] }), camera: 'HalfBody', motions: [url] })
  return frame(plain, person)
}
const still = frame(plain, boxPerson({ pose: neutral('sil'), camera: 'HalfBody' }))

for (const backend of ['gl', 'planes'] as const) {
  test(`E10.14 an animation in a file of its own moves a 3D presenter, whatever its rig; one that is missing is reported and the rest is drawn: ${backend}`, async () => {
    const compositor = createCompositor({ ...SIZE, backend })
    const painted = async (spec: typeof still) => {
      const failures = await compositor.prepare(spec, files, 0.04)
      compositor.paint(spec)
      return { failures, pixels: compositor.readPixels(), missing: compositor.availability(spec).missing }
    }
    const rest = await painted(still)
    const raised = await painted(acting('raise.glb', 1))
    expect([raised.failures, raised.missing]).toEqual([[], []])
    expect(psnr(rest.pixels, raised.pixels)).toBeLessThan(31)
    await look(`motion-${backend}`, raised.pixels, SIZE.width)
    // the arm of another rig goes as far
    expect(psnr(raised.pixels, (await painted(acting('odd.vrm', 1))).pixels)).toBeGreaterThan(38)
    const half = await painted(acting('raise.glb', 1, 0.5))
    expect(psnr(half.pixels, raised.pixels)).toBeLessThan(35)
    expect(psnr(half.pixels, rest.pixels)).toBeLessThan(35)
    expect(sameBytes((await painted(acting('raise.glb', 1))).pixels, raised.pixels)).toBe(true)

    for (const url of ['gone.glb', 'still.glb']) {
      const without = await painted(acting(url, 1))
      expect(without.failures).toMatchObject([{ subject: url }])
      expect(without.missing).toMatchObject([{ id: motionLayerId('role', url), url }])
      expect(sameBytes(without.pixels, rest.pixels)).toBe(true)
    }
    compositor.dispose()
  })
}
