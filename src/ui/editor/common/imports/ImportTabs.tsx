import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface ImportTabsProps {
  /** The tab that is open first. */
  first: 'file' | 'text'
  file: ReactNode
  text: ReactNode
}

/** The two ways to scenes: of a file, and of a text. */
export function ImportTabs({ first, file, text }: ImportTabsProps) {
  const { t } = useTranslation('imports')
  return (
    <Tabs defaultValue={first}>
      <Tabs.List mb="md">
        <Tabs.Tab value="file">{t('tab.file')}</Tabs.Tab>
        <Tabs.Tab value="text">{t('tab.text')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="file">{file}</Tabs.Panel>
      <Tabs.Panel value="text">{text}</Tabs.Panel>
    </Tabs>
  )
}
