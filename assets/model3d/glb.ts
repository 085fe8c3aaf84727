import { Document, type Material, NodeIO, type Node as SceneNode } from '@gltf-transform/core'
import { CLIPS, tracksOf } from './clips.ts'
import type { Chain } from './hanging.ts'
import { MORPHS } from './morphs.ts'
import { turned } from './nets.ts'
import type { Part } from './part.ts'
import type { Rig } from './rig.ts'
import type { Point } from './sdf.ts'
import type { Shape } from './shape.ts'
import { SpringBones } from './spring-bones.ts'
import type { Build } from './torso.ts'

const METRE = 0.01
/** Kinds of surface that are seen from both sides. */
const THIN = new Set(['hair', 'cloth', 'glass'])
/** Kinds of surface that let what is behind them through. */
const CLEAR = new Set(['cornea', 'glass'])

/** A presenter as its file has it. */
interface Model {
  build: Build
  rig: Rig
  parts: readonly Part[]
  /** Hair and cloth that swing. */
  chains: readonly Chain[]
}

/** Writes a presenter's parts on its joints, with its paintings, animations and springs, as one GLB. */
export async function glbOf(
  { build, rig, parts, chains }: Model,
  paintings: Record<string, Uint8Array>,
): Promise<Uint8Array> {
  const file = new GlbFile(rig, paintings)
  for (const part of parts) file.add(part)
  file.addClips(build)
  if (chains.length > 0) file.document.createExtension(SpringBones).hang(chains, rig)
  return new NodeIO().registerExtensions([SpringBones]).writeBinary(file.document)
}

class GlbFile {
  readonly document = new Document()
  #buffer = this.document.createBuffer()
  #scene = this.document.createScene('presenter')
  #skin = this.document.createSkin('body')
  #nodes = new Map<string, SceneNode>()
  #materials = new Map<string, Material>()
  #paintings: Record<string, Uint8Array>

  constructor({ joints }: Rig, paintings: Record<string, Uint8Array>) {
    this.#paintings = paintings
    const inverse: number[] = []
    for (const { name, parent, at } of joints) {
      const from = joints.find((joint) => joint.name === parent)?.at ?? [0, 0, 0]
      const node = this.document
        .createNode(name)
        .setTranslation([0, 1, 2].map((axis) => (at[axis]! - from[axis]!) * METRE) as Point)
      this.#nodes.set(name, node)
      if (parent) this.#nodes.get(parent)!.addChild(node)
      else this.#scene.addChild(node)
      this.#skin.addJoint(node)
      inverse.push(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -at[0] * METRE, -at[1] * METRE, -at[2] * METRE, 1)
    }
    this.#skin.setInverseBindMatrices(this.#numbers('MAT4', new Float32Array(inverse)))
  }

  add(part: Part): void {
    const { net, move, colors, gloss, binds, uvs, grain } = part
    const moved = (s: Shape) => net.points.map((point) => move!(point, s))
    const facings = (s: Shape) => turned(net.points, net.normals, (point) => move!(point, s))
    const base = move ? moved({}) : net.points
    const still = move ? facings({}) : net.normals
    const tints = colors.flatMap((color, i) => [...color, gloss?.[i] ?? 1]).map((value) => Math.round(value * 65535))
    const primitive = this.document
      .createPrimitive()
      .setMaterial(this.#material(part))
      .setIndices(this.#numbers('SCALAR', new Uint16Array(net.triangles)))
      .setAttribute('POSITION', this.#vectors(base, METRE))
      .setAttribute('NORMAL', this.#vectors(still))
      .setAttribute('COLOR_0', this.#numbers('VEC4', new Uint16Array(tints)).setNormalized(true))
      .setAttribute('JOINTS_0', this.#numbers('VEC4', new Uint8Array(binds.flatMap(({ joints }) => joints))))
      .setAttribute('WEIGHTS_0', this.#numbers('VEC4', new Float32Array(binds.flatMap(({ weights }) => weights))))
    if (uvs) primitive.setAttribute('TEXCOORD_0', this.#numbers('VEC2', new Float32Array(uvs.flat())))
    if (grain)
      primitive.setAttribute('TANGENT', this.#numbers('VEC4', new Float32Array(grain.flatMap((way) => [...way, 1]))))
    const mesh = this.document.createMesh(part.name).addPrimitive(primitive)
    if (move) {
      const names = Object.keys(MORPHS)
      for (const name of names) {
        const apart = (a: Point[], b: Point[]) => a.map((p, i) => p.map((v, axis) => round(v - b[i]![axis]!)) as Point)
        primitive.addTarget(
          this.document
            .createPrimitiveTarget(name)
            .setAttribute('POSITION', this.#vectors(apart(moved(MORPHS[name]!), base), METRE).setSparse(true))
            .setAttribute('NORMAL', this.#vectors(apart(facings(MORPHS[name]!), still)).setSparse(true)),
        )
      }
      mesh.setExtras({ targetNames: names }).setWeights(names.map(() => 0))
    }
    this.#scene.addChild(this.document.createNode(part.name).setMesh(mesh).setSkin(this.#skin))
  }

  addClips(build: Build): void {
    for (const clip of CLIPS) {
      const animation = this.document.createAnimation(clip.id)
      for (const { joint, timesSec, turns } of tracksOf(clip, build)) {
        const sampler = this.document
          .createAnimationSampler()
          .setInput(this.#numbers('SCALAR', new Float32Array(timesSec)))
          .setOutput(this.#numbers('VEC4', new Float32Array(turns.flat())))
        animation.addSampler(sampler)
        animation.addChannel(
          this.document
            .createAnimationChannel()
            .setTargetNode(this.#nodes.get(joint)!)
            .setTargetPath('rotation')
            .setSampler(sampler),
        )
      }
    }
  }

  #material({ look, painting, relief, dye }: Part): Material {
    const name = painting ?? relief ?? (dye ? 'garment' : look)
    const known = this.#materials.get(name)
    if (known) return known
    const made = this.document
      .createMaterial(name)
      .setExtras({ look, ...(dye && { dye }) })
      .setRoughnessFactor(0.7)
      .setMetallicFactor(0)
      .setDoubleSided(THIN.has(look))
      .setAlphaMode(CLEAR.has(look) ? 'BLEND' : 'OPAQUE')
    const image = painting && this.#paintings[painting]
    if (image) made.setBaseColorTexture(this.document.createTexture(name).setMimeType('image/jpeg').setImage(image))
    const bent = relief && this.#paintings[relief]
    if (bent) made.setNormalTexture(this.document.createTexture(name).setMimeType('image/jpeg').setImage(bent))
    this.#materials.set(name, made)
    return made
  }

  #numbers(
    kind: 'SCALAR' | 'VEC2' | 'VEC4' | 'MAT4',
    values: Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>,
  ) {
    return this.document.createAccessor().setType(kind).setBuffer(this.#buffer).setArray(values)
  }

  #vectors(points: Point[], scale = 1) {
    const values = new Float32Array(points.flat().map((value) => value * scale))
    return this.document.createAccessor().setType('VEC3').setBuffer(this.#buffer).setArray(values)
  }
}

const round = (value: number) => (Math.abs(value) < 2e-4 ? 0 : value)
