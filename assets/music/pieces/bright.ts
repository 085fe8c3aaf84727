import type { Plan } from '../score/plan.ts'
import { named } from './named.ts'

const MORNING = 'Cadd9 | Am7 | Fmaj7 | G7sus4 G7'
const MORNING_TUNE = '5 - 3 5 6 - - 5 | 3 - . . 1 2 3 - | 4 - 3 4 6 - - 5 | 4 - 2 - . . . .'
const WINDOW = 'Dadd9 | A/C# | Bm7 | Gadd9'
const WINDOW_TUNE = '3 - - 5 5 - 6 5 | 5 - - 2 2 - . . | 3 - - 5 5 - 6 8 | 6 - 5 - 3 - . .'
const GARDEN = 'G | Em7 | Cmaj7 | D7sus4 D7 | Bm7 | Em7 | Am7 | D7'
const GARDEN_TUNE =
  '5 - 3 4 5 - | 3 - - - . . | 6 - 4 5 6 - | 5 - - - . . | 7 - 5 6 7 - | 5 - 3 - . . | 4 - 3 2 1 - | 2 - - - . .'
const TRAIN = 'Fmaj7 | C/E | Dm7 | Bbmaj7'

export const BRIGHT: readonly Plan[] = [
  {
    id: 'morning-desk',
    name: named('晨间书桌', '晨間書桌', 'Morning Desk', 'โต๊ะยามเช้า'),
    mood: 'bright',
    key: 'C',
    mode: 'major',
    meter: '4/4',
    beatsPerMinute: 92,
    parts: [MORNING, MORNING, 'Am7 | Em7 | Fmaj7 | G7sus4', 'Fmaj7 | Em7 Am7 | Dm9 | G9sus4 G7'],
    tune: [
      '. . . . 5 - 3 - | 5 - - - . . . . | . . . . 4 - 3 - | 2 - - - . . . .',
      MORNING_TUNE,
      '8 - - 7 8 - - - | 7 - - 5 . . . . | 6 - - 5 6 - 8 - | 5 - - - . . 5 6',
      '6 - 5 6 8 - - 6 | 5 - 3 - 5 - . . | 4 - 3 4 6 - - 5 | 4 - 2 - . . . .',
    ],
    tuneFrom: 67,
    layers: [
      { by: 'felt', plays: 'tune', levels: '6777', gainDb: 0, hall: 0.3 },
      { by: 'electricPiano', plays: 'chords', pattern: 'x--o--o-', levels: '5676', gainDb: -10, pan: -0.25, hall: 0.2 },
      { by: 'guitar', plays: 'arp', pattern: '01324312', levels: '5566', gainDb: -8, pan: 0.35, hall: 0.25 },
      { by: 'pad', plays: 'chords', pattern: 'x', levels: '4466', gainDb: -17, hall: 0.4 },
      { by: 'roundBass', plays: 'bass', pattern: 'r--r5---|r--r5-p-', levels: '5777', gainDb: -4 },
    ],
    drums: [
      { by: 'softKick', pattern: 'x.....o.x.......', levels: '0776', gainDb: -5 },
      { by: 'brush', pattern: '....x.......x...', fill: '....x.......x.oo', levels: '0676', gainDb: -14, hall: 0.2 },
      { by: 'shaker', pattern: 'o.x.o.x.o.x.o.x.', levels: '4666', gainDb: -23, pan: 0.3 },
    ],
  },
  {
    id: 'open-window',
    name: named('打开窗', '打開窗', 'Open Window', 'เปิดหน้าต่าง'),
    mood: 'bright',
    key: 'D',
    mode: 'major',
    meter: '4/4',
    beatsPerMinute: 104,
    parts: [WINDOW, WINDOW, 'Em7 | Bm7 | Gmaj7 | A7sus4 A', 'Gmaj7 | F#m7 Bm7 | Em7 | A7sus4 A7'],
    tune: [
      '',
      WINDOW_TUNE,
      '. . 4 5 6 - 5 - | 3 - - - . . 3 5 | . . 4 5 6 - 8 - | 5 - - - . . . .',
      '6 - - 5 6 - 7 8 | 6 - 5 - 3 - . . | 4 - - 3 4 - 5 6 | 5 - 2 - . . . .',
    ],
    tuneFrom: 62,
    layers: [
      { by: 'glockenspiel', plays: 'tune', levels: '0667', gainDb: -4, hall: 0.35, pan: 0.15 },
      { by: 'guitar', plays: 'tune', levels: '0677', gainDb: -2, hall: 0.2, pan: -0.1, shift: -12 },
      { by: 'guitar', plays: 'arp', pattern: '0213413201324132', levels: '7666', gainDb: -6, pan: -0.4, hall: 0.2 },
      { by: 'ukulele', plays: 'chords', pattern: 'x-xo-oxo', levels: '0566', gainDb: -14, pan: 0.4, hall: 0.15 },
      { by: 'strings', plays: 'chords', pattern: 'x', levels: '3046', gainDb: -18, hall: 0.4 },
      { by: 'upright', plays: 'bass', pattern: 'r---5---|r---5-p-', levels: '6777', gainDb: -1 },
    ],
    drums: [
      { by: 'kick', pattern: 'x.......x.x.....', levels: '0677', gainDb: -9 },
      { by: 'clap', pattern: '....x.......x...', levels: '0567', gainDb: -16, hall: 0.3 },
      { by: 'tambourine', pattern: '..o...o...o...o.', levels: '0056', gainDb: -24, pan: 0.4 },
      { by: 'shaker', pattern: 'o.x.o.x.o.x.o.x.', levels: '4666', gainDb: -24, pan: -0.3 },
    ],
  },
  {
    id: 'garden-path',
    name: named('花园小径', '花園小徑', 'Garden Path', 'ทางเดินในสวน'),
    mood: 'bright',
    key: 'G',
    mode: 'major',
    meter: '3/4',
    beatsPerMinute: 112,
    parts: [GARDEN, GARDEN, 'Cmaj7 | D/C | Bm7 | Em7 | Am7 | Bm7 | Cmaj7 | D7sus4 D7'],
    tune: [
      '. . . . . . | . . 5 - 3 - | 5 - - - . . | . . . . . . | . . . . . . | . . 7 - 5 - | 4 - - - . . | . . . . . .',
      GARDEN_TUNE,
      '8 - 7 - 6 - | 5 - - - . . | 7 - 6 - 5 - | 3 - - - . . | 4 - 5 - 6 - | 7 - 5 - 7 - | 8 - 6 - 4 - | 5 - 4 - . .',
    ],
    tuneFrom: 67,
    layers: [
      { by: 'flute', plays: 'tune', levels: '677', gainDb: -3, hall: 0.4 },
      { by: 'harp', plays: 'arp', pattern: '012343', levels: '777', gainDb: -5, pan: -0.3, hall: 0.35 },
      { by: 'pizzicato', plays: 'chords', pattern: '.xo', levels: '056', gainDb: -11, pan: 0.35, hall: 0.3 },
      { by: 'strings', plays: 'chords', pattern: 'x', levels: '036', gainDb: -17, hall: 0.4 },
      { by: 'upright', plays: 'bass', pattern: 'r--|r-p', levels: '577', gainDb: -2 },
    ],
    drums: [{ by: 'shaker', pattern: 'x.o.o.', levels: '055', gainDb: -25, pan: 0.3 }],
  },
  {
    id: 'early-train',
    name: named('早班列车', '早班列車', 'Early Train', 'รถไฟขบวนเช้า'),
    mood: 'bright',
    key: 'F',
    mode: 'major',
    meter: '4/4',
    beatsPerMinute: 118,
    parts: [TRAIN, TRAIN, 'Gm7 | Am7 | Bbmaj7 | C7sus4 C', TRAIN, 'Gm7 | F/A | Bbmaj7 | C9sus4'],
    tune: [
      '',
      '. . 3 5 . . 6 5 | . . 3 - 2 - . . | . . 3 5 . . 6 8 | 7 - 6 - 5 - . .',
      '4 - - - 6 - 5 4 | 5 - - - 3 - . . | 6 - - - 8 - 7 6 | 5 - - - . . . .',
      '. . 3 5 . . 6 5 | . . 5 - 3 - . . | . . 3 5 . . 8 9 | 8 - 6 - 4 - . .',
      '4 - - - 6 - 5 4 | 5 - - - 3 - . . | 4 - - - 3 - 2 1 | 2 - - - . . . .',
    ],
    tuneFrom: 62,
    layers: [
      { by: 'vibraphone', plays: 'tune', levels: '06777', gainDb: -1, hall: 0.35 },
      { by: 'marimba', plays: 'arp', pattern: '0.20.3.2.0.31.2.', levels: '76667', gainDb: -4, pan: -0.35, hall: 0.2 },
      {
        by: 'synthPluck',
        plays: 'arp',
        pattern: '1.3.2.4.1.3.2.5.',
        levels: '04565',
        gainDb: -12,
        pan: 0.4,
        hall: 0.3,
      },
      { by: 'pad', plays: 'chords', pattern: 'x', levels: '45676', gainDb: -16, hall: 0.4 },
      { by: 'roundBass', plays: 'bass', pattern: 'r.rr.r5.', levels: '06776', gainDb: -5 },
    ],
    drums: [
      { by: 'softKick', pattern: 'x...x...x...x...', levels: '04676', gainDb: -4 },
      { by: 'snap', pattern: '....x.......x...', levels: '05666', gainDb: -15, hall: 0.3 },
      { by: 'hat', pattern: '..o...o...o...oo', levels: '04566', gainDb: -20, pan: 0.25 },
    ],
  },
]
