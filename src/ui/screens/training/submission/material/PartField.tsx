import { Button, TextInput, Title } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ACTION_CHARS_MAX } from '#shared/api/submissions.ts'
import { ACTION_SEC_ADVISED, type MaterialPart, type PartRule } from '#shared/model/training-material.ts'
import { acceptOf } from '#shared/model/upload-rules.ts'
import { useRuleWords } from '../common/use-rule-words.ts'
import type { DraftEditor, DraftState } from '../draft/draft-editor.ts'
import { type Entry, shownOf } from '../draft/entries.ts'
import { DropField } from '../files/DropField.tsx'
import { FaultList } from '../files/FaultList.tsx'
import { FileCard } from '../files/FileCard.tsx'
import { VoiceRecorder } from '../recording/VoiceRecorder.tsx'
import classes from './PartField.module.css'

interface PartFieldProps {
  part: MaterialPart
  rule: PartRule
  isTone: boolean
  editor: DraftEditor
  state: DraftState
  /** Whether the field says that files are missing. */
  missing: boolean
  tried: boolean
}

/** The files of one part: each with its player, and a field for the next one. */
export function PartField({ part, rule, isTone, editor, state, missing, tried }: PartFieldProps) {
  const { t } = useTranslation('training')
  const words = useRuleWords()
  const [recording, setRecording] = useState(false)
  const entries = shownOf(state.entries, part)
  const title = isTone ? t('submission.voicePart.main') : t(`submission.part.${part}`)
  const isList = rule.filesMax > 1
  const take = (files: readonly File[]) => void editor.take(part, files)
  const adds = entries.length < rule.filesMax
  const choose = t(isList && entries.length > 0 ? 'submission.file.add' : `submission.file.choose_${rule.kind}`)
  return (
    <section className={classes.part} aria-label={title}>
      <div>
        <Title order={2} fz={16}>
          {title}
          {rule.filesMin === 0 && <small>{t('submission.optional')}</small>}
          {isList && <small className="tabular">{`${entries.length} / ${rule.filesMax}`}</small>}
        </Title>
        <p className={classes.hint}>
          {isTone ? t('submission.voiceHint') : t(`submission.partHint.${part}`, { sec: ACTION_SEC_ADVISED })}
        </p>
      </div>
      {entries.map((entry) => (
        <FileCard
          key={entry.id}
          entry={entry}
          rule={rule}
          onCancel={() => editor.cancel(entry.id)}
          onPause={(paused) => editor.pause(entry.id, paused)}
          onRemove={() => editor.remove(entry.id)}
          {...(!isList && { onReplace: take })}
        >
          {part === 'action' && <ActionFields entry={entry} tried={tried} editor={editor} />}
        </FileCard>
      ))}
      <FaultList faults={state.faults[part]} />
      {adds && !recording && (
        <DropField
          title={choose}
          hint={words(rule)}
          accept={acceptOf([rule.upload])}
          missing={missing ? t('submission.missing', { part: title }) : null}
          onFiles={take}
        />
      )}
      {isTone && adds && !recording && (
        <Button
          className={classes.record}
          variant="default"
          leftSection={<IconMicrophone size={16} stroke={1.8} aria-hidden />}
          onClick={() => setRecording(true)}
        >
          {t('submission.record.here')}
        </Button>
      )}
      {isTone && adds && recording && (
        <VoiceRecorder
          neededSec={rule.upload.durationSecMin ?? 0}
          reading={t('submission.record.reading')}
          onClose={() => setRecording(false)}
          onKeep={(file) => {
            setRecording(false)
            take([file])
          }}
        />
      )}
    </section>
  )
}

/** Name and description of an action. */
function ActionFields({ entry, tried, editor }: { entry: Entry; tried: boolean; editor: DraftEditor }) {
  const { t } = useTranslation('training')
  const { id, title, description } = entry
  const isShort = entry.facts !== null && entry.facts.durationSec < ACTION_SEC_ADVISED
  return (
    <div className={classes.action}>
      {isShort && <p className={classes.short}>{t('submission.form.actionShort', { sec: ACTION_SEC_ADVISED })}</p>}
      <TextInput
        size="xs"
        label={t('submission.form.actionName')}
        value={title}
        maxLength={ACTION_CHARS_MAX.title}
        error={tried && title.trim() === '' && t('submission.form.actionNameMissing')}
        onChange={(event) => editor.describe(id, { title: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        label={t('submission.form.actionText')}
        value={description}
        maxLength={ACTION_CHARS_MAX.description}
        onChange={(event) => editor.describe(id, { description: event.currentTarget.value })}
      />
    </div>
  )
}
