import { ActionIcon, Text, Title, Tooltip } from '@mantine/core'
import { IconDeviceDesktop, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownerOf } from '#shared/base/browser-stores.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { type LocalExport, localExports, removeLocalExport } from '#ui/exports/local-exports.ts'
import { useSession } from '#ui/server/use-session.ts'
import classes from './LocalExports.module.css'
import { sizeText } from './work-facts.ts'

/** The films that this browser exported (S16.13). Nothing shows while there are none. */
export function LocalExports() {
  const { t, i18n } = useTranslation('home')
  const queries = useQueryClient()
  const user = useSession()?.user
  const owner = user ? ownerOf(user) : ''
  const queryKey = ['local-exports', owner]
  const { data = [] } = useQuery({ queryKey, queryFn: () => localExports(owner), refetchOnMount: 'always' })
  if (data.length === 0) return null
  const remove = async ({ id }: LocalExport) => {
    await removeLocalExport(id)
    await queries.invalidateQueries({ queryKey })
  }
  const facts = ({ atMs, durationSec, sizeBytes }: LocalExport) => [
    new Date(atMs).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }),
    clockText(durationSec),
    sizeText(sizeBytes, i18n.language),
  ]
  return (
    <section className={classes.section} aria-label={t('local.title')}>
      <Title order={2} fz={16}>
        {t('local.title')}
      </Title>
      <Text c="dimmed" fz={13} mb="sm">
        {t('local.hint')}
      </Text>
      <ul className={classes.list}>
        {data.map((made) => {
          const file = `${made.name}.${made.format}`
          return (
            <li key={made.id} className={classes.entry}>
              <IconDeviceDesktop size={18} stroke={1.5} aria-hidden />
              <Text className={classes.name} truncate title={file}>
                {file}
              </Text>
              <Text fz={12} c="dimmed" className="tabular">
                {facts(made).join(' · ')}
              </Text>
              <Tooltip label={t('local.remove', { name: file })}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('local.remove', { name: file })}
                  onClick={() => remove(made)}
                >
                  <IconX size={16} />
                </ActionIcon>
              </Tooltip>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
