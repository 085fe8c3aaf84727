import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { zipSync } from 'fflate'
import { attribute, constant, FLOAT, INT64, input, node, onnxFile, output } from './onnx.ts'

/** Signs of the tiny vocabulary: Bopomofo, the model's characters for finals, Latin and IPA letters, tones and marks. */
const SIGNS =
  ';:,.!?—…/ 12345ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦㄧㄨㄩㄭ十压言阳要阴应用又中穵外万王为文瓮我月元云AIOQWYabdefhijklmnopstuvwzæðŋɑɔəɛɜɡɪɹɾʃʊʌʒʤʧθᵊˈˌ'
export const VOCAB = Object.fromEntries([...SIGNS].map((sign, index) => [sign, index + 1]))
/** Frames of a token: one to four by its id. */
export const framesOf = (id: number) => 1 + (id % 4)
export const FRAME_SAMPLES = 600
const STYLE = 256
const ROWS = 510
const STYLES = ['af_maple', 'zf_001', 'zm_010']

/**
 * An ONNX file with the inputs and outputs of Kokoro: `duration` is `framesOf` each token by the speed, `waveform` a tone
 * as long as they say, as loud as the mean of the style.
 */
function tinyModel(): Buffer {
  const graph = [
    node('Mod', ['tokens', 'four'], 'rest'),
    node('Add', ['rest', 'one'], 'frames'),
    node('Cast', ['frames'], 'framesF', attribute('to', FLOAT)),
    node('Div', ['framesF', 'speed'], 'slowed'),
    node('Ceil', ['slowed'], 'whole'),
    node('Cast', ['whole'], 'durations', attribute('to', INT64)),
    node('Squeeze', ['durations'], 'duration'),
    node('ReduceSum', ['duration'], 'sum', attribute('keepdims', 0)),
    node('Mul', ['sum', 'samples'], 'length'),
    node('Range', ['zero', 'length', 'one'], 'times'),
    node('Cast', ['times'], 'timesF', attribute('to', FLOAT)),
    node('Mul', ['timesF', 'step'], 'angles'),
    node('Sin', ['angles'], 'tone'),
    node('ReduceMean', ['style'], 'loudness', attribute('keepdims', 0)),
    node('Mul', ['tone', 'loudness'], 'waveform'),
    constant('four', INT64, 4),
    constant('one', INT64, 1),
    constant('zero', INT64, 0),
    constant('samples', INT64, FRAME_SAMPLES),
    constant('step', FLOAT, 0.06),
    input('tokens', INT64, [1, 'n']),
    input('style', FLOAT, [1, STYLE]),
    input('speed', FLOAT, [1]),
    output('waveform', FLOAT, ['samples']),
    output('duration', INT64, ['n']),
  ]
  return onnxFile(graph, { config: JSON.stringify({ vocab: VOCAB }) })
}

/** The loudness of a voice for a number of tokens. */
const loudnessOf = (style: string, tokens: number) => 0.1 + 0.1 * STYLES.indexOf(style) + tokens / 5000

function styleFile(): Uint8Array {
  const entries = STYLES.map((style): [string, Uint8Array] => {
    const header = `${`{'descr': '<f4', 'fortran_order': False, 'shape': (${ROWS}, 1, ${STYLE}), }`.padEnd(117)}\n`
    const rows = Float32Array.from({ length: ROWS * STYLE }, (_, at) => loudnessOf(style, Math.floor(at / STYLE)))
    const head = Buffer.from([0x93, ...Buffer.from('NUMPY'), 1, 0, header.length, 0])
    return [`${style}.npy`, Buffer.concat([head, Buffer.from(header), Buffer.from(rows.buffer)])]
  })
  return zipSync(Object.fromEntries(entries), { level: 1 })
}

/** Writes a model and its styles into a folder; returns their bytes by name. */
export function writeTinyModel(folder: string): Record<string, Buffer> {
  const files = { 'kokoro-v1.1-zh.onnx': tinyModel(), 'voices-v1.1-zh.bin': Buffer.from(styleFile()) }
  mkdirSync(folder, { recursive: true })
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes)
  return files
}
