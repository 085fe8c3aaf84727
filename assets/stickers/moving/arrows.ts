import { type Key, moving } from '../kit/lottie.ts'
import { glossy, glossyLine, placed } from '../kit/parts.ts'
import type { Corner } from '../kit/paths.ts'
import { ARROW_RIGHT } from '../still/arrows.ts'

const FRAMES = 60

/** A jump and a small one after it. */
const bounce = (x: number, y: number): Key<Corner>[] => [
  [0, [-x, -y]],
  [20, [x, y]],
  [40, [-x, -y]],
  [50, [-x * 0.3, -y * 0.3]],
  [FRAMES, [-x, -y]],
]

/** Chevrons light up one after the other. */
const chevron = (at: number) => {
  const first = 4 + at * 9
  return {
    parts: [
      glossyLine(
        `M${112 + at * 112} 146L${206 + at * 112} 256L${112 + at * 112} 366`,
        (['blue', 'mint', 'gold'] as const)[at]!,
        58,
      ),
    ],
    by: [
      [0, [-8, 0]],
      [first, [-8, 0]],
      [first + 12, [8, 0]],
      [FRAMES - 8, [-8, 0]],
      [FRAMES, [-8, 0]],
    ] satisfies Key<Corner>[],
    opacity: [
      [0, 0.3],
      [first, 0.3],
      [first + 8, 1],
      [first + 22, 1],
      [FRAMES - 4, 0.3],
      [FRAMES, 0.3],
    ] satisfies Key<number>[],
  }
}

export const MOVING_ARROWS = [
  moving('arrow', ['下箭头动画', '下箭頭動畫', 'Bouncing arrow', 'ลูกศรเด้ง'], ['arrow'], {}, [
    {
      parts: placed([glossy(ARROW_RIGHT, 'blue')], { turn: 90, scale: 0.88 }),
      by: bounce(0, 34),
      hasShadow: true,
    },
  ]),
  moving('arrow-right', ['右箭头动画', '右箭頭動畫', 'Pointing arrow', 'ลูกศรชี้'], ['arrow'], {}, [
    { parts: placed([glossy(ARROW_RIGHT, 'coral')], { scale: 0.88 }), by: bounce(34, 0), hasShadow: true },
  ]),
  moving('chevrons', ['引导箭头动画', '引導箭頭動畫', 'Running chevrons', 'ลูกศรวิ่ง'], ['arrow'], { coverFrame: 32 }, [
    chevron(0),
    chevron(1),
    chevron(2),
  ]),
]
