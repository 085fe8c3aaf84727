import type { Plan } from '../score/plan.ts'
import { named } from './named.ts'

const FORWARD = 'Am7 | Fmaj7 | Cadd9 | G'
const PLAN = 'Bb | F/A | Gm7 | Ebmaj7'
const QUARTER = 'Gm9 | C9 | Gm9 | Dm7 C9'
const PRINT = 'D6 | Gmaj7 | Em7 | A7sus4'

export const BUSINESS: readonly Plan[] = [
  {
    id: 'forward-motion',
    name: named('稳步向前', '穩步向前', 'Forward Motion', 'ก้าวไปข้างหน้า'),
    mood: 'business',
    key: 'A',
    mode: 'minor',
    meter: '4/4',
    beatsPerMinute: 112,
    parts: [FORWARD, FORWARD, 'Dm7 | Am7 | Fmaj7 | G6', FORWARD, 'Dm9 | Fmaj7 | Em7 | E7sus4 Em7'],
    tune: [
      '',
      '3 - - 5 - - 3 - | 1 - - - . . . . | 3 - - 5 - - 7 - | 4 - - - . . . .',
      '4 - 5 6 8 - - - | 7 - - 5 - - . . | 6 - 5 6 8 - - - | 7 - - - . . . .',
      '8 - - 7 - - 5 - | 6 - - - . . 5 6 | 7 - - 5 - - 3 - | 4 - - - . . . .',
      '4 - - 6 - - 5 - | 3 - - - . . . . | 5 - - 7 - - 5 - | 5 - - - 4 - . .',
    ],
    tuneFrom: 64,
    layers: [
      { by: 'felt', plays: 'tune', levels: '07777', gainDb: -1, hall: 0.3 },
      { by: 'synthPluck', plays: 'arp', pattern: '0.1.2.3.1.2.3.2.', levels: '76666', gainDb: -9, pan: -0.35, hall: 0.3 },
      { by: 'pizzicato', plays: 'chords', pattern: '..x...x.', levels: '04566', gainDb: -12, pan: 0.35, hall: 0.25 },
      { by: 'strings', plays: 'chords', pattern: 'x', levels: '40576', gainDb: -16, hall: 0.35 },
      { by: 'roundBass', plays: 'bass', pattern: 'r.rr.rr.|r.rr.r5p', levels: '56776', gainDb: -3 },
    ],
    drums: [
      { by: 'kick', pattern: 'x...x...x...x...', levels: '05676', gainDb: -7 },
      { by: 'rim', pattern: '....x.......x...', fill: '....x.......x.o.', levels: '05677', gainDb: -18, hall: 0.2 },
      { by: 'hat', pattern: 'o.x.o.x.o.x.o.xo', levels: '35666', gainDb: -25, pan: 0.2 },
    ],
  },
  {
    id: 'clear-plan',
    name: named('清晰计划', '清晰計畫', 'Clear Plan', 'แผนที่ชัดเจน'),
    mood: 'business',
    key: 'Bb',
    mode: 'major',
    meter: '4/4',
    beatsPerMinute: 100,
    parts: [PLAN, PLAN, 'Cm7 | Gm7 | Ebmaj7 | F7sus4 F', 'Ebmaj7 | Dm7 Gm7 | Cm9 | F9sus4 F7'],
    tune: [
      '. . . . 3 - 5 - | 5 - - - . . . . | . . . . 3 - 5 - | 6 - - - . . . .',
      '3 - 2 3 5 - - - | 2 - - - . . 1 2 | 3 - 2 3 6 - - 5 | 4 - 3 - . . . .',
      '4 - - 6 - - 5 - | 3 - - 1 - - . . | 6 - - 8 - - 7 6 | 5 - - - . . . .',
      '6 - 5 6 8 - - - | 7 - 5 - 3 - . . | 4 - 3 4 6 - - 5 | 5 - 4 - . . . .',
    ],
    tuneFrom: 65,
    layers: [
      { by: 'electricPiano', plays: 'tune', levels: '6777', gainDb: -1, hall: 0.3 },
      { by: 'pizzicato', plays: 'arp', pattern: '0123012301230123', levels: '7666', gainDb: -9, pan: -0.35, hall: 0.3 },
      { by: 'felt', plays: 'chords', pattern: 'x---o---', levels: '5666', gainDb: -9, pan: 0.2, hall: 0.25 },
      { by: 'strings', plays: 'line', pattern: 'x', levels: '0465', gainDb: -11, hall: 0.4, pan: 0.3 },
      { by: 'roundBass', plays: 'bass', pattern: 'r-----r-|r---r-p-', levels: '5677', gainDb: -3 },
    ],
    drums: [
      { by: 'softKick', pattern: 'x.....x...x.....', levels: '0676', gainDb: -5 },
      { by: 'snap', pattern: '....x.......x...', levels: '0566', gainDb: -16, hall: 0.3 },
      { by: 'shaker', pattern: 'o.x.o.x.o.x.o.x.', levels: '0566', gainDb: -25, pan: -0.25 },
    ],
  },
  {
    id: 'night-office',
    name: named('夜间办公室', '夜間辦公室', 'Night Office', 'ออฟฟิศยามค่ำ'),
    mood: 'business',
    key: 'G',
    mode: 'dorian',
    meter: '4/4',
    beatsPerMinute: 90,
    parts: [QUARTER, QUARTER, 'Ebmaj7 | F6 | Dm7 | Gm7', 'Ebmaj9 | Dm7 | Cm9 | D7sus4 D7'],
    tune: [
      '',
      '. . 5 3 - - 5 - | 4 - - 2 . . . . | . . 5 3 - - 7 - | 5 - - 4 . . . .',
      '5 - - 6 - 5 3 - | 4 - - - . . 2 - | 5 - - 6 - 5 7 - | 5 - - - . . . .',
      '. . 5 8 - - 7 - | 5 - - 3 . . . . | . . 4 6 - - 5 - | 5 - - 4 . . . .',
    ],
    tuneFrom: 67,
    layers: [
      { by: 'vibraphone', plays: 'tune', levels: '0777', gainDb: -1, hall: 0.35, shift: -12 },
      { by: 'electricPiano', plays: 'chords', pattern: 'x--o..o.|x--o.o--', levels: '7666', gainDb: -8, pan: -0.2, hall: 0.2 },
      { by: 'pad', plays: 'chords', pattern: 'x', levels: '4466', gainDb: -17, hall: 0.4 },
      { by: 'guitar', plays: 'arp', pattern: '......2...3.....|..2.......3.4...', levels: '4566', gainDb: -7, pan: 0.4, hall: 0.35 },
      { by: 'roundBass', plays: 'bass', pattern: 'r--r..5-|r--r..5p', levels: '6777', gainDb: -2 },
    ],
    drums: [
      { by: 'kick', pattern: 'x.....x...x.....', levels: '0677', gainDb: -6 },
      { by: 'snare', pattern: '........x.......', fill: '........x....o..', levels: '0566', gainDb: -16, hall: 0.3 },
      { by: 'hat', pattern: 'x.oox.o.x.oox.o.', levels: '4566', gainDb: -25, pan: 0.25 },
    ],
  },
  {
    id: 'blueprint',
    name: named('蓝图', '藍圖', 'Blueprint', 'พิมพ์เขียว'),
    mood: 'business',
    key: 'D',
    mode: 'major',
    meter: '4/4',
    beatsPerMinute: 108,
    parts: [PRINT, PRINT, 'Bm7 | F#m7 | Gmaj7 | Em7', 'Bm7 | Gmaj7 | Em9 | A7sus4 A7'],
    tune: [
      '',
      '. . . 5 6 - 5 - | 3 - - - . . . . | . . . 4 5 - 4 - | 2 - - - . . . .',
      '. . . 8 8 - 6 - | 5 - - - . . 3 - | 4 - - 6 7 - 6 - | 5 - - - . . . .',
      '. . . 8 10 - 8 - | 6 - - - . . 5 - | 4 - - 5 6 - 4 - | 5 - - 4 . . . .',
    ],
    tuneFrom: 62,
    layers: [
      { by: 'marimba', plays: 'arp', pattern: '0.31.2.30.31.2.3', levels: '7666', gainDb: -3, pan: -0.3, hall: 0.2 },
      { by: 'softLead', plays: 'tune', levels: '0677', gainDb: -5, hall: 0.4 },
      { by: 'felt', plays: 'chords', pattern: 'x-------', levels: '0566', gainDb: -8, pan: 0.2, hall: 0.3 },
      { by: 'pad', plays: 'chords', pattern: 'x', levels: '5577', gainDb: -15, hall: 0.4 },
      { by: 'synthBass', plays: 'bass', pattern: 'r...r.r.', levels: '0667', gainDb: -5 },
    ],
    drums: [
      { by: 'softKick', pattern: 'x...x...x...x...', levels: '0567', gainDb: -5 },
      { by: 'clap', pattern: '....o.......o...', levels: '0055', gainDb: -19, hall: 0.35 },
      { by: 'hat', pattern: '..x...x...x...x.', levels: '0466', gainDb: -25, pan: 0.2 },
    ],
  },
]
