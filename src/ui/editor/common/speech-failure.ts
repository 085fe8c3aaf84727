import type { TFunction } from 'i18next'
import type { Failure } from '#shared/protocol/failure.ts'

/** Returns the sentence for why speech was not made. That of the server says more than a code. */
export function speechFailureText({ code, detail }: Failure, t: TFunction<'editor'>): string {
  return code === 'offline' || code === 'other' || code === 'gone' ? t(`speech.failed.${code}`) : detail
}
