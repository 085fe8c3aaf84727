import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '#ui/server/use-session.ts'
import { memberUntil } from '../layout/membership.ts'
import { useShowsBuy } from '../layout/shows-buy.ts'
import { openBuy } from '../purchase/open-buy.tsx'
import type { Row } from './Rows.tsx'

/** The line of the membership, with a button to buy one where there is none; no line where nothing is sold (S8.11). */
export function useMembershipRows(): Row[] {
  const { t } = useTranslation('account')
  const user = useSession()?.user
  const showsBuy = useShowsBuy()
  if (!user?.buys) return []
  const until = memberUntil(user.memberVipBenefitsDTOS)
  if (until !== null)
    return [[t('membership.label'), until === '' ? t('membership.inUse') : t('membership.until', { date: until })]]
  const buy = showsBuy && (
    <Button
      key="membership"
      variant="default"
      size="compact-sm"
      aria-label={t('membership.buyLabel')}
      onClick={() => openBuy({ tab: 'VIP' })}
    >
      {t('membership.buy')}
    </Button>
  )
  return [[t('membership.label'), t('membership.none'), buy]]
}
