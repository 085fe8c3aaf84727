import { z } from 'zod'
import type { RemoteFile } from './download.ts'
import { ModelRefusal } from './refusal.ts'

interface Offer {
  /** The release of its files: the address of GitHub's description, which has the SHA-256 of each file. */
  release: string
  files: readonly string[]
  licence: string
}

/** Models that `studio voices get` knows. */
export const MODELS: Readonly<Record<string, Offer>> = {
  'kokoro-v1.1-zh': {
    release: 'https://api.github.com/repos/thewh1teagle/kokoro-onnx/releases/tags/model-files-v1.1',
    files: ['kokoro-v1.1-zh.onnx', 'voices-v1.1-zh.bin'],
    licence: 'Apache-2.0 (hexgrad/Kokoro-82M-v1.1-zh)',
  },
}

const releaseSchema = z.object({
  assets: z.array(
    z.object({
      name: z.string(),
      size: z.number().int(),
      digest: z.string().regex(/^sha256:[0-9a-f]{64}$/u),
      browser_download_url: z.url(),
    }),
  ),
})

/** Returns the files of a release with their sizes and SHA-256. @throws ModelRefusal */
export async function filesOf({ release, files }: Offer): Promise<RemoteFile[]> {
  const response = await fetch(release, { headers: { accept: 'application/json' } }).catch(() => null)
  const parsed = releaseSchema.safeParse(await response?.json().catch(() => null))
  if (!parsed.success) throw new ModelRefusal(`${release} does not say which files there are.`)
  return files.map((wanted) => {
    const asset = parsed.data.assets.find(({ name }) => name === wanted)
    if (!asset) throw new ModelRefusal(`The release has no file ${wanted}.`)
    const { name, size, digest, browser_download_url: url } = asset
    return { name, url, bytes: size, sha256: digest.slice('sha256:'.length) }
  })
}
