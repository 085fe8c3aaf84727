import '@mantine/core/styles.css'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { brandDetail, OWN_BRAND } from '#shared/api/brand.ts'
import { mount } from '#tests/threads/mount.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { BackToTop } from '#ui/screens/layout/BackToTop.tsx'
import { ChatButton } from '#ui/screens/layout/ChatButton.tsx'
import { loadBrand } from '#ui/server/brand.ts'
import { answered } from './billing-page.ts'

let chat = ''
answered((path) =>
  path === brandDetail.path ? { ...OWN_BRAND, webHost: location.hostname, customerServiceChatUrl: chat } : undefined,
)

/** Shows the lower right of a page whose host names a chat, after its text was scrolled. */
async function opened(address: string, language: 'en_US' | 'zh_CN' = 'en_US') {
  chat = address
  await loadBrand()
  const { host, render } = await mount({ language })
  render([
    createElement('p', { key: 'text', style: { height: 3000 } }, 'Text'),
    createElement(ChatButton, { key: 'chat' }),
    createElement(BackToTop, { key: 'top' }),
  ])
  await untilHolds(() => expect(host.textContent).toContain('Text'))
  return host
}

test('S2.15 without an address of a chat nothing of it is in the page', async () => {
  await opened('')
  expect(page.getByRole('link').elements()).toEqual([])
})

test('S2.15 the button opens the chat in a new tab that knows nothing of this one, in the channel of the language', async () => {
  await opened('https://chat.example.org/studio?from=web')
  const button = page.getByRole('link', { name: 'Chat with us' })
  await expect.element(button).toHaveAttribute('href', 'https://chat.example.org/studio?from=web&channel=3')
  await expect.element(button).toHaveAttribute('target', '_blank')
  await expect.element(button).toHaveAttribute('rel', 'noopener noreferrer')
  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveFocus()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Chat with us')
})

test('S2.15 in Chinese it is the Chinese channel', async () => {
  await opened('https://chat.example.org/', 'zh_CN')
  const button = page.getByRole('link', { name: '在线客服' })
  await expect.element(button).toHaveAttribute('href', 'https://chat.example.org/?channel=2')
})

test('S2.15 the button stands above the way back to the top', async () => {
  await opened('https://chat.example.org/')
  window.scrollTo(0, 400)
  const top = page.getByRole('button', { name: 'Back to top' })
  await expect.element(top).toBeVisible()
  const [above, below] = [page.getByRole('link'), top].map((one) => one.element().getBoundingClientRect())
  expect(above!.bottom).toBeLessThan(below!.top)
  expect(above!.right).toBe(below!.right)
  window.scrollTo(0, 0)
})
