import { expect, test } from 'vitest'
import { GOLDEN, GOLDEN_POSES, type NamedPose } from '#assets/puppets/golden-poses.ts'
import { loadPuppet } from '#workers/render/avatar/puppet/load.ts'
import { paintPuppet } from '#workers/render/avatar/puppet/paint.ts'

/**
 * Golden frames: `golden/ID.webp` holds the poses of `GOLDEN_POSES`, written by `node assets/puppets/golden.ts`
 * and looked at by a person before they are kept. They are compared by the means of blocks, which coding hardly changes.
 */
const PEOPLE = ['mei', 'james', 'nok', 'chen', 'amira', 'anna', 'leo', 'rosa', 'kofi']
const BLOCK = 4
/** Two mouths of a still head differ in few pixels: only what moves more is told apart. */
const VISEMES = 15
/** Greatest difference of a block's mean in any color, of 255, that coding may make. */
const SAME = 12

const { width, height, columns, ground } = GOLDEN
type Context = OffscreenCanvasRenderingContext2D

function contextOf(wide: number, high: number): Context {
  const context = new OffscreenCanvas(wide, high).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2D context')
  return context
}

/** Means of the blocks of a frame, one after another for each color. */
function blocksOf(context: Context, left: number, top: number): number[] {
  const { data } = context.getImageData(left, top, width, height)
  const across = width / BLOCK
  const sums = Array.from({ length: across * (height / BLOCK) * 3 }, () => 0)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const block = (Math.floor(y / BLOCK) * across + Math.floor(x / BLOCK)) * 3
      for (let color = 0; color < 3; color++) sums[block + color]! += data[(y * width + x) * 4 + color]!
    }
  return sums.map((sum) => sum / (BLOCK * BLOCK))
}

const apart = (a: number[], b: number[]) => Math.max(...a.map((value, i) => Math.abs(value - b[i]!)))

test.each(PEOPLE)(
  'E7.18, E7.31, E7.32 %s looks as in the golden frames: visemes, moods, head left and right, blink, framings, actions',
  async (id) => {
    const sheet = await createImageBitmap(await (await fetch(new URL(`./golden/${id}.webp`, import.meta.url))).blob())
    const kept = contextOf(sheet.width, sheet.height)
    kept.drawImage(sheet, 0, 0)
    sheet.close()
    const puppet = await loadPuppet(async (file) => (await fetch(`/library/presenters/${id}/${file}`)).arrayBuffer())
    const painted = ({ pose, framing }: NamedPose) => {
      const drawing = contextOf(width, height)
      paintPuppet(drawing, puppet, pose, framing, width, height)
      const frame = contextOf(width, height)
      frame.fillStyle = ground
      frame.fillRect(0, 0, width, height)
      frame.drawImage(drawing.canvas, 0, 0)
      return blocksOf(frame, 0, 0)
    }
    const frames = GOLDEN_POSES.map(painted)
    puppet.close()
    const golden = GOLDEN_POSES.map((_, i) => blocksOf(kept, (i % columns) * width, Math.floor(i / columns) * height))
    for (const [i, frame] of frames.entries()) {
      const { name } = GOLDEN_POSES[i]!
      expect(apart(frame, golden[i]!), name).toBeLessThan(SAME)
      if (i < VISEMES) continue
      for (const [other, blocks] of golden.entries())
        if (other !== i) expect(apart(frame, blocks), `${name} beside frame ${other}`).toBeGreaterThan(SAME)
    }
  },
)
