import { Anchor, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStudio } from '../common/studio-context.ts'

/** Links to the benefits and the orders of the user, in another tab: the export that is being set up stays (E1.05). */
export function StudioPages() {
  const { t } = useTranslation(['editor', 'shell'])
  const { benefits = null, orders = null } = useStudio()?.pages ?? {}
  const pages = [
    { address: benefits, name: t('shell:nav.benefit') },
    { address: orders, name: t('shell:nav.order') },
  ]
  if (!benefits && !orders) return null
  return (
    <Group gap={16}>
      {pages.map(
        ({ address, name }) =>
          address && (
            <Anchor key={address} href={address} target="_blank" rel="noreferrer" fz={12}>
              {name}
            </Anchor>
          ),
      )}
    </Group>
  )
}
