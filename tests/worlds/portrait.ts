import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { type PortraitRig, parsePortrait } from '#shared/portrait/portrait.ts'

/** The portrait of a drawn person in `files/drawn.portrait`. */
export function drawnPortrait(): PortraitRig {
  const files = unzipSync(readFileSync(new URL('./files/drawn.portrait', import.meta.url)))
  return parsePortrait(new TextDecoder().decode(files['portrait.json']))
}
