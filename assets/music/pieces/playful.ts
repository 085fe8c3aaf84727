import type { Plan } from '../score/plan.ts'
import { named } from './named.ts'

const PLANE = 'C6 | A7 | Dm7 | G7'
const MARBLE = 'F | Dm7 | Gm7 | C7'
const CAT = 'G6 | E7 | Am7 | D7 | G6 | Em7 | Am7 | D7'
const BUTTON = 'D | C/D | G | D | Bm7 | Em7 | G6 | A7sus4'

export const PLAYFUL: readonly Plan[] = [
  {
    id: 'paper-plane',
    name: named('纸飞机', '紙飛機', 'Paper Plane', 'เครื่องบินกระดาษ'),
    mood: 'playful',
    key: 'C',
    mode: 'major',
    meter: '4/4',
    beatsPerMinute: 110,
    swing: 0.3,
    parts: [PLANE, PLANE, 'Fmaj7 | Em7 A7 | Dm7 | G7', 'C6 | Am7 | Dm7 | G7sus4 G7'],
    tune: [
      '',
      '5 - 3 5 6 - 5 3 | 3 - - 5 . . . . | 4 - 2 4 6 - 4 2 | 2 - - 4 . . . .',
      '. 6 - 6 8 - 6 - | 5 - 7 - 5 - . . | . 4 - 4 6 - 4 - | 5 - 4 - . . . .',
      '5 - 3 5 8 - 6 5 | 5 - - 3 . . . . | 4 - 2 4 6 - 5 4 | 5 - 2 - . . . .',
    ],
    tuneFrom: 67,
    layers: [
      { by: 'whistle', plays: 'tune', levels: '0666', gainDb: -6, hall: 0.3 },
      { by: 'marimba', plays: 'tune', levels: '0506', gainDb: -7, hall: 0.25, shift: -12 },
      { by: 'ukulele', plays: 'chords', pattern: 'x-xox-xo', levels: '7666', gainDb: -9, pan: -0.3, hall: 0.15 },
      { by: 'pizzicato', plays: 'arp', pattern: '0.2.1.3.', levels: '5566', gainDb: -6, pan: 0.35, hall: 0.25 },
      { by: 'upright', plays: 'bass', pattern: 'r.5.', levels: '6777', gainDb: 0 },
    ],
    drums: [
      { by: 'snap', pattern: '..x...x.', levels: '4666', gainDb: -15, hall: 0.25 },
      { by: 'softKick', pattern: 'x...x...', levels: '0666', gainDb: -8 },
      { by: 'woodBlock', pattern: '........|......ox', levels: '0566', gainDb: -15, pan: 0.3, hall: 0.25 },
    ],
  },
  {
    id: 'marble-run',
    name: named('弹珠轨道', '彈珠軌道', 'Marble Run', 'รางลูกแก้ว'),
    mood: 'playful',
    key: 'F',
    mode: 'major',
    meter: '4/4',
    beatsPerMinute: 126,
    parts: [MARBLE, MARBLE, 'Bbmaj7 | C/Bb | Am7 | Dm7', MARBLE, 'Bbmaj7 | Am7 Dm7 | Gm7 | C7sus4 C7'],
    tune: [
      '',
      '1 3 5 . 3 5 . . | 6 5 3 . 1 - . . | 2 4 6 . 4 6 . . | 5 4 2 . . . . .',
      '8 - 6 . 4 - . . | 9 - 7 . 5 - . . | 7 - 5 . 3 - . . | 6 - 5 . 3 - . .',
      '1 3 5 . 3 8 . . | 8 6 5 . 3 - . . | 2 4 6 . 4 8 . . | 7 5 4 . . . . .',
      '6 - 4 . 6 - . . | 5 - 3 . 6 - . . | 4 - 2 . 4 - . . | 5 - 2 . . . . .',
    ],
    tuneFrom: 65,
    layers: [
      { by: 'marimba', plays: 'tune', levels: '06767', gainDb: 1, hall: 0.25 },
      { by: 'musicBox', plays: 'tune', levels: '00505', gainDb: -8, hall: 0.4, pan: 0.25 },
      { by: 'pizzicato', plays: 'chords', pattern: '..x...x.', levels: '65666', gainDb: -8, pan: -0.3, hall: 0.25 },
      { by: 'kalimba', plays: 'arp', pattern: '0.2.3.1.2.0.3.2.', levels: '75666', gainDb: -6, pan: 0.35, hall: 0.3 },
      { by: 'clarinet', plays: 'line', pattern: 'x', levels: '00505', gainDb: -13, hall: 0.35, pan: -0.2, shift: -12 },
      { by: 'upright', plays: 'bass', pattern: 'r...5...|r...5.p.', levels: '56777', gainDb: 0 },
    ],
    drums: [
      { by: 'woodBlock', pattern: 'o...o.o.', levels: '45566', gainDb: -17, pan: -0.35, hall: 0.2 },
      { by: 'softKick', pattern: 'x...x...', levels: '05666', gainDb: -8 },
      { by: 'shaker', pattern: '.xoo.xoo', levels: '04566', gainDb: -24, pan: 0.25 },
    ],
  },
  {
    id: 'cat-on-the-keys',
    name: named('琴键上的猫', '琴鍵上的貓', 'Cat on the Keys', 'แมวบนคีย์'),
    mood: 'playful',
    key: 'G',
    mode: 'major',
    meter: '3/4',
    beatsPerMinute: 140,
    swing: 0.26,
    parts: [
      CAT,
      CAT,
      'Cmaj7 | C#dim7 | G/D | E7 | Am7 | D7 | Bm7 E7 | Am7 D7',
      'G6 | E7 | Am7 | D7 | Bm7 | Em7 | Am7 | D7sus4 D7',
    ],
    tune: [
      '. . . . . . | . . . . . . | . . 4 3 4 - | 6 - - . . . | . . . . . . | . . . . . . | . . 4 3 4 - | 2 - - . . .',
      '5 - 3 - 5 - | 6 - - 5 . . | 6 - 4 - 6 - | 8 - - 6 . . | 5 - 3 - 5 - | 8 - 7 5 . . | 4 - 3 4 6 - | 5 - - . . .',
      '8 - - - 6 - | 8 - - - 6 - | 7 - - 5 3 - | 3 - - . . . | 4 - - - 3 4 | 6 - - - 4 - | 5 - - - 5 - | 6 - - 4 . .',
      '5 - 3 - 5 - | 6 - - 5 . . | 6 - 4 - 6 - | 8 - - 6 . . | 7 - 5 - 7 - | 8 - 7 5 . . | 4 - 3 4 3 - | 2 - - . . .',
    ],
    tuneFrom: 62,
    layers: [
      { by: 'clarinet', plays: 'tune', levels: '6677', gainDb: -5, hall: 0.3, pan: 0.1 },
      { by: 'felt', plays: 'chords', pattern: '.xo', levels: '7666', gainDb: -7, pan: -0.25, hall: 0.25 },
      { by: 'vibraphone', plays: 'arp', pattern: '......|..3.2.', levels: '0566', gainDb: -7, pan: 0.35, hall: 0.35 },
      { by: 'upright', plays: 'bass', pattern: 'r..|r.p', levels: '6777', gainDb: 0 },
    ],
    drums: [
      { by: 'brush', pattern: '.xo', levels: '4566', gainDb: -18, hall: 0.2 },
      { by: 'ride', pattern: 'x.xox.', levels: '0455', gainDb: -27, pan: 0.3 },
      { by: 'woodBlock', pattern: '......|....ox', levels: '0055', gainDb: -17, pan: -0.35, hall: 0.25 },
    ],
  },
  {
    id: 'button-box',
    name: named('纽扣盒', '鈕扣盒', 'Button Box', 'กล่องกระดุม'),
    mood: 'playful',
    key: 'D',
    mode: 'mixolydian',
    meter: '6/8',
    beatsPerMinute: 150,
    parts: [BUTTON, BUTTON, 'G | D/F# | Em7 | D | C | G/B | Am7 | A7sus4 A7', BUTTON],
    tune: [
      '',
      '5 - 3 5 - 6 | 5 - 4 2 - - | 4 - 6 8 - 6 | 5 - - . . . | 6 - 5 6 - 8 | 6 - 4 2 - - | 4 - 3 4 - 6 | 5 - - . . .',
      '8 - - 6 - 4 | 5 - - 3 - - | 4 - - 2 - 4 | 5 - - . . . | 7 - - 9 - 7 | 6 - - 4 - - | 5 - - 7 - 8 | 8 - - . . .',
      '5 - 3 5 - 8 | 7 - 6 4 - - | 4 - 6 8 - 6 | 5 - - . . . | 6 - 5 6 - 8 | 6 - 4 2 - - | 4 - 3 2 - 1 | 2 - - . . .',
    ],
    tuneFrom: 62,
    layers: [
      { by: 'musicBox', plays: 'tune', levels: '0666', gainDb: -2, hall: 0.35, pan: 0.15 },
      { by: 'organ', plays: 'tune', levels: '0456', gainDb: -9, hall: 0.25, pan: -0.1 },
      { by: 'pizzicato', plays: 'arp', pattern: '0.21.3', levels: '7666', gainDb: -6, pan: -0.35, hall: 0.25 },
      { by: 'guitar', plays: 'chords', pattern: '..x..o', levels: '5666', gainDb: -12, pan: 0.35, hall: 0.2 },
      { by: 'upright', plays: 'bass', pattern: 'r..5..', levels: '5777', gainDb: 0 },
    ],
    drums: [
      { by: 'softKick', pattern: 'x.....', levels: '0566', gainDb: -8 },
      { by: 'snap', pattern: '...x..', levels: '0556', gainDb: -17, hall: 0.25 },
      { by: 'shaker', pattern: 'x.ox.o', levels: '4566', gainDb: -25, pan: 0.3 },
    ],
  },
]
