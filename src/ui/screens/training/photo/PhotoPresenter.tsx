import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { cameFrom } from '#ui/screens/layout/came-from.ts'
import { PageHead } from '#ui/screens/layout/PageHead.tsx'
import { PAGE_TITLES } from '#ui/screens/layout/pages.ts'
import { useSite } from '#ui/screens/layout/use-site.ts'
import { CreateInstead } from '#ui/screens/training/submission/common/CreateInstead.tsx'
import { MakePresenter } from './MakePresenter.tsx'

/** Makes a presenter of one portrait, where the server renders. */
export function PhotoPresenter() {
  const { t } = useTranslation(['training', 'shell', 'common', 'home'])
  const site = useSite()
  const from = cameFrom()
  const [made, setMade] = useState(0)
  return (
    <>
      <PageHead
        title={t('avatar.photo')}
        back={from}
        backLabel={t('shell:page.backTo', { page: t(PAGE_TITLES[from]) })}
      />
      {site?.serverRendering === false ? (
        <EmptyBox icon={IconPhotoOff} text={t('photo.off')} hint={t('photo.offHint')} height={200}>
          <div style={{ marginTop: 12 }}>
            <CreateInstead />
          </div>
        </EmptyBox>
      ) : (
        <MakePresenter key={made} onAnother={() => setMade(made + 1)} />
      )}
    </>
  )
}
