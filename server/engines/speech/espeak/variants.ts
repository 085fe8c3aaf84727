/**
 * Timbres of the built-in voices, as eSpeak NG voice variants (its `docs/voices.md` explains the lines): pitch range in
 * hertz, formants in percent of the language's own (frequency, height, width), slight flutter against buzzing vowels,
 * and a falling tone curve as in natural voices.
 */
export const VARIANTS: Readonly<Record<string, string>> = {
  soprano: `name soprano
gender female
pitch 178 262
flutter 4
roughness 0
formant 0 105 80 150
formant 1 113 82 155
formant 2 116 74 150
formant 3 115 66 145
formant 4 116 58 140
formant 5 116 50 140
breath 0 2 3 3 3 2 2 1
tone 120 225 700 165 1800 110 3200 70
consonants 95 85
stressAdd 0 0 -10 -10 0 0 10 30
`,
  alto: `name alto
gender female
pitch 158 232
flutter 4
roughness 0
formant 0 104 85 145
formant 1 109 86 150
formant 2 112 76 145
formant 3 112 68 140
formant 4 113 60 140
formant 5 113 52 140
breath 0 2 2 2 2 2 1 1
tone 120 235 650 165 1700 105 3200 66
consonants 95 85
stressAdd 0 0 -10 -10 0 0 10 30
`,
  baritone: `name baritone
gender male
pitch 88 134
flutter 4
roughness 0
formant 0 100 95 110
formant 1 99 98 112
formant 2 99 88 112
formant 3 99 78 112
formant 4 99 66 115
formant 5 99 58 115
tone 100 240 600 170 1600 100 3000 62
consonants 95 85
`,
  bass: `name bass
gender male
pitch 76 114
flutter 4
roughness 0
formant 0 97 100 112
formant 1 96 100 115
formant 2 95 88 115
formant 3 95 76 115
formant 4 95 64 118
formant 5 95 55 118
tone 90 245 550 170 1500 95 2800 58
consonants 92 82
`,
}
