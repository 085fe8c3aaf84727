import { hashSeed } from '#shared/base/random.ts'
import type { Loaded } from './load-project.ts'
import { isSettledAtStart } from './poster-moment.ts'
import { fingerprint } from './serialize.ts'

/** Returns how the file name of a poster begins that shows a document. */
export async function posterPrint(projectJson: string): Promise<string> {
  return hashSeed(await fingerprint(projectJson)).toString(36)
}

/**
 * Returns the stored poster where it is of this very document, and where the film looks so at its start, at which the
 * playhead is when it opens; else ''.
 */
export async function openingPoster({ project, projectJson, posterUrl }: Loaded): Promise<string> {
  if (posterUrl === '' || !isSettledAtStart(project)) return ''
  const print = await posterPrint(projectJson)
  return posterUrl.split('/').at(-1)?.startsWith(`${print}-`) ? posterUrl : ''
}
