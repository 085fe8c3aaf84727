import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { attribute, constant, FLOAT, INT32, input, node, onnxFile, output } from './onnx.ts'

/** Mel bands of seven frames, as SenseVoice takes them. */
const FEATURES = 560
/** The first stands for nothing; the next four say language, mood, event and style, before what is said. */
const TOKENS = ['<blk>', '<|en|>', '<|NEUTRAL|>', '<|Speech|>', '<|woitn|>', '▁word']
const WORD = TOKENS.length - 1
/** A frame whose bands have this mean is loud. */
const LOUD = -6

const TAGS = 4

/** An ONNX file with the inputs and outputs of SenseVoice that hears a word in each stretch of loud sound. */
function tinyRecogniser(): Buffer {
  const width = TOKENS.length
  const tags = Array.from({ length: TAGS * width }, (_, at) => (at % width === 1 + Math.floor(at / width) ? 9 : 0))
  const weights = Array.from({ length: FEATURES * width }, (_, at) => (at % width === WORD ? 1 / FEATURES : 0))
  const offsets = TOKENS.map((_, at) => (at === WORD ? -LOUD : at === 0 ? 0 : -100))
  const graph = [
    node('MatMul', ['x', 'weights'], 'heard'),
    node('Add', ['heard', 'offsets'], 'said'),
    node('Concat', ['tags', 'said'], 'logits', attribute('axis', 1)),
    constant('weights', FLOAT, weights, [FEATURES, width]),
    constant('offsets', FLOAT, offsets, [width]),
    constant('tags', FLOAT, tags, [1, TAGS, width]),
    input('x', FLOAT, [1, 'T', FEATURES]),
    input('x_length', INT32, [1]),
    input('language', INT32, [1]),
    input('text_norm', INT32, [1]),
    output('logits', FLOAT, [1, 'U', width]),
  ]
  return onnxFile(graph, {
    model_type: 'sense_voice_ctc',
    vocab_size: String(width),
    lfr_window_size: '7',
    lfr_window_shift: '6',
    normalize_samples: '0',
    with_itn: '14',
    without_itn: '15',
    lang_auto: '0',
    lang_zh: '3',
    lang_en: '4',
    lang_yue: '7',
    lang_ja: '11',
    lang_ko: '12',
    neg_mean: Array(FEATURES).fill('0').join(','),
    inv_stddev: Array(FEATURES).fill('1').join(','),
  })
}

/** Writes the recogniser and its tokens into a folder. */
export function writeTinyRecogniser(folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'model.int8.onnx'), tinyRecogniser())
  writeFileSync(path.join(folder, 'tokens.txt'), TOKENS.map((token, id) => `${token} ${id}\n`).join(''))
}
