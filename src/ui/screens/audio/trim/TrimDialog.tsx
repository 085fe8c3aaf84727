import { Modal, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Audio } from '#shared/api/audio.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { TrimForm } from './TrimForm.tsx'
import { useTrimSource } from './use-trim-source.ts'

interface TrimDialogProps {
  audio: Audio
  onSaved(): unknown
  onClose(): void
}

/** Cuts a part out of a recording; it becomes a recording of its own, and the whole stays as it is. */
export function TrimDialog({ audio, onSaved, onClose }: TrimDialogProps) {
  const { t } = useTranslation(['audio', 'common'])
  const { state, retry } = useTrimSource(audio)
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      centered
      title={t('audio:trim.title', { name: audio.name })}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {state.kind === 'loading' && (
        <Progress
          my="xl"
          value={Math.max(4, 100 * state.heard)}
          animated={state.heard === 0}
          aria-label={t('audio:trim.loading')}
        />
      )}
      {state.kind === 'failed' && (
        <EmptyBox
          failed
          text={t('audio:trim.unread', { name: audio.name })}
          action={{ label: t('common:action.retry'), onClick: retry }}
        />
      )}
      {state.kind === 'ready' && (
        <TrimForm name={audio.name} source={state.source} onSaved={onSaved} onClose={onClose} />
      )}
    </Modal>
  )
}
