import { expect, type Page } from '@playwright/test'
import { operated } from '#tests/contract/cli/operator.ts'
import { LANGUAGE } from './language.ts'
import { wordsOf } from './studio.ts'

/** The last code that the operator finds in the outbox for an account; notices to it have none. */
async function codeFor(dataDir: string, account: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const lines = await operated({ DATA_DIR: dataDir }, ['outbox'])
      const bodies = lines.map((line) => line.split('\t')).filter(([, recipient]) => recipient === account)
      code = bodies.flatMap(([, , , body = '']) => /\b\d{6}\b/.exec(body)?.[0] ?? []).at(-1) ?? ''
      return code
    })
    .not.toBe('')
  return code
}

/** Sends a code from the open form, sees the button count down, and fills the code in. */
export async function proveAccount(dataDir: string, page: Page, account: string, language = LANGUAGE): Promise<void> {
  const login = wordsOf(language)('login')
  await page.getByRole('button', { name: login('code.send') }).click()
  const [before = '', after = ''] = login('code.wait', { seconds: '|' }).split('|')
  await expect(page.getByRole('button', { name: new RegExp(`${before}\\d+${after}`) })).toBeDisabled()
  await page.getByRole('textbox', { name: login('code.label'), exact: true }).fill(await codeFor(dataDir, account))
}
