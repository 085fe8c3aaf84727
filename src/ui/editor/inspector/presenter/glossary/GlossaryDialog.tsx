import { Alert, Button, Modal, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GlossaryEntry } from '#shared/model/glossary.ts'
import { speechFailureText } from '#ui/editor/common/speech-failure.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { speakAll } from '#ui/session/speak-all.ts'
import { useProjectGlossary, useWorkspaceGlossary } from '#ui/session/use-glossary.ts'
import { useVoices } from '#ui/session/use-library.ts'
import { useStaleSpeech } from '#ui/session/use-stale-speech.ts'
import { EntryForm } from './EntryForm.tsx'
import { EntryList } from './EntryList.tsx'

interface GlossaryDialogProps {
  /** The word to add, from the script, in the language of the voice. */
  start: Pick<GlossaryEntry, 'word' | 'language'>
  onClose(): void
}

/** How words are said in this video and in the workspace (E8.42). Speech that says them otherwise can be made again. */
export function GlossaryDialog({ start, onClose }: GlossaryDialogProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const [where, setWhere] = useState<'project' | 'workspace'>('project')
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const voices = useVoices()
  const glossaries = { project: useProjectGlossary(), workspace: useWorkspaceGlossary() }
  const { entries, mayEdit, put, remove } = glossaries[where]
  const stale = useStaleSpeech()
  const run = async (act: () => Promise<unknown>) => {
    setFailed(null)
    await act().catch((error: unknown) => setFailed(error instanceof Error ? error.message : String(error)))
  }
  const speak = async () => {
    setBusy(true)
    const tracks = stale.map(({ track }) => track)
    const made = await speakAll(session, tracks, voices.data ?? [])
    setBusy(false)
    if (!made.ok && made.error.code !== 'cancelled') setFailed(speechFailureText(made.error, t))
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('glossary.title')}
      size={640}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="sm">
        <SegmentedControl
          size="xs"
          aria-label={t('glossary.where')}
          value={where}
          onChange={setWhere}
          data={(['project', 'workspace'] as const).map((value) => ({ value, label: t(`glossary.${value}`) }))}
        />
        {mayEdit ? (
          <EntryForm start={start} onAdd={(entry) => void run(() => put(entry))} />
        ) : (
          <Alert variant="light">{t('glossary.readOnly')}</Alert>
        )}
        {failed && (
          <Alert color="red" variant="light" role="alert">
            {failed}
          </Alert>
        )}
        <EntryList entries={entries} onRemove={mayEdit ? (word) => void run(() => remove(word)) : undefined} />
        {stale.length > 0 && (
          <Alert color="yellow" variant="light">
            <Stack gap="xs" align="flex-start">
              {t('glossary.stale', {
                count: stale.length,
                words: [...new Set(stale.flatMap((one) => one.words))].join(', '),
              })}
              <Button size="compact-sm" loading={busy} onClick={() => void speak()}>
                {t('glossary.speakAgain')}
              </Button>
            </Stack>
          </Alert>
        )}
      </Stack>
    </Modal>
  )
}
