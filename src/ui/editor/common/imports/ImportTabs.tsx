import { Tabs } from '@mantine/core'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const RunningContext = createContext<(running: boolean) => void>(() => {})

/** Tells the tabs around a form whether it makes scenes. */
export function useRunning(isRunning: boolean): void {
  const tell = use(RunningContext)
  useEffect(() => {
    if (!isRunning) return
    tell(true)
    return () => tell(false)
  }, [isRunning, tell])
}

interface ImportTabsProps {
  /** The tab that is open first. */
  first: 'file' | 'text'
  file: ReactNode
  text: ReactNode
}

/** The two ways to scenes: of a file, and of a text. While one of them runs the other one cannot be opened. */
export function ImportTabs({ first, file, text }: ImportTabsProps) {
  const { t } = useTranslation('imports')
  const [tab, setTab] = useState<string | null>(first)
  const [isRunning, setRunning] = useState(false)
  return (
    <RunningContext value={setRunning}>
      <Tabs value={tab} onChange={setTab}>
        <Tabs.List mb="md">
          <Tabs.Tab value="file" disabled={isRunning && tab !== 'file'}>
            {t('tab.file')}
          </Tabs.Tab>
          <Tabs.Tab value="text" disabled={isRunning && tab !== 'text'}>
            {t('tab.text')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="file">{file}</Tabs.Panel>
        <Tabs.Panel value="text">{text}</Tabs.Panel>
      </Tabs>
    </RunningContext>
  )
}
