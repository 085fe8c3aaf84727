import { List, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslation } from 'react-i18next'

const POINTS = ['1', '2', '3', '4'] as const

function Agreement({ which }: { which: 'user' | 'privacy' }) {
  const { t } = useTranslation('agreement')
  return (
    <Stack>
      <Text>{t(`${which}.lead`)}</Text>
      <List spacing="sm">
        {POINTS.map((point) => (
          <List.Item key={point}>{t(`${which}.${point}`)}</List.Item>
        ))}
      </List>
      <Text c="dimmed" fz={13}>
        {t('note')}
      </Text>
    </Stack>
  )
}

/** Shows one of the two agreements of the product's own brand. */
export function openAgreement(which: 'user' | 'privacy', title: string): void {
  modals.open({ title, size: 'lg', children: <Agreement which={which} /> })
}
