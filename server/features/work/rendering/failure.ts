import { RenderError } from '#server/engines/render/port.ts'
import { SpaceError } from '#server/platform/config/space.ts'
import type { WorkFailure } from '#server/platform/db/schema/works.ts'
import { say } from '#server/platform/http/messages/index.ts'
import { QuotaError } from '#server/platform/objects/common/quota.ts'
import type { Language } from '#shared/api/languages.ts'
import { CostError } from './cost.ts'

/** Failures of a render that the author of the document can mend: something is wrong with a file of it. */
const OF_MEDIA = ['missing', 'no_url', 'no_video_track', 'unreachable', 'unreadable', 'unsupported', 'undecodable']

/** Every attempt at a work died with its process. */
export const LOST: WorkFailure = { reason: 'renderLost', detail: '' }

/** Returns why a work failed: a reason that users are told, and the words of the error for the operator alone. */
export function failureOf(error: unknown): WorkFailure {
  if (error instanceof QuotaError) return { reason: 'noRoom', detail: '' }
  if (error instanceof SpaceError) return { reason: 'noSpace', detail: '' }
  const detail = error instanceof Error ? error.message : String(error)
  if (error instanceof CostError) return { reason: 'renderCost', detail }
  const code = error instanceof RenderError ? error.code : ''
  if (OF_MEDIA.includes(code)) return { reason: 'renderMedia', detail }
  if (code === 'render_hung' || code === 'render_crashed') return { reason: 'renderStopped', detail }
  return { reason: 'renderFailed', detail }
}

/**
 * Returns the sentence for a failure, with the id by which an operator finds the work.
 * @param limit what the workspace may store, as sentences name it
 */
export function failureText({ reason }: WorkFailure, id: string, language: Language, limit: string): string {
  if (reason === 'noRoom') return say(language, 'quotaFull', { limit })
  return reason === 'noSpace' ? say(language, 'storageFull') : say(language, reason, { id })
}
