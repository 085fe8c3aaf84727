import { Button, Group } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactorState } from '#shared/api/second-factor.ts'
import { api } from '#ui/server/api.ts'
import { ChangeSecondFactor } from './ChangeSecondFactor.tsx'
import type { Row } from './Rows.tsx'
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx'

function open(title: string, content: (close: () => void) => ReactNode): void {
  const id = modals.open({ title, children: content(() => modals.close(id)) })
}

/** The line of the second factor, with what turns it on, renews its recovery codes and turns it off (S8.15); no line until its state is known. */
export function useSecondFactorRows(): Row[] {
  const { t } = useTranslation('account')
  const { data: state, refetch } = useQuery({
    queryKey: ['secondFactor'],
    queryFn: () => api(secondFactorState, {}),
  })
  if (!state) return []
  const title = t('secondFactor.title')
  const renewed = () => void refetch()
  const button = (key: 'setUp' | 'renew' | 'turnOff', content: (close: () => void) => ReactNode) => (
    <Button
      key={key}
      variant="default"
      size="compact-sm"
      aria-label={t('secondFactor.labelled', { label: t(`secondFactor.${key}`), value: title })}
      onClick={() => open(key === 'renew' ? t('secondFactor.renew') : title, content)}
    >
      {t(`secondFactor.${key}`)}
    </Button>
  )
  if (!state.isOn)
    return [
      [title, t('secondFactor.off'), button('setUp', (close) => <SetUpSecondFactor onOn={renewed} onClose={close} />)],
    ]
  const change = (key: 'renew' | 'turnOff') =>
    button(key, (close) => <ChangeSecondFactor change={key} onChanged={renewed} onClose={close} />)
  return [
    [
      title,
      t('secondFactor.on', { left: state.recoveryCodesLeft }),
      <Group key="change" gap="xs">
        {change('renew')}
        {change('turnOff')}
      </Group>,
    ],
  ]
}
