import type { TFunction } from 'i18next'

/**
 * Returns the sentence for a failure outside any screen (E19.03): 'global effect fail', then `[code]` if there is one,
 * then the message, or the name if there is no message.
 */
export function effectFailureText(error: unknown, t: TFunction): string {
  const { code, message, name } = (typeof error === 'object' && error !== null ? error : { message: error }) as {
    code?: unknown
    message?: unknown
    name?: unknown
  }
  const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  const parts = [t('error.effect'), textOf(code) && `[${textOf(code)}]`, textOf(message) || textOf(name)]
  return parts.filter(Boolean).join(' ')
}
