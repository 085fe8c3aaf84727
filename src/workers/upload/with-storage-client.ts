/** Codes with which OSS and Azure refuse credentials. */
const REFUSED_CREDENTIALS = new Set(['InvalidAccessKeyId', 'AuthenticationFailed'])

/**
 * Sends with a storage client. Where the store refuses its credentials, sends once more with a new client. `forget`
 * drops the refused credentials.
 */
export async function withStorageClient(send: () => Promise<void>, forget: () => void): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!REFUSED_CREDENTIALS.has((error as { code?: string }).code ?? '')) throw error
    forget()
    await send()
  }
}
