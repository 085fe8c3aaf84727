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

interface Opened {
  close(): void
  /** Leaves the dialog to its own button: what it shows now is not shown again. */
  hold(): void
}

function open(title: string, content: (opened: Opened) => ReactNode): void {
  const close = () => modals.close(id)
  const hold = () =>
    modals.updateModal({ modalId: id, closeOnEscape: false, closeOnClickOutside: false, withCloseButton: false })
  const id = modals.open({ title, children: content({ close, hold }) })
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
  const changed = (hold: () => void) => () => {
    hold()
    void refetch()
  }
  const button = (key: 'setUp' | 'renew' | 'turnOff', content: (opened: Opened) => ReactNode) => (
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
      [
        title,
        t('secondFactor.off'),
        button('setUp', ({ close, hold }) => <SetUpSecondFactor onOn={changed(hold)} onClose={close} />),
      ],
    ]
  const change = (key: 'renew' | 'turnOff') =>
    button(key, ({ close, hold }) => <ChangeSecondFactor change={key} onChanged={changed(hold)} onClose={close} />)
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
