import { z } from 'zod'
import type { RemoteFile } from './download.ts'
import { ModelRefusal } from './refusal.ts'

interface Offer {
  /** The release of its files: the address of GitHub's description, which has the SHA-256 of each file. */
  release: string
  files: readonly string[]
  /** About how many bytes the files have, before the release is read. */
  bytes: number
  licence: string
}

/** The model with natural voices in Mandarin and English. */
export const NATURAL_VOICES = 'kokoro-v1.1-zh'

/** Models that `studio voices get` knows. */
export const MODELS: Readonly<Record<string, Offer>> = {
  [NATURAL_VOICES]: {
    release: 'https://api.github.com/repos/thewh1teagle/kokoro-onnx/releases/tags/model-files-v1.1',
    files: ['kokoro-v1.1-zh.onnx', 'voices-v1.1-zh.bin'],
    bytes: 379_000_000,
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

/** Longest wait for the description of a release. */
const RELEASE_MS = 30_000

/** Largest description of a release: that of GitHub has 2 kB a file. */
const RELEASE_BYTES_MAX = 1e6

async function readJson({ body }: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > RELEASE_BYTES_MAX) throw new Error('the description of the release is too large')
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString())
}

/** Returns the files of a release with their sizes and SHA-256. @throws ModelRefusal */
export async function filesOf({ release, files }: Offer, signal: AbortSignal): Promise<RemoteFile[]> {
  const response = await fetch(release, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(RELEASE_MS)]),
  }).catch(() => null)
  const parsed = releaseSchema.safeParse(response && (await readJson(response).catch(() => null)))
  signal.throwIfAborted()
  if (!response) throw new ModelRefusal(`${release} does not answer.`, 'network')
  if (!parsed.success) throw new ModelRefusal(`${release} does not say which files there are.`, 'release')
  return files.map((wanted) => {
    const asset = parsed.data.assets.find(({ name }) => name === wanted)
    if (!asset) throw new ModelRefusal(`The release has no file ${wanted}.`, 'release')
    const { name, size, digest, browser_download_url: url } = asset
    return { name, url, bytes: size, sha256: digest.slice('sha256:'.length) }
  })
}
