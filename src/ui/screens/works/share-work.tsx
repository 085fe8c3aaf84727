import { ActionIcon, Button, Group, Select, Stack, Text, TextInput, Tooltip } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createShare, listShares, restoreShare, revokeShare, SHARE_DAYS, type Share } from '#shared/api/share.ts'
import { api } from '#ui/server/api.ts'
import { showUndo } from '../layout/undo-notice.tsx'
import { useAct } from '../layout/use-act.ts'

function Link({ share, onRevoke }: { share: Share; onRevoke(): void }) {
  const { t, i18n } = useTranslation('shell')
  const [copied, setCopied] = useState(false)
  const url = new URL(share.path, location.origin).href
  const until = new Date(share.expireTime).toLocaleDateString(i18n.language, { dateStyle: 'medium' })
  const copy = () => void navigator.clipboard.writeText(url).then(() => setCopied(true))
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput flex={1} readOnly value={url} label={t('share.until', { date: until })} />
      <Tooltip label={t(copied ? 'share.copied' : 'share.copy')}>
        <ActionIcon variant="default" size={36} aria-label={t('share.copy')} onClick={copy}>
          <IconCopy size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('share.revoke')}>
        <ActionIcon variant="default" size={36} aria-label={t('share.revoke')} onClick={onRevoke}>
          <IconTrash size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}

/** The links to a work, with a form that makes one. */
export function ShareLinks({ workId }: { workId: string }) {
  const { t } = useTranslation(['shell', 'home'])
  const act = useAct([['shares']])
  const [days, setDays] = useState<(typeof SHARE_DAYS)[number]>(7)
  const { data } = useQuery({ queryKey: ['shares', workId], queryFn: () => api(listShares, { workId }) })
  const revoke = (id: string) =>
    act(async () => {
      await api(revokeShare, { id })
      const undo = () => void act(() => api(restoreShare, { id }))
      showUndo(id, { text: t('share.revoked'), label: t('home:bin.undo'), undo })
    })
  return (
    <Stack>
      <Text fz={13} c="dimmed">
        {t('share.hint')}
      </Text>
      <Group align="flex-end">
        <Select
          flex={1}
          label={t('share.days')}
          allowDeselect={false}
          data={SHARE_DAYS.map((count) => ({ value: String(count), label: t('share.dayCount', { count }) }))}
          value={String(days)}
          onChange={(value) => setDays(SHARE_DAYS.find((count) => String(count) === value) ?? days)}
        />
        <Button onClick={() => void act(() => api(createShare, { workId, days }))}>{t('share.create')}</Button>
      </Group>
      {data?.records.map((share) => (
        <Link key={share.id} share={share} onRevoke={() => void revoke(share.id)} />
      ))}
    </Stack>
  )
}

/** Makes, lists and revokes the links to a work (S4.17). */
export function shareWork(workId: string, title: string): void {
  modals.open({ title, size: 'lg', children: <ShareLinks workId={workId} /> })
}
