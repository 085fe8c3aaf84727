import { BufferGeometry, Mesh, MeshStandardMaterial, Texture } from 'three'
import { describe, expect, onTestFinished, test } from 'vitest'
import { GESTURES } from '#shared/avatar/gestures.ts'
import { SILENT } from '#shared/evaluate/cues.ts'
import { lifeAt } from '#shared/evaluate/life.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import { MOUTHS } from '#shared/lips/mouths.ts'
import type { CameraView } from '#shared/model/role.ts'
import { type AvatarKind, type AvatarOptions, makeAvatar } from '#tests/worlds/avatar-files.ts'
import { Portrait } from '#workers/render/avatar/model/portrait.ts'
import { shrinkTextures } from '#workers/render/avatar/model/shrink-textures.ts'
import { neutral } from './neutral.ts'

const SIZE = 240
const KINDS: AvatarKind[] = ['arkit', 'oculus', 'vrm0', 'vrm1']

/** Returns what draws an avatar of a kind and reads its pixels, until the test is over. */
async function drawing(kind: AvatarKind, options: AvatarOptions = {}) {
  const canvas = new OffscreenCanvas(SIZE, SIZE)
  const portrait = await Portrait.open(canvas, makeAvatar(kind, options).buffer)
  onTestFinished(() => portrait.dispose())
  const reader = new OffscreenCanvas(SIZE, SIZE).getContext('2d', { willReadFrequently: true })!
  return (pose: PresenterPose, view: CameraView) => {
    portrait.draw(pose, view)
    reader.clearRect(0, 0, SIZE, SIZE)
    reader.drawImage(canvas, 0, 0)
    return reader.getImageData(0, 0, SIZE, SIZE).data
  }
}

const changed = (a: Uint8ClampedArray, b: Uint8ClampedArray) =>
  a.reduce((count, value, i) => count + Number(Math.abs(value - b[i]!) > 40), 0)

/** Share of the height over which anything is seen in the outer fifths of the picture. */
function armsOut(pixels: Uint8ClampedArray): number {
  let seen = 0
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      if (Math.abs(x - SIZE / 2) > SIZE * 0.2 && pixels[(y * SIZE + x) * 4 + 3]! > 128) seen++
    }
  }
  return seen / SIZE
}

const saying = (viseme: 'sil' | 'aa') => neutral(viseme, { mouth: { ...MOUTHS[viseme].mouth } })

describe.each(KINDS)('an imported avatar (%s)', (kind) => {
  test('E7.36, E7.24 faces the viewer with hanging arms, speaks, blinks and gestures', async () => {
    const draw = await drawing(kind)
    const still = draw(saying('sil'), 'CloseToFace')
    expect(changed(still, draw(saying('aa'), 'CloseToFace')), 'mouth').toBeGreaterThan(200)
    expect(changed(still, draw(neutral('sil', { blink: 1 }), 'CloseToFace')), 'lids').toBeGreaterThan(20)
    const whole = draw(saying('sil'), 'WholeBody')
    expect(armsOut(whole), 'arms').toBeLessThan(0.02)
    const waving = neutral('sil', { gestures: [{ actionId: 'greet', timeSec: 0.8, weight: 1 }] })
    expect(changed(whole, draw(waving, 'WholeBody')), 'gesture').toBeGreaterThan(300)
  })
})

test('E7.36 joints with any axes, in an A-pose, stand and move as those of a T-pose', async () => {
  const plain = await drawing('vrm0')
  const odd = await drawing('vrm0', { odd: true })
  const waving = neutral('sil', {
    headYawDeg: 9,
    headPitchDeg: -4,
    gestures: [{ actionId: 'greet', timeSec: 0.8, weight: 1 }],
  })
  for (const pose of [neutral('sil'), waving]) {
    expect(changed(plain(pose, 'WholeBody'), odd(pose, 'WholeBody'))).toBeLessThan(40)
  }
})

