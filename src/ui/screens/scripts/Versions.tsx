import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listScriptVersions, type ScriptVersion, scriptVersionDetail } from '#shared/api/scripts.ts'
import type { ScriptText } from '#shared/speech/markup.ts'
import { ScriptView } from '#ui/editor/inspector/presenter/script/ScriptView.tsx'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { SCRIPTS } from '#ui/session/scripts/scripts.ts'
import classes from './Script.module.css'

interface VersionsProps {
  id: string
  onRestore(version: ScriptText): void
}

/** The earlier versions of a script, the last first: each is read in a dialog, and restored from there. */
export function Versions({ id, onRestore }: VersionsProps) {
  const { t, i18n } = useTranslation(['scripts', 'common'])
  const [open, setOpen] = useState<ScriptVersion | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [...SCRIPTS, 'versions', id],
    queryFn: async ({ signal }) => (await api(listScriptVersions, { id }, signal)).records,
  })
  const written = ({ writeTime }: ScriptVersion) =>
    new Date(writeTime).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  const retry = { label: t('common:action.retry'), onClick: () => void refetch() }
  return (
    <aside className={classes.versions} aria-label={t('version.title')}>
      <h2>{t('version.title')}</h2>
      {error && <EmptyBox failed text={reasonOf(error, t)} action={retry} />}
      {!data && !error && <Skeleton height={64} radius={8} />}
      {data?.length === 0 && <EmptyBox icon={IconHistory} text={t('version.none')} />}
      <ul>
        {data?.map((version) => (
          <li key={version.id}>
            <button type="button" onClick={() => setOpen(version)}>
              <strong>{written(version)}</strong>
              <span>{version.excerpt || t('empty')}</span>
              <small>
                {[version.writer || t('noAuthor'), t('characters', { count: version.characters })].join(' · ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <VersionDialog version={open} title={written(open)} onRestore={onRestore} onClose={() => setOpen(null)} />
      )}
    </aside>
  )
}

interface VersionDialogProps {
  version: ScriptVersion
  title: string
  onRestore(version: ScriptText): void
  onClose(): void
}

function VersionDialog({ version, title, onRestore, onClose }: VersionDialogProps) {
  const { t } = useTranslation(['scripts', 'common'])
  const { data, error, refetch } = useQuery({
    queryKey: [...SCRIPTS, 'version', version.id],
    queryFn: ({ signal }) => api(scriptVersionDetail, { id: version.id }, signal),
  })
  const script = data && { text: data.content, ssml: data.ssml }
  const retry = { label: t('common:action.retry'), onClick: () => void refetch() }
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={t('version.of', { time: title })}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {error && <EmptyBox failed text={reasonOf(error, t)} action={retry} />}
      {!data && !error && <Skeleton height={120} radius={8} />}
      {script && (
        <div className={classes.view}>
          {script.text === '' ? <Text c="dimmed">{t('empty')}</Text> : <ScriptView script={script} />}
        </div>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
        <Button
          disabled={!script}
          onClick={() => {
            onClose()
            if (script) onRestore(script)
          }}
        >
          {t('version.restore')}
        </Button>
      </Group>
    </Modal>
  )
}
