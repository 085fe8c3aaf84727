import { expect, test } from 'vitest'
import { RemainingTime } from '#workers/export/remaining-time.ts'

/** Milliseconds and frames done of an export of 1321 frames, as a busy machine with two cores made it. */
const RECORDED: readonly (readonly [number, number])[] = [
  [0, 1],
  [1910, 9],
  [3352, 23],
  [4759, 39],
  [6336, 53],
  [8447, 76],
  [9831, 95],
  [11572, 111],
  [13100, 125],
  [14826, 139],
  [16526, 152],
  [18018, 169],
  [20983, 182],
  [23036, 199],
  [24519, 224],
  [26032, 239],
  [27479, 254],
  [28857, 269],
  [31090, 282],
  [32694, 296],
  [34102, 316],
  [35476, 339],
  [37281, 353],
  [38686, 367],
  [40863, 378],
  [42602, 389],
  [44180, 403],
  [45725, 415],
  [47457, 427],
  [49031, 448],
  [50856, 456],
  [52279, 467],
  [55115, 479],
  [56641, 496],
  [58294, 508],
  [59733, 526],
  [61225, 555],
  [62764, 574],
  [65637, 590],
  [67354, 605],
  [69113, 623],
  [70824, 639],
  [72337, 651],
  [73993, 665],
  [76148, 689],
  [77719, 705],
  [79228, 720],
  [81181, 731],
  [82768, 745],
  [84625, 763],
  [86253, 778],
  [87702, 788],
  [89113, 802],
  [90794, 820],
  [93101, 832],
  [94531, 853],
  [96097, 875],
  [97623, 897],
  [98988, 913],
  [101909, 928],
  [103609, 946],
  [104989, 970],
  [106531, 989],
  [107987, 1008],
  [109580, 1021],
  [111730, 1035],
  [113210, 1052],
  [115367, 1063],
  [116823, 1079],
  [118480, 1102],
  [120148, 1116],
  [123032, 1132],
  [124632, 1143],
  [126445, 1154],
  [127952, 1168],
  [129711, 1185],
  [131316, 1202],
  [132730, 1216],
  [134338, 1232],
  [136593, 1243],
  [139519, 1257],
  [141101, 1279],
  [142653, 1294],
  [144045, 1316],
  [144282, 1319],
]
const FRAMES = 1321

/** Returns what is shown at each mark. */
function shownFor(marks: readonly (readonly [number, number])[]): (number | null)[] {
  const remaining = new RemainingTime(FRAMES)
  return marks.map(([atMs, frames]) => remaining.at(atMs, frames))
}

/** The known values in the order in which they are shown, each once. */
const steps = (shown: readonly (number | null)[]) =>
  shown.filter((sec, at): sec is number => sec !== null && sec !== shown[at - 1])

test('E18.21 a recorded export counts down in coarse steps, near the truth', () => {
  const shown = shownFor(RECORDED)
  expect(steps(shown)).toEqual([120, 60, 50, 40, 30, 20, 10])
  const endMs = RECORDED.at(-1)![0]
  for (const [at, sec] of shown.entries()) {
    const trueSec = (endMs - RECORDED[at]![0]) / 1000
    if (sec !== null && trueSec > 30) expect(Math.abs(sec - trueSec) / trueSec).toBeLessThan(0.45)
  }
})

test('E18.21 nothing is shown while the speed is not steady, and what loads at the start is forgotten', () => {
  const slow = Array.from({ length: 20 }, (_, at) => [at * 500, Math.floor(at / 8)] as const)
  const quick = Array.from({ length: 240 }, (_, at) => [10_000 + at * 500, 3 + at * 5] as const)
  const shown = shownFor([...slow, ...quick])
  expect(shown.slice(0, 24)).toEqual(Array(24).fill(null))
  expect(Math.max(...steps(shown))).toBeLessThanOrEqual(180)
})
