import { useTranslation } from 'react-i18next'
import { cameFrom } from '../layout/came-from.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { PAGE_TITLES } from '../layout/pages.ts'
import { ComesLater, CreateInstead } from './ComesLater.tsx'

/**
 * A page whose way back leads to the page that the user came from, by its title (S1.13); it names the type that was
 * chosen.
 */
export function Training({ title, type, subject }: { title: string; type?: string; subject: 'avatar' | 'clone' }) {
  const { t } = useTranslation(['shell', 'common', 'home', 'training'])
  const from = cameFrom()
  return (
    <>
      <PageHead
        title={type ? t('training:labelled', { label: title, value: type }) : title}
        back={from}
        backLabel={t('page.backTo', { page: t(PAGE_TITLES[from]) })}
      />
      <ComesLater subject={subject}>
        <CreateInstead />
      </ComesLater>
    </>
  )
}
