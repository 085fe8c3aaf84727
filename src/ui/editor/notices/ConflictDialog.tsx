import { Button, Group, Modal, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCloudDownload, IconCopyPlus, IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectId } from '#shared/model/ids.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { projectNameText } from '#shared/model/untitled.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { useSaving, useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { Choice } from './Choice.tsx'
import classes from './Notices.module.css'

interface ConflictDialogProps {
  /** Increases each time the user asks for the choices, which reopens the dialog. */
  asked: number
  /** Opens the project that was saved as a copy. */
  onOpen(projectId: ProjectId): void
  onHome(): void
}

/**
 * Shown when the project was saved or deleted elsewhere. The user saves this version as a copy or discards it. Closing
 * the dialog decides nothing.
 */
export function ConflictDialog({ asked, onOpen, onHome }: ConflictDialogProps) {
  const { t, i18n } = useTranslation('saving')
  const session = useEditorSession()
  const { failure } = useSaving()
  const name = projectNameText(useProjectField('name'), i18n.language)
  const [busy, setBusy] = useState<'copy' | 'theirs' | null>(null)
  const [closed, setClosed] = useState({ failure, asked: -1 })
  const writer = useWriter()
  const kind = failure?.code === 'gone' ? 'gone' : 'conflict'
  const stands = writer && failure?.code === kind
  const opened = stands && !(closed.failure === failure && closed.asked === asked)
  const onClose = () => setClosed({ failure, asked })
  const room = NAME_CHARS_MAX.project - t('conflict.copyName', { name: '' }).length
  const copy = t('conflict.copyName', { name: name.slice(0, room) })

  const choose = async (which: 'copy' | 'theirs', act: () => Promise<boolean>) => {
    setBusy(which)
    const done = await act()
    setBusy(null)
    if (done) onClose()
    else notifications.show({ id: 'conflict-failed', color: 'red', message: t('conflict.failed') })
  }
  const keep = async () => {
    const kept = await session.keepAsCopy(copy)
    if (!kept.ok) return false
    notifications.show({ color: 'teal', autoClose: 8000, message: t('conflict.copied', { copy }) })
    onOpen(kept.value)
    return true
  }
  const take = async () => {
    const taken = await session.takeTheirs()
    if (taken.ok) notifications.show({ color: 'teal', message: t('conflict.taken') })
    return taken.ok
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={520}
      title={t(`${kind}.title`)}
      classNames={{ title: classes.title }}
      withCloseButton={false}
    >
      <Text size="sm" mb={16}>
        {t(`${kind}.text`, { name })}
      </Text>
      <Choice
        icon={<IconCopyPlus size={20} stroke={1.6} />}
        title={t('conflict.copy')}
        text={t('conflict.copyText', { copy })}
        busy={busy === 'copy'}
        disabled={busy !== null}
        onChoose={() => void choose('copy', keep)}
      />
      {kind === 'gone' ? (
        <Choice
          icon={<IconLogout size={20} stroke={1.6} />}
          title={t('gone.leave')}
          text={t('gone.leaveText')}
          disabled={busy !== null}
          onChoose={onHome}
        />
      ) : (
        <Choice
          icon={<IconCloudDownload size={20} stroke={1.6} />}
          title={t('conflict.theirs')}
          text={t('conflict.theirsText')}
          busy={busy === 'theirs'}
          disabled={busy !== null}
          onChoose={() => void choose('theirs', take)}
        />
      )}
      <Group justify="flex-end" mt={12}>
        <Button variant="subtle" color="gray" size="compact-md" onClick={onClose} disabled={busy !== null}>
          {t('conflict.later')}
        </Button>
      </Group>
    </Modal>
  )
}
