import { Group, Radio, Text } from '@mantine/core'
import { type Icon, IconBrandAlipay, IconBrandWechat, IconCreditCard } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayType } from '#shared/model/product-types.ts'
import classes from './Buy.module.css'

const ICONS = {
  ALIPAY: IconBrandAlipay,
  WECHAT: IconBrandWechat,
  STRIPE: IconCreditCard,
} satisfies Record<PayType, Icon>

interface PayMethodsProps {
  payTypes: readonly PayType[]
  value: PayType
  onChange(value: PayType): void
}

/** The ways to pay, to be chosen from; one alone is only named. */
export function PayMethods({ payTypes, value, onChange }: PayMethodsProps) {
  const { t } = useTranslation('purchase')
  const name = useId()
  const change = (next: string) => {
    const type = payTypes.find((one) => one === next)
    if (type && type !== value) onChange(type)
  }
  const Only = ICONS[value]
  if (payTypes.length < 2)
    return (
      <Group gap={6} wrap="nowrap">
        <Only size={20} stroke={1.6} className={classes.method} data-type={value} aria-hidden />
        <Text fz={13}>{t(`method.${value}`)}</Text>
      </Group>
    )
  return (
    <Radio.Group
      name={name}
      value={value}
      onChange={change}
      label={t('method.label')}
      labelProps={{ className: classes.groupName }}
    >
      <Group gap={8}>
        {payTypes.map((type) => {
          const Sign = ICONS[type]
          return (
            <Radio.Card
              key={type}
              value={type}
              tabIndex={type === value ? 0 : -1}
              className={classes.methodCard}
              aria-label={t(`method.${type}`)}
            >
              <Sign size={20} stroke={1.6} className={classes.method} data-type={type} aria-hidden />
              {t(`method.${type}`)}
            </Radio.Card>
          )
        })}
      </Group>
    </Radio.Group>
  )
}
