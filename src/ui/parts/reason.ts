import type { TFunction } from 'i18next'

/** Returns the sentence of a failed call: the server's if it sent one. */
export function reasonOf(error: unknown, t: TFunction): string {
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'offline') return t('common:error.offline')
    if (error.message) return error.message
  }
  return t('common:error.unknown')
}
