import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '#ui/server/use-session.ts'
import { memberUntil } from '../layout/membership.ts'
import { useShowsBuy } from '../layout/shows-buy.ts'
import { openBuy } from '../purchase/open-buy.tsx'
import type { Row } from './Rows.tsx'

/** The line of the membership, with a button to buy one, or to extend one that ends; no line where nothing is sold (S8.11). */
export function useMembershipRows(): Row[] {
  const { t } = useTranslation('account')
  const user = useSession()?.user
  const showsBuy = useShowsBuy()
  if (!user?.buys) return []
  const until = memberUntil(user.memberVipBenefitsDTOS)
  const buy = (does: 'buy' | 'extend') =>
    showsBuy && (
      <Button
        key="membership"
        variant="default"
        size="compact-sm"
        aria-label={t(`membership.${does}Label`)}
        onClick={() => openBuy({ tab: 'VIP' })}
      >
        {t(`membership.${does}`)}
      </Button>
    )
  const label = t('membership.label')
  if (until === null) return [[label, t('membership.none'), buy('buy')]]
  if (until === '') return [[label, t('membership.inUse')]]
  return [[label, t('membership.until', { date: until }), buy('extend')]]
}
