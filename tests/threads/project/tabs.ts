import { afterEach } from 'vitest'
import type { ProjectHost } from '#shared/protocol/project.ts'
import { type FakeServer, Tab } from './server.ts'

/** Opens tabs of a test, which are closed after it; other tabs in `tabs` are too. */
export function openTabs() {
  const tabs: Tab[] = []
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.thread.dispose()
  })

  async function openAt(id: string, host: ProjectHost): Promise<Tab> {
    const tab = await Tab.open(id, host)
    tabs.push(tab)
    return tab
  }

  const open = (id: string, server: FakeServer) => openAt(id, server.host)
  return { tabs, open, openAt }
}
