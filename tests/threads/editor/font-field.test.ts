import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { mount } from '#tests/threads/mount.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { FontField } from '#ui/editor/inspector/common/FontField.tsx'
import type { EditorSession } from '#ui/session/editor-session.ts'
import { EditorSessionContext } from '#ui/session/session-context.ts'

test.each([
  ['Lost Grotesk', true],
  ['Inter', false],
])('E19.11 the field of the font %s says that it has no config: %s', async (fontName, lost) => {
  const { host, render } = await mount()
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity } } })
  client.setQueryData(['fonts'], [])
  render(
    createElement(
      QueryClientProvider,
      { client },
      createElement(
        EditorSessionContext,
        { value: {} as EditorSession },
        createElement(FontField, { style: { fontName }, onChange() {} }),
      ),
    ),
  )
  await untilHolds(() => expect(host.querySelector('button')).not.toBeNull())
  expect(host.textContent?.includes(`No config for font “${fontName}”`)).toBe(lost)
})
