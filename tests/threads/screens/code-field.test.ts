import '@mantine/core/styles.css'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#tests/threads/mount.ts'
import { CodeField } from '#ui/screens/login/CodeField.tsx'

/** Shows the entry of a code and presses the button that sends one. */
async function asked(send: () => Promise<unknown>) {
  const refusals: (string | null)[] = []
  const { render } = await mount()
  const onRefused = (reason: string | null) => refusals.push(reason)
  render(createElement(CodeField, { value: '', error: null, send, onRefused, onChange() {} }))
  await page.getByRole('button', { name: 'Send code' }).click()
  return refusals
}

test('S19.03 a code that was sent is said to be on its way, whether or not the account exists', async () => {
  await asked(() => Promise.resolve())
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('If the phone number or email is right, a code is on its way.')
  await expect.element(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled()
})

test('S19.03 a code that was not sent is not said to be', async () => {
  const refusals = await asked(() => Promise.reject(new Error('no')))
  await expect.poll(() => refusals.at(-1)).toBe('Something went wrong. Try again later.')
  expect(page.getByRole('status').element().textContent).toBe('')
})
