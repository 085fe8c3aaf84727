import type { Localized } from '#shared/model/library.ts'
import { hit } from '../instruments/drums.ts'
import type { Stereo } from '../mix/stereo.ts'
import { named } from '../pieces/named.ts'
import { add, addNote, canvas, crackle, glide, sweep } from './shapes.ts'

interface SoundEffect {
  id: string
  name: Localized
  /** Seconds until it falls by 60 dB in the hall that it stands in, and how much of it goes there. */
  hallSec: number
  hall: number
  make: () => Stereo
}

const hill = (part: number) => Math.sin(Math.PI * part) ** 2

function whoosh(): Stereo {
  const into = canvas(0.9)
  const level = (part: number) => hill(part ** 0.8) ** 1.5
  const left = sweep(0.9, 11, 1.6, (part) => 250 + 2600 * hill(part), level)
  const right = sweep(0.9, 12, 1.6, (part) => 250 + 2600 * hill(part), level)
  for (let i = 0; i < left.length; i++) {
    const part = i / left.length
    // it passes from left to right
    into.left[i] = (left[i]! * 0.7 + right[i]! * 0.3) * Math.cos(part * 1.3)
    into.right[i] = (right[i]! * 0.7 + left[i]! * 0.3) * Math.sin(0.27 + part * 1.3)
  }
  return into
}

function click(): Stereo {
  const into = canvas(0.3)
  add(into, glide(0.12, 1900, 1500, 0.009), 0, 0.5)
  add(into, glide(0.12, 620, 480, 0.014), 0.002, 0.6)
  return into
}

function pop(): Stereo {
  const into = canvas(0.35)
  add(into, glide(0.16, 320, 980, 0.05), 0, 0.8)
  add(into, glide(0.08, 1400, 2200, 0.012), 0.002, 0.12)
  return into
}

function chime(): Stereo {
  const into = canvas(2.6)
  for (const [at, midi] of [76, 81, 83, 88].entries()) addNote(into, 'vibraphone', midi, at * 0.09, 1 - at * 0.12, 2)
  return into
}

function success(): Stereo {
  const into = canvas(1.9)
  for (const [at, midi] of [67, 72, 76].entries()) addNote(into, 'marimba', midi, at * 0.1, 1)
  for (const midi of [79, 84]) addNote(into, 'vibraphone', midi, 0.3, 0.8, 1.2)
  return into
}

function failure(): Stereo {
  const into = canvas(1.2)
  for (const [at, midi] of [63, 58].entries()) {
    addNote(into, 'marimba', midi, at * 0.16, 1)
    addNote(into, 'clarinet', midi - 12, at * 0.16, 0.5, at === 0 ? 0.1 : 0.3)
  }
  return into
}

function notification(): Stereo {
  const into = canvas(1.5)
  addNote(into, 'kalimba', 79, 0, 0.8)
  addNote(into, 'kalimba', 84, 0.13, 1)
  addNote(into, 'glockenspiel', 84, 0.13, 0.25)
  return into
}

function riser(): Stereo {
  const into = canvas(2.6)
  const level = (part: number) => (part < 0.93 ? part ** 2.2 : ((1 - part) / 0.07) ** 2 * 0.85)
  const side = (seed: number) => sweep(2.6, seed, 3, (part) => 250 * 18 ** part, level)
  add(into, side(31), 0, 0.8, -0.6)
  add(into, side(32), 0, 0.8, 0.6)
  const tone = glide(2.6, 110, 440, 40)
  add(
    into,
    tone.map((value, i) => value * level(i / tone.length)),
    0,
    0.25,
  )
  return into
}

function impact(): Stereo {
  const into = canvas(2.2)
  add(into, glide(2, 95, 42, 0.42), 0, 1)
  add(
    into,
    sweep(
      1,
      41,
      0.8,
      (part) => 900 * 0.12 ** part,
      (part) => (1 - part) ** 4,
    ),
    0,
    0.5,
  )
  add(into, hit('tom', 5), 0, 0.35)
  return into
}