describe.each(['vrm0', 'vrm1'] as const)('the springs of an avatar (%s)', (kind) => {
  const still = neutral('sil')
  /** A head that has turned at once from where it was. */
  const turned = (yawDeg: number, beforeDeg: number) => {
    const before = { pitchDeg: 0, rollDeg: 0, swayDeg: 0, yawDeg: beforeDeg }
    return neutral('sil', { headYawDeg: yawDeg, past: Array.from({ length: 36 }, () => before) })
  }

  test('E7.45 hair comes after a turn of the head, and rests where the body holds it', async () => {
    const draw = await drawing(kind, { lock: true })
    const rigid = draw(neutral('sil', { headYawDeg: 12 }), 'CloseToFace')
    const late = draw(turned(12, -12), 'CloseToFace')
    expect(changed(rigid, late), 'swings').toBeGreaterThan(150)
    expect(changed(rigid, draw(turned(12, 12), 'CloseToFace')), 'comes to rest').toBe(0)
    const bald = await drawing(kind)
    const turnedBald = bald(turned(12, -12), 'CloseToFace')
    expect(changed(bald(neutral('sil', { headYawDeg: 12 }), 'CloseToFace'), turnedBald)).toBe(0)
  })

  test('E7.45 gravity pulls hair down, no bone by more than 35 degrees', async () => {
    const heavy = (power: number, pullX = 1) =>
      drawing(kind, {
        lock: true,
        change: ({ extensions: { VRM, VRMC_springBone } }) => {
          for (const force of VRM?.secondaryAnimation.boneGroups ?? VRMC_springBone.springs[0].joints) {
            Object.assign(force, { gravityPower: power, gravityDir: VRM ? { x: pullX, y: 0, z: 0 } : [pullX, 0, 0] })
          }
        },
      })
    const light = (await heavy(0))(still, 'CloseToFace')
    const pulled = (await heavy(0.3))(still, 'CloseToFace')
    expect(changed(light, pulled)).toBeGreaterThan(150)
    // as far as they go
    expect(changed((await heavy(20))(still, 'CloseToFace'), (await heavy(60))(still, 'CloseToFace'))).toBe(0)
  })

  test('E7.45 hair stays out of what its file says it does not enter', async () => {
    const pulled = (radius: number) =>
      drawing(kind, {
        lock: true,
        change: ({ nodes, extensions: { VRM, VRMC_springBone } }) => {
          const node = nodes.findIndex(({ name }: { name: string }) => /head$/i.test(name))
          if (VRM) {
            const { boneGroups } = VRM.secondaryAnimation
            // it faces -z, and has colliders with the other sign
            const colliders = [0.12, 0.07, 0.02, -0.03, -0.08].map((y) => ({ offset: { x: -0.2, y, z: 0.05 }, radius }))
            VRM.secondaryAnimation.colliderGroups = [{ node, colliders }]
            Object.assign(boneGroups[0], { gravityPower: 0.12, gravityDir: { x: -1, y: 0, z: 0 }, colliderGroups: [0] })
          } else {
            const [spring] = VRMC_springBone.springs
            const capsule = { offset: [0.2, 0.12, 0.05], tail: [0.2, -0.08, 0.05], radius }
            VRMC_springBone.colliders = [
              { node: 9999, shape: {} },
              { node, shape: { capsule } },
            ]
            VRMC_springBone.colliderGroups = [{ colliders: [0, 1, 7] }]
            spring.colliderGroups = [0]
            for (const joint of spring.joints) Object.assign(joint, { gravityPower: 0.12, gravityDir: [1, 0, 0] })
          }
        },
      })
    const rest = (await drawing(kind, { lock: true }))(still, 'CloseToFace')
    const free = changed(rest, (await pulled(0))(still, 'CloseToFace'))
    const kept = changed(rest, (await pulled(0.068))(still, 'CloseToFace'))
    expect(free).toBeGreaterThan(150)
    expect(kept).toBeLessThan(free / 2)
    // more than it has room for at rest pushes nothing aside
    expect(changed(rest, (await pulled(0.09))(still, 'CloseToFace'))).toBeLessThan(free / 2)
  })

  test('E7.45, E6.20 poses in any order give equal pixels', async () => {
    const draw = await drawing(kind, { lock: true })
    const poses = Array.from({ length: 6 }, (_, i) => ({ ...still, ...lifeAt('role', i * 1.7, SILENT) }))
    const forth = poses.map((pose) => draw(pose, 'CloseToFace'))
    for (const [i, pose] of [...poses.entries()].reverse()) {
      expect(changed(forth[i]!, draw(pose, 'CloseToFace')), `pose ${i}`).toBe(0)
    }
  })
})

test('E7.36 each gesture of the library moves an avatar and ends where it began', async () => {
  const draw = await drawing('arkit')
  const still = draw(neutral('sil'), 'HalfBody')
  for (const { id, durationSec } of GESTURES) {
    const at = (timeSec: number) =>
      draw(neutral('sil', { gestures: [{ actionId: id, timeSec, weight: 1 }] }), 'HalfBody')
    expect(changed(still, at(durationSec * 0.45)), id).toBeGreaterThan(150)
    expect(changed(still, at(durationSec)), id).toBe(0)
  }
})

test('E7.38 textures over 4096 px are made smaller before they are drawn, each once; others stay', async () => {
  const picture = (width: number, height: number) => {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')!
    context.fillStyle = '#C04020'
    context.fillRect(0, 0, width, height)
    return canvas.transferToImageBitmap()
  }
  const wide = new Texture(picture(8192, 64) as unknown as HTMLImageElement)
  const small = new Texture(picture(64, 32) as unknown as HTMLImageElement)
  const kept = small.source.data
  const mesh = (map: Texture, normalMap: Texture | null = null) =>
    new Mesh(new BufferGeometry(), new MeshStandardMaterial({ map, normalMap }))
  await shrinkTextures([mesh(wide), mesh(small, wide)])
  const shrunk = wide.source.data as unknown as ImageBitmap
  expect([shrunk.width, shrunk.height]).toEqual([4096, 32])
  expect(small.source.data).toBe(kept)
  const reader = new OffscreenCanvas(1, 1).getContext('2d')!
  reader.drawImage(shrunk, -2000, -16)
  expect([...reader.getImageData(0, 0, 1, 1).data]).toEqual([0xc0, 0x40, 0x20, 255])
})
