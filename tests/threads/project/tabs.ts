import { afterEach } from 'vitest'
import { type FakeServer, Tab } from './server.ts'

/** Opens tabs of a test, which are closed after it; other tabs in `tabs` are too. */
export function openTabs() {
  const tabs: Tab[] = []
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.thread.dispose()
  })

  async function open(id: string, server: FakeServer): Promise<Tab> {
    const tab = await Tab.open(id, server.host)
    tabs.push(tab)
    return tab
  }

  return { tabs, open }
}
