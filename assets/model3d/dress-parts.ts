import { charted } from './charts.ts'
import { blazer, type Coat, cardigan } from './coats.ts'
import { type Color, linear, mix } from './colors.ts'
import { handBlush, handSolid } from './hands.ts'
import { hemBind, hemShare } from './hem-bones.ts'
import { shoeSolid, trousersOf } from './legs.ts'
import { mesh, type Net } from './nets.ts'
import { openness, type Part, part, sheetPart } from './part.ts'
import type { Person } from './person.ts'
import { type Painted, paintRelief } from './relief-paint.ts'
import type { Bind, Rig } from './rig.ts'
import { type Point, type Solid, smooth } from './sdf.ts'
import { joined } from './sheets.ts'
import { TOPS } from './tops.ts'
import { armOf, type Build } from './torso.ts'
import { add, flipped } from './vectors.ts'

const COATS: Record<'blazer' | 'cardigan', (build: Build) => Coat> = { blazer, cardigan }

/** A cloth's colour at a place, darker where folds and what lies over it keep the light off. */
function clothColor(hex: string, solid: Solid) {
  const [light, dark] = [linear(hex), mix(linear(hex), [0.01, 0.012, 0.03], 0.62)]
  return (point: Point, normal: Point): Color => mix(dark, light, openness(solid, point, normal, [0.8, 2.2, 4.5]))
}

async function hands({ skin, build }: Person, rig: Rig): Promise<Part[]> {
  const { wrist } = armOf(build)
  const made = await mesh(handSolid, [-6, -18, -7], [11, 4, 8], 0.2, 1250, 0.1)
  const left = { ...made, points: made.points.map((point) => add(point, wrist)) }
  const right = {
    points: left.points.map(flipped),
    normals: left.normals.map(flipped),
    triangles: left.triangles.map((_, i) => left.triangles[i - (i % 3) + [0, 2, 1][i % 3]!]!),
  }
  const [base, blush] = [linear(skin.base), linear(skin.blush)]
  const colors = made.points.map((point, i) => {
    const shade = 0.55 + 0.45 * openness(handSolid, point, made.normals[i]!, [0.4, 1, 2])
    return mix(base, blush, handBlush(point) * 0.3 * skin.blushing).map(
      (v, k) => v * shade ** (k === 0 ? 0.7 : 1),
    ) as Color
  })
  return [
    { ...part('handLeft', 'skin', left, () => base, rig.hand('left')), colors },
    { ...part('handRight', 'skin', right, () => base, rig.hand('right')), colors },
  ].map((one) => ({ ...one, gloss: one.colors.map(() => 0.3) }))
}

/** A mesh of cloth with its relief, which is painted apart. */
function clothPart(
  name: string,
  made: Net,
  reliefs: readonly Painted[],
  reliefOf: (point: Point) => number,
  color: (point: Point, normal: Point) => Color,
  bind: (point: Point) => Bind,
): Part {
  const charts = reliefs.map(({ chart }) => chart)
  const { net, uvs } = charted(made, charts, reliefOf)
  return { ...part(name, 'cloth', net, color, bind), relief: name, uvs }
}

/** Clothes, hands and shoes, in centimetres above the ground, and the paintings of their reliefs by name. */
export async function dressParts(
  person: Person,
  rig: Rig,
): Promise<{ parts: Part[]; reliefs: Record<string, Uint8Array> }> {
  const { dress, build } = person
  const inner = rig.near(/spine|chest|neck/, { spine: 9, chest: 10, neck: 4 })
  const top = TOPS[dress.top](build)
  const coat = COATS[dress.coat](build)
  const trunk = rig.mixed(
    rig.near(/spine|chest|hips|Shoulder/, { hips: 11, spine: 9, chest: 12, Shoulder: 3 }),
    (point) => hemBind(point, rig),
    hemShare,
  )
  const upper = rig.mixed(trunk, rig.near(/Shoulder|UpperArm|ForeArm/, { Shoulder: 3 }), ([x, y, z]) =>
    smooth(1.1, 0.1, coat.sleeves(x, y, z)),
  )
  const wide = build.shoulder + 27
  const under: Solid = (x, y, z) => Math.min(top.shell(x, y, z), coat.shell(x, y, z))
  const color = linear(dress.coatColor)
  const seam = mix(color, [0.01, 0.012, 0.03], 0.45)
  const trousers = trousersOf(build)
  const parts: Part[] = [
    part(
      'top',
      'cloth',
      await mesh(top.shell, [-11.5, 99, -15], [11.5, 143, 14], 0.45, 1100),
      clothColor(dress.topColor, under),
      inner,
    ),
    sheetPart('neckline', 'cloth', joined(top.sheets), () => linear(dress.topColor), inner),
    clothPart(
      'coat',
      await mesh(coat.shell, [-wide, 78, -16], [wide, 143, 15], 0.46, dress.glasses ? 5600 : 6900, 0.12),
      coat.reliefs,
      coat.reliefOf,
      clothColor(dress.coatColor, coat.shell),
      upper,
    ),
    sheetPart(
      'lapels',
      'cloth',
      joined(coat.sheets),
      ([, v]) => mix(color, seam, 0.8 * smooth(0.97, 1, v) + 0.5 * Math.exp(-(((v - 0.9) / 0.02) ** 2))),
      upper,
    ),
    sheetPart('cuffs', 'cloth', joined(coat.cuffs), () => linear(dress.topColor), upper),
    sheetPart('buttons', 'shoe', joined(coat.buttons), () => mix(color, [0.02, 0.02, 0.02], 0.5), trunk),
    clothPart(
      'trousers',
      await mesh(trousers.shell, [-18, 1, -15], [18, 90, 11], 0.7, 1800, 0.3),
      [trousers.relief],
      () => 0,
      clothColor(dress.trousers, trousers.shell),
      rig.near(/hips|UpperLeg|LowerLeg/, { hips: 9 }),
    ),
    part(
      'shoes',
      'shoe',
      await mesh(shoeSolid, [-18, -1, -10], [18, 9, 15], 0.6, 700, 0.2),
      () => linear(dress.shoes),
      rig.near(/Foot|LowerLeg/),
    ),
    ...(await hands(person, rig)),
  ]
  const dyed = ['coat', 'lapels']
  const worn = parts.filter(({ net }) => net.triangles.length > 0)
  return {
    parts: worn.map((one) => (dyed.includes(one.name) ? { ...one, dye: dress.coatColor } : one)),
    reliefs: {
      coat: await paintRelief(2048, 1024, coat.reliefs),
      trousers: await paintRelief(768, 1024, [trousers.relief]),
    },
  }
}
