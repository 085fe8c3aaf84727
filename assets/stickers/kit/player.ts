import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { DotLottie } from '@lottiefiles/dotlottie-web'
import { type LottieFile, writeLottie } from '#shared/base/lottie-file.ts'

const PROGRAM = '@lottiefiles/dotlottie-web/dotlottie-player.wasm'
const program = readFileSync(createRequire(import.meta.url).resolve(PROGRAM)).toString('base64')
DotLottie.setWasmUrl(`data:application/wasm;base64,${program}`)

/**
 * Draws frames of an animation as the product does.
 * @param size its side in pixels
 * @returns RGBA of each frame, not premultiplied
 */
export async function drawFrames(file: LottieFile, frames: readonly number[], size: number): Promise<Uint8Array[]> {
  const player = new DotLottie({
    canvas: { width: size, height: size },
    data: writeLottie(file),
    autoplay: false,
    useFrameInterpolation: true,
  })
  await new Promise<void>((resolve, reject) => {
    player.addEventListener('load', () => resolve())
    player.addEventListener('loadError', ({ error }) => reject(error))
  })
  const pictures = frames.map((frame) => {
    player.setFrame(frame)
    return Uint8Array.from(player.buffer!)
  })
  player.destroy()
  return pictures
}
