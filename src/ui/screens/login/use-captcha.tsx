import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CODES } from '#shared/api/envelope.ts'
import type { CaptchaAnswer, CaptchaPurpose } from '#shared/api/login.ts'
import { ApiError } from '#ui/server/api.ts'

const CaptchaDialog = lazy(async () => ({ default: (await import('./CaptchaDialog.tsx')).CaptchaDialog }))

interface Asked {
  purpose: CaptchaPurpose
  account: string
  /** Makes the attempt with an answer; rejects with the refusal of a wrong one. */
  answer(captcha: CaptchaAnswer): Promise<void>
  cancel(): void
}

function asksCaptcha(error: unknown): boolean {
  return error instanceof ApiError && error.code === CODES.captcha
}

interface Captcha {
  /** Makes an attempt; where the server asks for a captcha, makes it again with the user's answer. */
  attempt<T>(purpose: CaptchaPurpose, account: string, act: (captcha?: CaptchaAnswer) => Promise<T>): Promise<T>
  /** The open dialog: it has a form of its own, and is to be placed outside of others. */
  dialog: ReactNode
}

/** Returns what asks for a captcha in the middle of an attempt (S3.12). */
export function useCaptcha(): Captcha {
  const [asked, setAsked] = useState<Asked | null>(null)
  return {
    attempt: (purpose, account, act) =>
      act().catch((error: unknown) => {
        if (!asksCaptcha(error)) throw error
        return new Promise((resolve, reject) => {
          const end = () => setAsked(null)
          const answer = async (captcha: CaptchaAnswer) => {
            try {
              resolve(await act(captcha))
            } catch (failed) {
              if (asksCaptcha(failed)) throw failed
              reject(failed)
            }
            end()
          }
          const cancel = () => {
            reject(error)
            end()
          }
          setAsked({ purpose, account, answer, cancel })
        })
      }),
    dialog: asked && (
      <Suspense>
        <CaptchaDialog {...asked} />
      </Suspense>
    ),
  }
}
