import { type BoneName, boneOfName, type HumanBone, splitBoneName } from './bone-names.ts'
import type { Gltf } from './gltf.ts'
import type { Vrm } from './vrm.ts'

/** The nodes of the bones of a person. */
export type Humanoid = ReadonlyMap<HumanBone, number>

/** VRM 1.0 names the first two joints of a thumb anew. */
const THUMBS: Record<string, string> = { ThumbProximal: 'ThumbMetacarpal', ThumbIntermediate: 'ThumbProximal' }

function boneOfVrm0(bone: string): HumanBone {
  const [, side = '', part = ''] = /^(left|right)(.*)$/.exec(bone) ?? []
  return (THUMBS[part] ? `${side}${THUMBS[part]}` : bone) as HumanBone
}

function ofVrm({ nodes }: Gltf, vrm: Vrm): Humanoid {
  const named: [HumanBone, number | undefined][] =
    vrm.version === 0
      ? vrm.data.humanoid.humanBones.map(({ bone, node }) => [boneOfVrm0(bone), node])
      : Object.entries(vrm.data.humanoid.humanBones).map(([bone, entry]) => [bone as HumanBone, entry?.node])
  return new Map(
    named.filter((entry): entry is [HumanBone, number] => entry[1] !== undefined && entry[1] < nodes.length),
  )
}

/** The nodes in the order of the tree, parents first. */
function inOrder({ nodes }: Gltf): number[] {
  const below = new Set(nodes.flatMap(({ children }) => children))
  const order: number[] = []
  const stack = nodes.map((_, node) => node).filter((node) => !below.has(node))
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    order.push(node)
    stack.push(...nodes[node]!.children.toReversed())
  }
  return order
}

/** The spine by its order: hips are its first node where nothing else is, and its end may be neck and head. */
function spineBones(spine: number[], known: ReadonlyMap<HumanBone, number>): [HumanBone, number][] {
  const rest = [...spine]
  const found: [HumanBone, number][] = []
  const take = (bone: HumanBone, node: number | undefined) => {
    if (node !== undefined && !known.has(bone)) found.push([bone, node])
  }
  // Rigify's one chain: spine, .001 to .003, the neck .004 and .005, the head .006
  if (!known.has('head') && !known.has('hips') && rest.length >= 6) {
    take('head', rest.pop())
    take('neck', rest.splice(4)[0])
  }
  if (!known.has('hips')) take('hips', rest.shift())
  take('spine', rest.shift())
  take('chest', rest.shift())
  take('upperChest', rest.at(-1))
  return found
}

function ofNames(gltf: Gltf): Humanoid {
  // of Rigify's bones those that deform
  const deforming = gltf.nodes.some(({ name }) => name.startsWith('DEF-'))
  const bones = new Map<HumanBone, number>()
  const spine: number[] = []
  // a mesh may have the name of a bone
  const joints = new Set(gltf.skins.flatMap((skin) => skin.joints))
  const ordered = inOrder(gltf)
  for (const node of [...ordered.filter((one) => joints.has(one)), ...ordered.filter((one) => !joints.has(one))]) {
    const { name } = gltf.nodes[node]!
    if (deforming && !name.startsWith('DEF-')) continue
    const split: BoneName = splitBoneName(name)
    const bone = boneOfName(split)
    if (bone && !bones.has(bone)) bones.set(bone, node)
    else if (!split.side && /^spine\d*$/.test(split.base)) spine.push(node)
  }
  for (const [bone, node] of spineBones(spine, bones)) bones.set(bone, node)
  return bones
}

/** Finds the bones of a person: those that a VRM names, else by the names of common rigs. */
export function humanoidOf(gltf: Gltf, vrm: Vrm | null): Humanoid {
  return vrm ? ofVrm(gltf, vrm) : ofNames(gltf)
}

const ARMS: HumanBone[] = ['leftUpperArm', 'leftLowerArm', 'rightUpperArm', 'rightLowerArm']

/** Whether arms were found that gestures can move. */
export const hasArms = (humanoid: Humanoid): boolean => ARMS.every((bone) => humanoid.has(bone))
