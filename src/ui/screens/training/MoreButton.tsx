import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { isToneType, type TrainingType } from '#shared/model/training-types.ts'
import { QrCode } from '#ui/parts/QrCode.tsx'
import { useShowsBuy } from '#ui/screens/layout/shows-buy.ts'
import { openBuy } from '#ui/screens/purchase/open-buy.tsx'
import { brand } from '#ui/server/brand.ts'

/** Leads to more trainings of a type that is used up: offers to buy them, or shows the code of the service. */
export function MoreButton({ type, name }: { type: TrainingType; name: string }) {
  const { t } = useTranslation('training')
  const showsBuy = useShowsBuy()
  const ask = () => {
    const url = brand().webWechatQrCodeUrl
    if (url === '') return void notifications.show({ color: 'yellow', message: t('qrcode_error') })
    modals.open({ title: t('ask'), size: 'auto', children: <QrCode url={url} label={t('ask')} /> })
  }
  const label = t(showsBuy ? 'buy' : 'ask')
  return (
    <Button
      variant={showsBuy ? 'light' : 'default'}
      aria-label={t('labelled', { label, value: name })}
      onClick={() => (showsBuy ? openBuy({ tab: isToneType(type) ? 'CUSTOM_TONE' : 'CUSTOM_AVATAR' }) : ask())}
    >
      {label}
    </Button>
  )
}
