import type { TFunction } from 'i18next'

/** The code of a refusal for want of rights (S14.05). */
const FORBIDDEN = 403

/** Returns the sentence of a failed call: the server's if it sent one. */
export function reasonOf(error: unknown, t: TFunction): string {
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'offline') return t('common:error.offline')
    if (error.message) return error.message
    if (error.code === FORBIDDEN) return t('common:error.forbidden')
  }
  return t('common:error.unknown')
}