function pageTurn(): Stereo {
  const into = canvas(0.7)
  add(
    into,
    crackle(0.62, 51, 700, (part) => hill(part ** 0.7)),
    0.01,
    1,
    -0.3,
  )
  add(
    into,
    crackle(0.62, 54, 500, (part) => hill(part ** 0.55)),
    0.03,
    0.8,
    0.4,
  )
  add(
    into,
    sweep(
      0.5,
      57,
      1,
      (part) => 1200 + 2200 * part,
      (part) => hill(part) * 0.5,
    ),
    0.06,
    0.35,
  )
  return into
}

function shutter(): Stereo {
  const into = canvas(0.42)
  for (const [at, gain] of [
    [0, 1],
    [0.085, 0.75],
  ] as const) {
    add(
      into,
      sweep(
        0.05,
        61 + at * 100,
        1.2,
        (part) => 3800 - 1800 * part,
        (part) => Math.min(1, part * 30) * (1 - part) ** 3,
      ),
      at,
      gain,
    )
    add(into, glide(0.06, 520, 260, 0.012), at, gain * 0.5)
    add(into, hit('rim', 3), at + 0.012, gain * 0.18)
  }
  return into
}

function sparkle(): Stereo {
  const into = canvas(2.2)
  for (const [at, midi] of [84, 88, 91, 86, 93, 96, 91, 98].entries()) {
    addNote(into, 'glockenspiel', midi, 0.02 + at * 0.065, 0.9 - at * 0.07, 0.8)
  }
  return into
}

/** All sound effects of the library. */
export const EFFECTS: readonly SoundEffect[] = [
  { id: 'whoosh', name: named('呼啸而过', '呼嘯而過', 'Whoosh', 'เสียงวูบ'), hallSec: 0.6, hall: 0.1, make: whoosh },
  { id: 'soft-click', name: named('轻点', '輕點', 'Soft Click', 'คลิกเบา'), hallSec: 0.3, hall: 0.05, make: click },
  { id: 'pop', name: named('冒泡', '冒泡', 'Pop', 'ป๊อป'), hallSec: 0.3, hall: 0.06, make: pop },
  { id: 'chime', name: named('风铃', '風鈴', 'Chime', 'เสียงระฆังใส'), hallSec: 1.6, hall: 0.3, make: chime },
  { id: 'success', name: named('成功', '成功', 'Success', 'สำเร็จ'), hallSec: 1.2, hall: 0.22, make: success },
  { id: 'error', name: named('出错', '出錯', 'Error', 'ผิดพลาด'), hallSec: 0.6, hall: 0.12, make: failure },
  {
    id: 'notification',
    name: named('提示音', '提示音', 'Notification', 'แจ้งเตือน'),
    hallSec: 1,
    hall: 0.2,
    make: notification,
  },
  { id: 'riser', name: named('渐强过渡', '漸強轉場', 'Riser', 'เสียงไต่ขึ้น'), hallSec: 0.8, hall: 0.15, make: riser },
  {
    id: 'low-impact',
    name: named('低沉撞击', '低沉撞擊', 'Low Impact', 'เสียงกระแทกทุ้ม'),
    hallSec: 1.6,
    hall: 0.25,
    make: impact,
  },
  { id: 'page-turn', name: named('翻页', '翻頁', 'Page Turn', 'พลิกหน้า'), hallSec: 0.3, hall: 0.05, make: pageTurn },
  {
    id: 'shutter',
    name: named('相机快门', '相機快門', 'Camera Shutter', 'ชัตเตอร์กล้อง'),
    hallSec: 0.3,
    hall: 0.06,
    make: shutter,
  },
  { id: 'sparkle', name: named('闪光', '閃光', 'Sparkle', 'ประกาย'), hallSec: 1.4, hall: 0.3, make: sparkle },
]
