import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SENTENCES, type Sentence } from '#server/platform/http/messages/index.ts'
import { LANGUAGES } from '#shared/api/languages.ts'
import { TEXTS } from '../locales/texts.ts'

const LOGIN = 'src/ui/screens/login'
const SUBMISSION = 'src/ui/screens/training/submission'

/**
 * The messages of the error catalogue (chapter 8 of the specification), in its order and words: the key of a text of the
 * interface (`namespace:key`) or of a sentence of the server, and the file that shows or returns it.
 */
const CATALOGUE: Record<string, [message: string, key: string, place: string][]> = {
  Login: [
    ['wrong account or password', 'wrongPassword', 'server/features/account/log-in/log-in.ts'],
    ['phone or email missing', 'login:error.account', `${LOGIN}/account-fault.ts`],
    ['phone wrong', 'login:error.phone', `${LOGIN}/account-fault.ts`],
    ['code missing', 'login:error.code', `${LOGIN}/CodeForm.tsx`],
    ['code wrong', 'wrongCode', 'server/features/account/log-in/log-in.ts'],
    ['agreement not accepted', 'login:error.agree', `${LOGIN}/EntryFields.tsx`],
    ['image code empty', 'login:captcha.empty', `${LOGIN}/CaptchaDialog.tsx`],
    ['image code empty', 'captchaNeeded', 'server/features/account/captcha/gate.ts'],
    ['image code wrong', 'captchaWrong', 'server/features/account/captcha/gate.ts'],
    ['code sent', 'login:code.sent', `${LOGIN}/CodeField.tsx`],
  ],
  Payment: [
    ['invalid QR code', 'purchase:code.invalid', 'src/ui/screens/purchase/use-paying.ts'],
    ['try again later', 'payUnanswered', 'server/features/billing/payments/rules.ts'],
  ],
  Upload: [
    ['too many files', 'editor:upload.failed.too_many_files', 'src/ui/editor/common/refused-files.tsx'],
    ['too many files', 'audio:tooMany', 'src/ui/screens/audio/MyAudio.tsx'],
    ['too many files', 'training:submission.fault.tooMany', `${SUBMISSION}/files/FaultList.tsx`],
  ],
  Training: [
    ['name invalid', 'training:nameFault.characters', `${SUBMISSION}/common/use-name-fault.ts`],
    ['name invalid', 'training:nameFault.long', `${SUBMISSION}/common/use-name-fault.ts`],
    ['permission material missing', 'training:submission.licence.missing', `${SUBMISSION}/licence/LicenceStep.tsx`],
    ['training material missing', 'training:submission.missing', `${SUBMISSION}/material/PartField.tsx`],
    ['resubmit after failed review', 'training:submission.why.refused', `${SUBMISSION}/Editing.tsx`],
    ['resubmit after failed review', 'training:submission.resubmit', `${SUBMISSION}/introduction/SubmissionCard.tsx`],
    ['requirements not confirmed', 'training:submission.confirm.missing', `${SUBMISSION}/licence/LicenceStep.tsx`],
  ],
  Other: [
    ['clear-cache failure', 'account:cache.failed', 'src/ui/screens/account/media-cache.tsx'],
    ['account-cancellation failure', 'account:cancel.failed', 'src/ui/screens/account/cancel-account.tsx'],
  ],
}
const MESSAGES = Object.entries(CATALOGUE).flatMap(([chapter, rows]) => rows.map((row) => [chapter, ...row] as const))

const isSentence = (key: string): key is Sentence => key in SENTENCES

/** Returns a message in each language, '' where it has none. */
function textsOf(key: string): string[] {
  if (isSentence(key)) return [...SENTENCES[key]]
  return LANGUAGES.map((language) => TEXTS[language].get(key) ?? '')
}

/** Returns whether a file names a key, whole or as the end that is chosen while it runs (`fault.${code}`). */
function names(file: string, key: string): boolean {
  const source = readFileSync(file, 'utf8')
  const bare = key.replace(/^\w+:/, '')
  const chosen = `${bare.slice(0, bare.lastIndexOf('.') + 1)}\${`
  return source.includes(`'${bare}'`) || source.includes(`'${key}'`) || (bare.includes('.') && source.includes(chosen))
}

test.each(MESSAGES)('S19.03 %s: “%s” (%s) has words in every language', (_, __, key) => {
  const texts = textsOf(key)
  expect(texts).toHaveLength(LANGUAGES.length)
  for (const text of texts) expect(text.trim(), `${key} in four languages`).not.toBe('')
})

test.each(MESSAGES)('S19.03 %s: “%s” (%s) is shown by %s', (_, __, key, place) => {
  expect(names(place, key), `${place} names ${key}`).toBe(true)
})
