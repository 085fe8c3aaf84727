import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Finding } from '#shared/checks/finding.ts'
import type { Localized } from '#shared/model/library.ts'
import type { BuyTab } from '#shared/model/product-types.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { useBuy } from '../common/buy-context.ts'
import { useLocalized } from '../common/localized.ts'
import { FindingList } from './FindingList.tsx'

interface Data {
  reason?: string
  findings?: Finding[]
  names?: Localized[]
}

/** The tab on which is bought what an export lacks, by the reason of its refusal. */
const WANTED: Readonly<Record<string, BuyTab>> = { vipNeeded: 'VIP', minutesUsedUp: 'VIDEO_DURATION' }

/** Why the server refused an export, with the way to buy what is missing. */
export function Refused({ error, onAgain }: { error: unknown; onAgain(): void }) {
  const { t } = useTranslation('editor')
  const local = useLocalized()
  const buy = useBuy()
  const { reason = '', findings = [], names = [] } = (error as { data?: Data | null }).data ?? {}
  const tab = WANTED[reason]
  const again = { label: t('export.again'), onClick: onAgain }
  const bought = tab && buy && { label: t(`export.buy.${tab}`), onClick: () => buy(tab) }
  const said = [reasonOf(error, t), names.map(local).join(', ')].filter((text) => text !== '')
  return (
    <EmptyBox
      failed
      text={t(tab ? `export.refused.${tab}` : 'export.queueFailed')}
      hint={said.join(' – ')}
      action={bought || again}
    >
      {bought && (
        <Button variant="subtle" size="compact-sm" onClick={again.onClick}>
          {again.label}
        </Button>
      )}
      <FindingList findings={findings} blocked />
    </EmptyBox>
  )
}
