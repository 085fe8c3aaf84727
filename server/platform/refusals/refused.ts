import { ApiError } from '#server/platform/http/api-error.ts'
import type { Sentence } from '#server/platform/http/messages/index.ts'
import type { CODES } from '#shared/api/envelope.ts'
import type { Result } from '#shared/base/result.ts'
import type { Refusal } from './refusal.ts'

/** The reasons of each code of the catalogue; every other one is an invalid argument. */
const REASONS: Partial<Record<keyof typeof CODES, readonly Sentence[]>> = {
  notFound: [
    'audioGone',
    'effectGone',
    'fontGone',
    'invitationGone',
    'agentCodeUnknown',
    'orderNotFound',
    'productGone',
    'productNotFound',
    'tenantNotFound',
    'memberNotFound',
    'planOff',
    'projectNotFound',
    'requestGone',
    'scriptNotFound',
    'scriptVersionGone',
    'sessionNotFound',
    'stockGone',
    'submissionNotFound',
    'templateGone',
    'trainingTypeOff',
    'voiceNotFound',
    'workNotFound',
  ],
  forbidden: [
    'vipNeeded',
    'agentNeeded',
    'nothingSold',
    'accountDisabled',
    'foreignObject',
    'materialNotYours',
    'noWorkspace',
    'oidcRefused',
    'oidcUnknown',
    'oidcUnverified',
    'otherTenant',
    'roleTooLow',
    'scriptNotYours',
    'templateNotYours',
    'voiceNotYours',
  ],
  conflict: [
    'agentBound',
    'amountDiffers',
    'minutesUsedUp',
    'orderNotOpen',
    'orderNotPaid',
    'orderOfApp',
    'payTypeOff',
    'productNotSellable',
    'quoteGone',
    'refundTooLarge',
    'accountTaken',
    'lastOwner',
    'notCancelled',
    'ownerNeeded',
    'benefitUsedUp',
    'licenceCodeOld',
    'licenceReused',
    'projectStale',
    'proofGone',
    'secondFactorOff',
    'secondFactorOn',
    'scriptStale',
    'submissionComplete',
    'submissionDecided',
    'submissionNotOpen',
    'submissionStale',
    'tooManyKeys',
    'workBlocked',
    'workNoPresenter',
    'workNotEnded',
    'workNotReady',
  ],
  secondFactor: ['secondFactorNeeded'],
  binned: ['projectBinned'],
  tooLarge: ['tooLarge'],
  tooMany: [
    'proofsUsedUp',
    'tooManyConversions',
    'tooManyImports',
    'tooManyOrders',
    'tooManySpeeches',
    'tooManyTrainings',
    'tooManyWorks',
  ],
  storageFull: ['quotaFull', 'storageFull'],
  captcha: ['captchaNeeded', 'captchaWrong'],
  internalError: ['libraryUnread'],
  busy: ['payUnanswered', 'planBad', 'planUnanswered', 'stockUnanswered'],
}

const CODE_OF = new Map(
  Object.entries(REASONS).flatMap(([code, reasons]) =>
    reasons.map((reason) => [reason, code as keyof typeof CODES] as const),
  ),
)

/** Returns the answer to a refusal; programs are told its reason and values too, where its code does not say them. */
export function refused({ reason, values = {}, data, gone }: Refusal): ApiError {
  if (gone) return new ApiError(gone, reason)
  return new ApiError(CODE_OF.get(reason) ?? 'invalidArgument', reason, values, { reason, ...values, ...data })
}

/**
 * Returns the value of a rule's result.
 * @throws ApiError for a refusal
 */
export function accepted<T>(result: Result<T, Refusal | Sentence>): T {
  if (result.ok) return result.value
  throw refused(typeof result.error === 'string' ? { reason: result.error } : result.error)
}
