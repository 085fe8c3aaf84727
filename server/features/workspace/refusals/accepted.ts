import { ApiError } from '#server/platform/http/api-error.ts'
import type { Sentence } from '#server/platform/http/messages/index.ts'
import type { CODES } from '#shared/api/envelope.ts'
import type { Result } from '#shared/base/result.ts'
import type { AccountRefusal } from './refusals.ts'

/** The code of the catalogue and the sentence of each refusal. */
const REFUSALS: Record<AccountRefusal, [keyof typeof CODES, Sentence]> = {
  wrongPassword: ['invalidArgument', 'wrongPassword'],
  wrongCurrentPassword: ['invalidArgument', 'wrongCurrentPassword'],
  weakPassword: ['invalidArgument', 'weakPassword'],
  longPassword: ['invalidArgument', 'longPassword'],
  sessionNotFound: ['notFound', 'sessionNotFound'],
  wrongCode: ['invalidArgument', 'wrongCode'],
  invitationGone: ['notFound', 'invitationGone'],
  noWorkspace: ['forbidden', 'noWorkspace'],
  otherTenant: ['forbidden', 'otherTenant'],
  oidcUnknown: ['forbidden', 'oidcUnknown'],
  oidcUnverified: ['forbidden', 'oidcUnverified'],
  oidcRefused: ['forbidden', 'oidcRefused'],
  oidcFailed: ['invalidArgument', 'oidcFailed'],
  requestGone: ['notFound', 'requestGone'],
  memberNotFound: ['notFound', 'memberNotFound'],
  roleTooLow: ['forbidden', 'roleTooLow'],
  lastOwner: ['conflict', 'lastOwner'],
  ownerNeeded: ['conflict', 'ownerNeeded'],
  notCancelled: ['conflict', 'notCancelled'],
  proofGone: ['conflict', 'proofGone'],
  accountTaken: ['conflict', 'accountTaken'],
  accountDisabled: ['forbidden', 'accountDisabled'],
  captchaNeeded: ['captcha', 'captchaNeeded'],
  captchaWrong: ['captcha', 'captchaWrong'],
  pictureUnreadable: ['invalidArgument', 'uploadUnreadable'],
  tooManyKeys: ['conflict', 'tooManyKeys'],
}

/**
 * Returns the value of a rule's result.
 * @throws ApiError for a refusal
 */
export function accepted<T>(result: Result<T, AccountRefusal>): T {
  if (result.ok) return result.value
  throw new ApiError(...REFUSALS[result.error])
}
