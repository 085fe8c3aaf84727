import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cameFrom } from '../layout/came-from.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { PAGE_TITLES } from '../layout/pages.ts'

/** A page that offers types, with the way back to the page that the user came from (S1.13). */
export function ChooseType({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation(['shell', 'common', 'home'])
  const from = cameFrom()
  return (
    <>
      <PageHead title={title} back={from} backLabel={t('page.backTo', { page: t(PAGE_TITLES[from]) })} />
      <div style={{ maxWidth: 1040 }}>{children}</div>
    </>
  )
}
