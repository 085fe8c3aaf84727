import type { TFunction } from 'i18next'

/** A sentence for what a call was refused with: the server's own where it sent one. */
export function reasonOf(error: unknown, t: TFunction): string {
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'offline') return t('common:error.offline')
    if (error.message) return error.message
  }
  return t('common:error.unknown')
}
