import { describe, expect, test } from 'vitest'
import type { Gltf } from '#shared/avatar/gltf.ts'
import { AVATAR_LIMITS } from '#shared/avatar/limits.ts'
import { personFault, readAvatar } from '#shared/avatar/read-avatar.ts'
import { avatarNotes } from '#shared/avatar/report.ts'
import { springsOf } from '#shared/avatar/springs.ts'
import { vrmOf } from '#shared/avatar/vrm.ts'
import { type AvatarKind, type AvatarOptions, makeAvatar } from '#tests/worlds/avatar-files.ts'
import { picture } from '#tests/worlds/upload-files.ts'

const read = (bytes: Uint8Array) => readAvatar(bytes, (text) => new TextDecoder().decode(text))

function reportOf(kind: AvatarKind, options?: AvatarOptions) {
  const file = read(makeAvatar(kind, options))
  if (!file.ok) throw new Error(file.error.code)
  return file.value.report
}

/** Returns the notes of the check on an avatar that was changed. */
const notesOf = (kind: AvatarKind, change?: AvatarOptions['change']) =>
  avatarNotes(reportOf(kind, change && { change })).map(({ code }) => code)

describe('E7.37 the avatar check', () => {
  test('says what each kind of file brings', () => {
    expect(notesOf('arkit')).toEqual(['mouth_arkit', 'blink_yes', 'gaze_bones', 'mood_yes', 'body_whole'])
    expect(notesOf('oculus')).toEqual(['mouth_visemes', 'blink_yes', 'gaze_bones', 'mood_no', 'body_whole'])
    expect(notesOf('vrm0')).toEqual([
      'mouth_vowels',
      'blink_yes',
      'gaze_bones',
      'mood_no',
      'body_whole',
      'toon',
      'licence_author',
      'licence_private',
    ])
    expect(reportOf('vrm0', { lock: true }).swings && reportOf('vrm1', { lock: true }).swings).toBe(true)
    expect(notesOf('vrm1')).toEqual(['mouth_vowels', 'blink_yes', 'gaze_bones', 'mood_no', 'body_whole'])
  })

  test('names author, licence and size', () => {
    expect(reportOf('vrm0')).toMatchObject({ format: 'vrm0', title: 'Box Zero', author: 'Ada', licence: 'CC_BY' })
    expect(reportOf('vrm1')).toMatchObject({ format: 'vrm1', author: 'Ada, Bo', commercial: true, authorAlone: false })
    expect(reportOf('arkit')).toMatchObject({ format: 'glb', title: '', author: '© Box Studio', triangles: 564 })
  })

  test('S20.32 cleans what the file calls its author and its animations', () => {
    const report = reportOf('arkit', {
      change: (json) => {
        json.asset.copyright = 'A\u0000da\u202E evil\ud800'
        json.accessors.push({ componentType: 5126, type: 'SCALAR', count: 2, min: [0], max: [1.5] })
        const input = json.accessors.length - 1
        const animation = (name: string) => ({ name, samplers: [{ input, output: input }], channels: [] })
        json.animations = ['Wa\u0000ve', 'Wa\u0007ve', '\u2067Bow\ud800', ' \u0000 '].map(animation)
      },
    })
    expect(report.author).toBe('A da evil')
    expect(report.actions.map(({ name }) => name)).toEqual(['Wa ve', 'Bow'])
  })

  test('says what is missing', () => {
    const unnamed = notesOf('arkit', (json) => {
      json.meshes[1].extras.targetNames = ['Key 1', 'Key 2', 'Key 3', 'Key 4']
      json.asset = { version: '2.0' }
    })
    expect(unnamed).toEqual(['mouth_none', 'blink_no', 'gaze_bones', 'mood_no', 'body_whole', 'licence_none'])
    const bust = notesOf('arkit', (json) => {
      for (const node of json.nodes) if (/Arm|Eye|Hand/.test(node.name)) node.name = 'x'
    })
    expect(bust).toEqual(['mouth_arkit', 'blink_yes', 'gaze_none', 'mood_yes', 'body_head'])
    const stone = reportOf('arkit', {
      change: (json) => {
        json.meshes[1].extras.targetNames = []
        for (const node of json.nodes) node.name = ''
      },
    })
    expect(personFault(stone)).toEqual({ code: 'no_person' })
  })

  test('offers animations as actions, the idle one excepted', () => {
    const change: AvatarOptions['change'] = (json) => {
      json.accessors.push({ componentType: 5126, type: 'SCALAR', count: 2, min: [0], max: [1.5] })
      const input = json.accessors.length - 1
      const samplers = [{ input, output: input }]
      json.animations = ['Idle', 'Dance', 'dance'].map((name) => ({ name, samplers, channels: [] }))
    }
    expect(reportOf('arkit', { change }).actions).toEqual([{ name: 'Dance', durationSec: 1.5 }])
  })
})

