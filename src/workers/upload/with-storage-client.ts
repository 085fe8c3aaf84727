/**
 * Sends with a storage client; where the store does not know its access key, the client is made anew, once (S13.06).
 * `forget` drops the credentials that were refused.
 */
export async function withStorageClient(send: () => Promise<void>, forget: () => void): Promise<void> {
  try {
    await send()
  } catch (error) {
    if ((error as { code?: string }).code !== 'InvalidAccessKeyId') throw error
    forget()
    await send()
  }
}
