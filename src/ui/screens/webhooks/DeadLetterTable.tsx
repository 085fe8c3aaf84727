import { Button, Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type DeadLetter, resendDeadLetter } from '#shared/api/webhooks.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { api } from '#ui/server/api.ts'
import classes from '../layout/Table.module.css'
import { useAct } from '../layout/use-act.ts'
import { WEBHOOKS_KEY } from './keys.ts'

/** Messages that were given up, each with why, and the way to send it again. */
export function DeadLetterTable({ letters }: { letters: DeadLetter[] }) {
  const { t } = useTranslation('account')
  const act = useAct([WEBHOOKS_KEY])
  const moment = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <Title order={2} fz={16} mt="xl">
        {t('webhooks.undelivered')}
      </Title>
      <Text c="dimmed" fz={13} mb="sm">
        {t('webhooks.undeliveredHint')}
      </Text>
      <Table className={classes.table} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('webhooks.address')}</Table.Th>
            <Table.Th>{t('webhooks.reason')}</Table.Th>
            <Table.Th>{t('webhooks.attempts')}</Table.Th>
            <Table.Th>{t('webhooks.time')}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {letters.map((letter) => (
            <Table.Tr key={letter.id}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{letter.url}</Table.Td>
              <Table.Td>{letter.reason}</Table.Td>
              <Table.Td className="tabular">{letter.attempts}</Table.Td>
              <Table.Td className="tabular">{moment.format(letter.createTime)}</Table.Td>
              <Table.Td ta="end">
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => void act(() => api(resendDeadLetter, { id: letter.id }))}
                >
                  {t('webhooks.resend')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
