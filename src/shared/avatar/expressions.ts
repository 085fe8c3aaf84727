import type { Gltf } from './gltf.ts'
import type { Vrm } from './vrm.ts'

/** A morph target that an expression moves, by its place in a mesh; `weight` 0 to 1. */
interface Bind {
  mesh: number
  index: number
  weight: number
}

/** Binds of a VRM's expressions, by the names of VRM 1.0. */
export type Expressions = ReadonlyMap<string, readonly Bind[]>

/** Preset names of VRM 0.x and what VRM 1.0 calls them. */
const PRESETS: Record<string, string> = {
  a: 'aa',
  i: 'ih',
  u: 'ou',
  e: 'ee',
  o: 'oh',
  blink: 'blink',
  blink_l: 'blinkLeft',
  blink_r: 'blinkRight',
  joy: 'happy',
  sorrow: 'sad',
  fun: 'relaxed',
  lookup: 'lookUp',
  lookdown: 'lookDown',
  lookleft: 'lookLeft',
  lookright: 'lookRight',
}

/** Expressions that move at least one morph target which is there. */
export function expressionsOf({ nodes, meshes }: Gltf, vrm: Vrm): Expressions {
  const targets = meshes.map(({ primitives }) => primitives[0]?.targets.length ?? 0)
  const all: [string, Bind[]][] =
    vrm.version === 0
      ? vrm.data.blendShapeMaster.blendShapeGroups.map(({ name, presetName, binds }) => [
          PRESETS[presetName.toLowerCase()] ?? name.toLowerCase(),
          binds.map((bind) => ({ ...bind, weight: bind.weight / 100 })),
        ])
      : Object.entries(vrm.data.expressions.preset).map(([name, expression]) => [
          name,
          (expression?.morphTargetBinds ?? []).map(({ node, index, weight }) => ({
            mesh: nodes[node]?.mesh ?? -1,
            index,
            weight,
          })),
        ])
  return new Map(
    all
      .map(([name, binds]) => [name, binds.filter(({ mesh, index }) => index < (targets[mesh] ?? 0))] as const)
      .filter(([, binds]) => binds.length > 0),
  )
}