test('E7.45 bones of springs are read once, whatever names them again or is not there', () => {
  const springsOf = (kind: AvatarKind, change: AvatarOptions['change']) => {
    const file = read(makeAvatar(kind, { lock: true, change }))
    return file.ok ? file.value.springs.map(({ node, next }) => [node, next]) : []
  }
  const plain = springsOf('vrm0', () => {})
  const [first, middle, end] = plain.map(([node]) => node!)
  expect(plain).toEqual([
    [first, middle],
    [middle, end],
    [end, null],
  ])
  const again = springsOf('vrm0', ({ extensions: { VRM } }) => {
    const [group] = VRM.secondaryAnimation.boneGroups
    VRM.secondaryAnimation.boneGroups.push({ ...group, bones: [first, 99999] })
  })
  expect(again).toEqual(plain)
  const one = springsOf('vrm1', ({ extensions: { VRMC_springBone } }) => {
    VRMC_springBone.springs.push({ joints: [{ node: first }, { node: 99999 }] })
  })
  expect(one).toEqual(plain.slice(0, 2))
})

test.each([
  [1, { colliderGroups: [0], joints: [] }],
  [0, { colliderGroups: [0], bones: [] }],
])('E7.45 a group of colliders is resolved once, however many springs of VRM %i name it', (version, spring) => {
  const many = <T>(one: T): T[] => Array(1000).fill(one)
  const extensions =
    version === 1
      ? {
          VRMC_springBone: {
            colliders: [{ node: 0, shape: { sphere: {} } }],
            colliderGroups: [{ colliders: many(0) }],
            springs: many(spring),
          },
        }
      : {
          VRM: {
            secondaryAnimation: {
              colliderGroups: [{ node: 0, colliders: many({ offset: { x: 0, y: 0, z: 0 }, radius: 1 }) }],
              boneGroups: many(spring),
            },
            materialProperties: [],
          },
        }
  let looked = 0
  const nodes = new Proxy([{ children: [] }], {
    get(target, name) {
      if (name === 'length') looked++
      return Reflect.get(target, name)
    },
  })
  const gltf = { nodes, extensions } as unknown as Gltf
  expect(springsOf(gltf, vrmOf(gltf))).toEqual([])
  expect(looked).toBeLessThan(10_000)
})

test('E7.45 no bone has more colliders than the limit, and no more chains are read than bones swing', () => {
  const joints = [{ node: 0 }, { node: 1 }]
  const VRMC_springBone = {
    colliders: [
      { node: 9, shape: { sphere: {} } },
      { node: 0, shape: { sphere: {} } },
    ],
    colliderGroups: Array(9).fill({ colliders: [0, 1, 1, 1, 1, 1] }),
    springs: [
      { colliderGroups: [0, 0, 1, 2, 3, 4, 5, 6, 7], joints },
      ...Array(AVATAR_LIMITS.springs).fill({ joints: [{ node: 1 }, { node: 0 }] }),
    ],
  }
  const gltf = { nodes: [{ children: [1] }, { children: [] }], extensions: { VRMC_springBone } } as unknown as Gltf
  const [first, ...others] = springsOf(gltf, null)
  expect([first!.colliders.length, others.length]).toEqual([AVATAR_LIMITS.collidersOfBone, 1])
})

