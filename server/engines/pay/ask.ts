import { PayProviderError } from './port.ts'

/** How long a provider may take to answer. */
export const PROVIDER_MS = 10_000
/** No answer that is wanted comes near to it. */
const ANSWER_BYTES_MAX = 4_000_000

/** An answer of a provider, whatever its status. */
export interface ProviderAnswer {
  status: number
  headers: Headers
  text: string
}

/**
 * Asks a provider once.
 * @throws PayProviderError where no whole answer comes in time, or a longer one than answers are
 */
export async function askProvider(
  address: string | URL,
  question: { method?: string; headers?: Headers | Record<string, string>; body?: string },
  timeoutMs: number,
): Promise<ProviderAnswer> {
  try {
    // a signed question goes to no other address
    const response = await fetch(address, {
      ...question,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, headers: response.headers, text: await limitedText(response) }
  } catch (error) {
    if (error instanceof PayProviderError) throw error
    throw new PayProviderError('the provider of payments does not answer', { cause: error })
  }
}

/** Returns the text of an answer, byte by byte as it came, since signatures are over it. */
async function limitedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > ANSWER_BYTES_MAX) throw new PayProviderError('the provider of payments answers with too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
