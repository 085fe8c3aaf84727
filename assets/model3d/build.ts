import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Document, type Material, NodeIO, type Node as SceneNode } from '@gltf-transform/core'
import sharp from 'sharp'
import type { Presenter } from '#shared/model/library.ts'
import { CLIPS, sample } from './clips.ts'
import type { Shape } from './head.ts'
import { turned } from './nets.ts'
import { MORPHS, type Part, parts } from './parts.ts'
import { takePictures, withGround } from './pictures.ts'
import { JOINTS } from './rig.ts'
import type { Point } from './sdf.ts'
import { paintEye, paintSkin } from './skin-paint.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../public/library/presenters/lena-3d')
const METRE = 0.01

const document = new Document()
document.createBuffer()
const buffer = document.getRoot().listBuffers()[0]!

const vectors = (points: Point[], scale = 1) =>
  document
    .createAccessor()
    .setType('VEC3')
    .setBuffer(buffer)
    .setArray(new Float32Array(points.flat().map((value) => value * scale)))

const texture = (name: string, image: Uint8Array) =>
  document.createTexture(name).setMimeType('image/jpeg').setImage(image)
const paintings = new Map([
  ['face', texture('face', await paintSkin())],
  ['eye', texture('eye', await paintEye())],
])

const materials = new Map<string, Material>()
function material(look: string): Material {
  const known = materials.get(look)
  if (known) return known
  const made = document
    .createMaterial(look)
    .setExtras({ look: look === 'face' ? 'skin' : look })
    .setRoughnessFactor(0.7)
    .setMetallicFactor(0)
  made.setDoubleSided(look === 'cloth' || look === 'hair')
  const painting = paintings.get(look)
  if (painting) made.setBaseColorTexture(painting)
  materials.set(look, made)
  return made
}

function addPart(part: Part, skin: ReturnType<Document['createSkin']>): SceneNode {
  const { net, move } = part
  const moved = (s: Shape) => net.points.map((point) => move!(point, s))
  const facings = (s: Shape) => turned(net.points, net.normals, (point) => move!(point, s))
  const base = move ? moved({}) : net.points
  const still = move ? facings({}) : net.normals
  const flat = document.createAccessor().setType('SCALAR').setBuffer(buffer)
  const primitive = document
    .createPrimitive()
    .setMaterial(material(part.look))
    .setIndices(flat.setArray(new Uint16Array(net.triangles)))
    .setAttribute('POSITION', vectors(base, METRE))
    .setAttribute('NORMAL', vectors(still))
    .setAttribute('COLOR_0', vectors(part.colors))
    .setAttribute('JOINTS_0', four(new Uint8Array(part.binds.flatMap((bind) => bind.joints))))
    .setAttribute('WEIGHTS_0', four(new Float32Array(part.binds.flatMap((bind) => bind.weights))))
  if (part.uvs) {
    const places = document.createAccessor().setType('VEC2').setBuffer(buffer)
    primitive.setAttribute('TEXCOORD_0', places.setArray(new Float32Array(part.uvs.flat())))
  }
  const mesh = document.createMesh(part.name).addPrimitive(primitive)
  if (move) {
    const names = Object.keys(MORPHS)
    for (const name of names) {
      const delta = (a: Point[], b: Point[]) => a.map((p, i) => p.map((v, axis) => round(v - b[i]![axis]!)) as Point)
      primitive.addTarget(
        document
          .createPrimitiveTarget(name)
          .setAttribute('POSITION', vectors(delta(moved(MORPHS[name]!), base), METRE).setSparse(true))
          .setAttribute('NORMAL', vectors(delta(facings(MORPHS[name]!), still)).setSparse(true)),
      )
    }
    mesh.setExtras({ targetNames: names }).setWeights(names.map(() => 0))
  }
  return document.createNode(part.name).setMesh(mesh).setSkin(skin)
}

