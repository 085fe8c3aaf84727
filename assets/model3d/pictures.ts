import path from 'node:path'
import sharp from 'sharp'
import { build } from 'vite'
import { launchBrowser } from '../browser.ts'

/** One picture of the model: a view, a size, a pose's differences from rest, and how far the body turns. */
export interface Shot {
  camera: string
  width: number
  height: number
  viseme?: string
  turnDeg?: number
  pose?: Record<string, unknown>
}

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The product's own stage as one script that a bare page can run. */
async function stageScript(): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: path.join(ROOT, 'src/workers/render/avatar/model/model-renderer.ts'),
        formats: ['iife'],
        name: 'studio',
      },
    },
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const script = outputs.find((output) => output.type === 'chunk')
  if (script?.type !== 'chunk') throw new Error('the stage was not built')
  return script.code
}

const DRAW = `async ({ glb, shots }) => {
  const names = ['sil', 'PP', 'FF', 'TH', 'DD', 'kk', 'CH', 'SS', 'nn', 'RR', 'aa', 'E', 'I', 'O', 'U']
  const mouth = { open: 0, width: 0, round: 0, press: 0, lipIn: 0, teeth: 0, tongue: 0 }
  const rest = { mouth, blink: 0, gazeX: 0, gazeY: 0, brow: 0, browTilt: 0, lids: 0, smile: 0, headRollDeg: 0, headYawDeg: 0, headPitchDeg: 0, hairSwingDeg: 0, clothSwingDeg: 0, breath: 0, swayDeg: 0, torsoYawDeg: 0, weight: 0, past: [], pastGestures: [], gestures: [], idleHands: null }
  const canvas = new OffscreenCanvas(16, 16)
  const stage = new studio.ModelRenderer(canvas.getContext('webgl2', { antialias: false }), canvas)
  await stage.load('model', Uint8Array.from(atob(glb), (c) => c.charCodeAt(0)).buffer)
  const pictures = []
  for (const { camera, width, height, viseme = 'sil', turnDeg = 0, pose = {} } of shots) {
    const visemes = names.map((name) => (name === viseme ? 1 : 0))
    stage.render({ url: 'model', camera, width, height, turnDeg, pose: { ...rest, visemes, ...pose } })
    const pixels = stage.readPixels('model', { x: 0, y: 0, width, height })
    const sheet = new OffscreenCanvas(width, height)
    for (let i = 0; i < pixels.length; i += 4) {
      const share = pixels[i + 3] / 255 || 1
      for (let c = 0; c < 3; c++) pixels[i + c] = pixels[i + c] / share
    }
    sheet.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0)
    const bytes = new Uint8Array(await (await sheet.convertToBlob()).arrayBuffer())
    let text = ''
    for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768))
    pictures.push(btoa(text))
  }
  return pictures
}`

/** Draws a GLB with the stage of the product in a real Chromium; answers PNGs with clear grounds. */
export async function takePictures(glb: Uint8Array, shots: Shot[]): Promise<Buffer[]> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error') console.error(message.text())
    })
    await page.route('**/studio', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    await page.goto('http://localhost/studio')
    await page.addScriptTag({ content: await stageScript() })
    const input = JSON.stringify({ glb: Buffer.from(glb).toString('base64'), shots })
    const pictures = (await page.evaluate(`(${DRAW})(${input})`)) as string[]
    return pictures.map((text) => Buffer.from(text, 'base64'))
  } finally {
    await browser.close()
  }
}

/** Puts a picture of `size` square before a soft ground, as the library shows it. */
export async function withGround(
  picture: Buffer,
  size: number,
  [light, dark]: readonly [string, string] = ['#eef1f6', '#b3c0d6'],
): Promise<Buffer> {
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs><radialGradient id="g" cx="0.4" cy="0.3" r="0.95"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`
  return sharp(Buffer.from(ground))
    .composite([{ input: picture }])
    .png()
    .toBuffer()
}
