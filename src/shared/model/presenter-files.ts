import type { MediaUrl } from './ids.ts'

/** The folder of a puppet, without a final slash; its address may name the folder or the `rig.json` inside it. */
export function presenterFolder(url: MediaUrl): string {
  return url.replace(/\/?(rig\.json)?$/, '')
}
