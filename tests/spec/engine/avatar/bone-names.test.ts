import { expect, test } from 'vitest'
import { boneOfName, splitBoneName } from '#shared/avatar/bone-names.ts'
import { gltfSchema } from '#shared/avatar/gltf.ts'
import { humanoidOf } from '#shared/avatar/humanoid.ts'

const boneOf = (name: string) => boneOfName(splitBoneName(name))

test('E7.36 the bones of common rigs are known by their names', () => {
  const cases: [string, string | null][] = [
    ['mixamorig:LeftForeArm', 'leftLowerArm'],
    ['mixamorig1:RightHandThumb1', 'rightThumbMetacarpal'],
    ['mixamorigLeftUpLeg', 'leftUpperLeg'],
    ['RightArm', 'rightUpperArm'],
    ['LeftHandPinky2', 'leftLittleIntermediate'],
    ['DEF-upper_arm.L', 'leftUpperArm'],
    ['DEF-f_index.01.R', 'rightIndexProximal'],
    ['forearm.R', 'rightLowerArm'],
    ['upperarm_l', 'leftUpperArm'],
    ['clavicle_r', 'rightShoulder'],
    ['thumb_01_l', 'leftThumbMetacarpal'],
    ['calf_r', 'rightLowerLeg'],
    ['pelvis', 'hips'],
    ['neck_01', 'neck'],
    ['CC_Base_L_Upperarm', 'leftUpperArm'],
    ['J_Bip_C_Head', 'head'],
    ['J_Bip_R_LowerArm', 'rightLowerArm'],
    ['eye.L', 'leftEye'],
    ['LeftEye', 'leftEye'],
    ['Bip01 R Hand', 'rightHand'],
    ['upperarm_twist_01_l', null],
    ['Wolf3D_Head', null],
    ['Hair_L', null],
  ]
  for (const [name, bone] of cases) expect(boneOf(name), name).toBe(bone)
})

/** A chain of nodes, each below the one before. */
const chain = (...names: string[]) =>
  gltfSchema.parse({
    asset: {},
    nodes: names.map((name, i) => ({ name, children: i + 1 < names.length ? [i + 1] : [] })),
  })

test('E7.36 a spine is told by its order', () => {
  const found = (...names: string[]) =>
    [...humanoidOf(chain(...names), null)].map(([bone, node]) => `${bone} ${names[node]}`).sort()
  expect(found('pelvis', 'spine_01', 'spine_02', 'spine_03', 'neck_01', 'head')).toEqual([
    'chest spine_02',
    'head head',
    'hips pelvis',
    'neck neck_01',
    'spine spine_01',
    'upperChest spine_03',
  ])
  const rigify = ['', '.001', '.002', '.003', '.004', '.005', '.006'].map((end) => `DEF-spine${end}`)
  expect(found(...rigify)).toEqual([
    'chest DEF-spine.002',
    'head DEF-spine.006',
    'hips DEF-spine',
    'neck DEF-spine.004',
    'spine DEF-spine.001',
    'upperChest DEF-spine.003',
  ])
})
