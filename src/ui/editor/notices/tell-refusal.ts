import type { TFunction } from 'i18next'
import type { Refusal } from '#shared/commands/base/refusal.ts'
import { TIMELINE_NUMBERS } from '#shared/model/error-codes.ts'
import { notify } from '#ui/parts/notify.ts'
import type { Attempt } from '#ui/session/model/attempt.ts'

/** Shows why something was refused, below what it attempted (E19.07). */
export function tellRefusal({ code, values }: Refusal, attempt: Attempt | null = null, t: TFunction<'editor'>): void {
  const message = t([`refusal.${code}`, 'refusal.other'], { ...values, code })
  const title = attempt && t(`attempt.${attempt}`, { code: TIMELINE_NUMBERS.enabling })
  notify(`refusal-${code}`, { color: 'yellow', title, message })
}
