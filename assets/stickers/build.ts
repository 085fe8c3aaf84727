import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DotLottie } from '@lottiefiles/dotlottie-web'
import sharp from 'sharp'
import { writeLottie } from '#shared/base/lottie-file.ts'
import type { Material } from '#shared/model/library.ts'
import { STICKERS } from './drawings.ts'
import { MOVING_STICKERS } from './moving.ts'

const SIZE = 640
const PROGRAM = '@lottiefiles/dotlottie-web/dotlottie-player.wasm'
const FOLDER = path.resolve(import.meta.dirname, '../../public/library/stickers')

/** Gradients of the palette, a soft shadow, and the gloss on a shape's upper half. */
const DEFS = `<defs>
  ${gradient('blue', '#7fa6f2', '#3b62ad', '#27478a')}
  ${gradient('coral', '#ffb08f', '#ee7a5f', '#c9553f')}
  ${gradient('gold', '#ffe6a3', '#f4b942', '#cf8a22')}
  ${gradient('mint', '#a9ecd3', '#4bb796', '#2b8a6e')}
  ${gradient('white', '#ffffff', '#f3f6fb', '#d5deee')}
  <linearGradient id="gloss" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/></linearGradient>
  <filter id="shadow" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="14" stdDeviation="14" flood-color="#14213f" flood-opacity=".32"/></filter>
</defs>`

function gradient(id: string, light: string, middle: string, dark: string): string {
  return `<linearGradient id="${id}" x1=".2" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`
}

/** Draws every sticker on transparent ground, 640 by 640, with a cover of 160. */
mkdirSync(FOLDER, { recursive: true })
for (const { id, body } of STICKERS) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="${SIZE}" height="${SIZE}">${DEFS}${body}</svg>`
  const image = sharp(Buffer.from(svg))
  await image
    .clone()
    .webp({ quality: 92, alphaQuality: 100 })
    .toFile(path.join(FOLDER, `${id}.webp`))
  await image
    .resize(160)
    .webp({ quality: 88 })
    .toFile(path.join(FOLDER, `${id}-cover.webp`))
}
const still = STICKERS.map(
  ({ id, name }): Material => ({
    id,
    name,
    kind: 'image',
    file: `${id}.webp`,
    cover: `${id}-cover.webp`,
    widthPx: SIZE,
    heightPx: SIZE,
    durationSec: 0,
  }),
)

const program = readFileSync(createRequire(import.meta.url).resolve(PROGRAM)).toString('base64')
DotLottie.setWasmUrl(`data:application/wasm;base64,${program}`)
const moving: Material[] = []
for (const { id, name, file, coverFrame } of MOVING_STICKERS) {
  writeFileSync(path.join(FOLDER, `${id}.lottie.json`), writeLottie(file))
  const data = writeLottie(file)
  const player = new DotLottie({ canvas: { width: 160, height: 160 }, data, autoplay: false })
  await new Promise((resolve) => player.addEventListener('load', resolve))
  player.setFrame(coverFrame)
  await sharp(Buffer.from(player.buffer!), { raw: { width: 160, height: 160, channels: 4 } })
    .webp({ quality: 88 })
    .toFile(path.join(FOLDER, `${id}-cover.webp`))
  player.destroy()
  const { w: widthPx, h: heightPx, op, fr } = file
  const files = { file: `${id}.lottie.json`, cover: `${id}-cover.webp` }
  moving.push({ id, name, kind: 'image', ...files, widthPx, heightPx, durationSec: op / fr })
}
writeFileSync(path.join(FOLDER, 'index.json'), `${JSON.stringify([...moving, ...still], null, 2)}\n`)
