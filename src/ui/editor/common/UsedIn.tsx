import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { projectNameText } from '#shared/model/untitled.ts'
import { useUses } from '#ui/session/use-uses.ts'

/** The drafts that use something of the workspace, in a sentence; nothing while that is not known. */
export function UsedIn({ id }: { id: string }) {
  const { t, i18n } = useTranslation('common')
  const { data } = useUses(id)
  if (!data) return null
  const names = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
    data.names.map((name) => projectNameText(name, i18n.language)),
  )
  const rest = data.total - data.names.length
  return (
    <Text size="sm" mt="sm" fw={data.total > 0 ? 600 : undefined} role="status">
      {data.total === 0
        ? t('usedIn.none')
        : rest > 0
          ? t('usedIn.more', { names, count: rest })
          : t('usedIn.all', { names, count: data.total })}
    </Text>
  )
}
