import { chance, wavy } from './curves.ts'
import { jpegOf } from './skin-paint.ts'

const WIDE = 512
const HIGH = 128

/** Fine strands as a grey painting that repeats across: light and dark hairs that run along `v`. */
export async function paintStrands(): Promise<Uint8Array> {
  const data = Buffer.alloc(WIDE * HIGH * 3)
  const coarse = Array.from({ length: WIDE }, (_, i) => {
    const turn = (seed: number, count: number) =>
      wavy((i / WIDE) * count, seed) * (1 - i / WIDE) + wavy((i / WIDE - 1) * count + count * 2, seed) * (i / WIDE)
    return 0.45 * turn(3, 90) + 0.35 * turn(5, 40) + 0.2 * chance(i + 0.5)
  })
  for (let row = 0, at = 0; row < HIGH; row++)
    for (let column = 0; column < WIDE; column++, at += 3) {
      const shift = Math.round(3 * Math.sin((row / HIGH) * 2 * Math.PI + Math.floor(column / 40)))
      const tone =
        0.62 +
        0.38 * coarse[(column + shift + WIDE) % WIDE]! +
        0.05 * (chance(column * 3.3 + Math.floor(row / 9)) - 0.5)
      data.fill(Math.round(255 * Math.min(1, tone)), at, at + 3)
    }
  return jpegOf(data, WIDE, HIGH)
}
