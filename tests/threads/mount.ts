import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { startTexts } from '#ui/locales/i18n.ts'

export interface Mounted {
  host: HTMLElement
  /** Renders in place of what was rendered before. */
  render(content: ReactNode): void
  /** The address that what is rendered has led to. */
  path(): string
}

/**
 * Adds an element to the page and renders components of the studio into it: in a language, below Mantine and a router
 * that has no pages. Transitions end at once and dialogs stand inside the element, unless `env` is `default`. When the test
 * is over all of it is removed, before what the test itself had registered with `onTestFinished` until then runs.
 */
export async function mount({
  language = 'en_US',
  env = 'test',
}: {
  language?: 'en_US' | 'zh_CN'
  env?: 'test' | 'default'
} = {}): Promise<Mounted> {
  localStorage.setItem('preferred_lang', language)
  await startTexts()
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
    localStorage.removeItem('preferred_lang')
  })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return {
    host,
    path: () => router.history.location.pathname,
    render(content) {
      root.render(createElement(MantineProvider, { env }, RouterContextProvider({ router, children: content })))
    },
  }
}
