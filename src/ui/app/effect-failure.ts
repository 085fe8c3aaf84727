import type { TFunction } from 'i18next'

/**
 * The sentence for a failure outside any screen (E19.03): 'global effect
 * fail', then `[code]` where it has one, then its message, else its name.
 */
export function effectFailureText(error: unknown, t: TFunction): string {
  const { code, message, name } = (typeof error === 'object' && error !== null ? error : { message: error }) as {
    code?: unknown
    message?: unknown
    name?: unknown
  }
  const told = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  const parts = [t('error.effect'), told(code) && `[${told(code)}]`, told(message) || told(name)]
  return parts.filter(Boolean).join(' ')
}