describe('E7.38 files that are refused', () => {
  const refusal = (change: AvatarOptions['change'], kind: AvatarKind = 'arkit') => {
    const file = read(makeAvatar(kind, { change }))
    if (file.ok) return null
    return file.error.code === 'compressed' ? file.error.detail : file.error.code
  }

  test('what is no GLB, or cut off', () => {
    expect(read(new TextEncoder().encode('PK zip')).ok).toBe(false)
    expect(read(new Uint8Array(200))).toEqual({ ok: false, error: { code: 'not_model' } })
    expect(read(makeAvatar('vrm1').slice(0, 5000))).toEqual({ ok: false, error: { code: 'damaged' } })
  })

  test('what no decoder here reads, and what is elsewhere', () => {
    expect(refusal((json) => json.extensionsUsed.push('KHR_draco_mesh_compression'))).toBe('Draco')
    expect(
      refusal((json) => {
        json.textures = [{ extensions: { KHR_texture_basisu: { source: 0 } } }]
      }),
    ).toBe('KTX2')
    expect(
      refusal((json) => {
        json.buffers[0].uri = 'https://example.com/body.bin'
      }),
    ).toBe('external')
    expect(
      refusal((json) => {
        json.meshes = []
        for (const node of json.nodes) delete node.mesh
      }),
    ).toBe('no_mesh')
  })

  test('circles, places that are not there, counts and numbers out of bounds', () => {
    const cases: [string, NonNullable<AvatarOptions['change']>][] = [
      ['damaged', (json) => json.nodes[4].children.push(1)],
      ['damaged', (json) => json.nodes[0].children.push(0)],
      ['damaged', (json) => json.scenes[0].nodes.push(1e6)],
      ['damaged', (json) => Object.assign(json.accessors[0], { count: 1e5 })],
      ['damaged', (json) => Object.assign(json.nodes[1], { translation: [0, 1e300, 0] })],
      ['damaged', (json) => Object.assign(json.bufferViews[0], { byteOffset: 4e9 })],
      ['too_complex', (json) => json.accessors.push({ componentType: 5126, type: 'VEC4', count: 4e9 })],
      ['too_complex', (json) => json.nodes.push(...Array.from({ length: AVATAR_LIMITS.nodes }, () => ({})))],
      ['too_many_triangles', (json) => json.nodes.push(...Array.from({ length: 5000 }, () => ({ mesh: 0 })))],
      ['too_complex', (json) => Object.assign(json.skins[0], { joints: Array.from({ length: 2000 }, () => 0) })],
    ]
    for (const [code, change] of cases) expect(refusal(change), String(change)).toBe(code)
  })

  test('more parts of a kind than any presenter has', () => {
    const many = (length: number, part: unknown) => Array.from({ length }, () => part)
    const cases: NonNullable<AvatarOptions['change']>[] = [
      (json) => Object.assign(json.meshes[1].primitives[0], { targets: many(200_000, { POSITION: 0 }) }),
      (json) => json.meshes.push(...many(1100, { primitives: [] })),
      (json) => json.materials.push(...many(1100, {})),
      (json) => Object.assign(json, { textures: many(1100, {}) }),
      (json) => json.accessors.push(...many(60_000, { componentType: 5126, type: 'SCALAR', count: 0 })),
      (json) => json.skins.push(...many(1100, { joints: [0] })),
      (json) => json.scenes.push(...many(200, { nodes: [] })),
      (json) => Object.assign(json, { animations: many(1100, {}) }),
      (json) =>
        Object.assign(json, {
          animations: [{ channels: many(110_000, { sampler: 0, target: { path: 'rotation' } }) }],
        }),
    ]
    for (const change of cases) expect(refusal(change), String(change)).toBe('too_complex')
    // few shapes of many points, each point of which is there once
    const dense: AvatarOptions['change'] = (json) => {
      json.accessors.push({ componentType: 5126, type: 'VEC3', count: 20_000 })
      const at = json.accessors.length - 1
      Object.assign(json.meshes[1].primitives[0], {
        attributes: { POSITION: at },
        targets: many(1000, { POSITION: at }),
      })
    }
    expect(refusal(dense)).toBe('too_complex')
  })

  test('numbers that are none, in the tables', () => {
    const bytes = makeAvatar('arkit')
    const view = new DataView(bytes.buffer)
    const start = 20 + view.getUint32(12, true) + 8
    for (const value of [Number.NaN, 1e30, -1e30]) {
      view.setFloat32(start, value, true)
      expect(read(bytes)).toEqual({ ok: false, error: { code: 'damaged' } })
    }
  })

  test('triangles of points that are not there', () => {
    const bytes = makeAvatar('arkit')
    const view = new DataView(bytes.buffer)
    const jsonBytes = view.getUint32(12, true)
    const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + jsonBytes)))
    const { bufferView } = json.accessors[json.meshes[0].primitives[0].indices]
    view.setUint16(20 + jsonBytes + 8 + (json.bufferViews[bufferView].byteOffset ?? 0), 0xffff, true)
    expect(read(bytes)).toEqual({ ok: false, error: { code: 'damaged' } })
  })

  test('pictures that announce too many pixels, before they are decoded', async () => {
    const png = new Uint8Array(await picture('png'))
    expect(read(makeAvatar('arkit', { picture: png })).ok).toBe(true)
    const header = new DataView(png.buffer, png.byteOffset)
    header.setUint32(16, 12_000)
    const wide = read(makeAvatar('arkit', { picture: png }))
    expect(wide.ok && avatarNotes(wide.value.report)).toContainEqual({ code: 'shrunk', kind: 'hint', count: 4096 })
    header.setUint32(20, 12_000)
    const refused = read(makeAvatar('arkit', { picture: png }))
    expect(refused).toEqual({ ok: false, error: { code: 'textures_too_many' } })
  })
})