const four = (values: Uint8Array<ArrayBuffer> | Float32Array<ArrayBuffer>) =>
  document.createAccessor().setType('VEC4').setBuffer(buffer).setArray(values)
const round = (value: number) => (Math.abs(value) < 2e-4 ? 0 : value)

const nodes = new Map<string, SceneNode>()
const scene = document.createScene('presenter')
const skin = document.createSkin('body')
const inverse: number[] = []
for (const { name, parent, at } of JOINTS) {
  const from = JOINTS.find((joint) => joint.name === parent)?.at ?? [0, 0, 0]
  const node = document
    .createNode(name)
    .setTranslation([0, 1, 2].map((axis) => (at[axis]! - from[axis]!) * METRE) as Point)
  nodes.set(name, node)
  if (parent) nodes.get(parent)!.addChild(node)
  else scene.addChild(node)
  skin.addJoint(node)
  inverse.push(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -at[0] * METRE, -at[1] * METRE, -at[2] * METRE, 1)
}
skin.setInverseBindMatrices(
  document.createAccessor().setType('MAT4').setBuffer(buffer).setArray(new Float32Array(inverse)),
)

let triangles = 0
for (const part of await parts()) {
  triangles += part.net.triangles.length / 3
  scene.addChild(addPart(part, skin))
}
for (const clip of CLIPS) {
  const animation = document.createAnimation(clip.id)
  for (const [joint, node] of nodes) {
    const { times, turns } = sample(clip, joint)
    if (turns.every((value, i) => Math.abs(value - (i % 4 === 3 ? 1 : 0)) < 1e-6)) continue
    const sampler = document
      .createAnimationSampler()
      .setInput(document.createAccessor().setType('SCALAR').setBuffer(buffer).setArray(new Float32Array(times)))
      .setOutput(four(new Float32Array(turns)))
    animation.addSampler(sampler)
    animation.addChannel(
      document.createAnimationChannel().setTargetNode(node).setTargetPath('rotation').setSampler(sampler),
    )
  }
}

const presenter: Presenter = {
  id: 'lena-3d',
  name: { 'zh-CN': '蕾娜', 'zh-TW': '蕾娜', 'en-US': 'Lena', 'th-TH': 'ลีนา' },
  kind: 'model',
  gender: 'female',
  file: 'lena.glb',
  cover: 'cover.webp',
  widthPx: 1080,
  heightPx: 1080,
  actions: [
    {
      id: 'greet',
      durationSec: 2.4,
      name: { 'zh-CN': '打招呼', 'zh-TW': '打招呼', 'en-US': 'Greet', 'th-TH': 'ทักทาย' },
    },
    {
      id: 'explain',
      durationSec: 3.2,
      name: { 'zh-CN': '讲解', 'zh-TW': '講解', 'en-US': 'Explain', 'th-TH': 'อธิบาย' },
    },
    {
      id: 'present',
      durationSec: 2.8,
      name: { 'zh-CN': '展示', 'zh-TW': '展示', 'en-US': 'Present', 'th-TH': 'นำเสนอ' },
    },
  ].map(({ id, durationSec, name }) => ({ id, durationSec, name })),
}

mkdirSync(FOLDER, { recursive: true })
const bytes = await new NodeIO().writeBinary(document)
writeFileSync(path.join(FOLDER, presenter.file), bytes)
writeFileSync(path.join(FOLDER, 'presenter.json'), `${JSON.stringify(presenter, null, 2)}\n`)
const [picture] = await takePictures(bytes, [
  { camera: 'CloseToFace', width: 1024, height: 1024, turnDeg: -8, pose: { smile: 0.5, headRollDeg: 1.5 } },
])
const cover = await withGround(picture!, 1024)
await sharp(cover).resize(512).webp({ quality: 88, smartSubsample: true }).toFile(path.join(FOLDER, presenter.cover))
console.log(`${triangles} triangles, ${(bytes.length / 1e6).toFixed(2)} MB`)
