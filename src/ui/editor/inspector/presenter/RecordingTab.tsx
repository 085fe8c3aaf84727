import { Button, Group, Progress } from '@mantine/core'
import { IconFolderOpen, IconMicrophone, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoleTrack } from '#shared/model/track.ts'
import { useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { DropBox } from '#ui/parts/DropBox.tsx'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { RECORDING_MEGABYTES_MAX, RECORDING_TYPES } from '#ui/session/upload-recording.ts'
import classes from './Presenter.module.css'
import { RecordingRow } from './RecordingRow.tsx'
import { RecordingState } from './RecordingState.tsx'
import own from './RecordingTab.module.css'
import type { RecordingJob, useRecordingJobs } from './use-recording-jobs.ts'

/** Loaded when somebody wants to record. */
const MicrophoneDialog = lazy(async () => ({
  default: (await import('#ui/editor/common/microphone/MicrophoneDialog.tsx')).MicrophoneDialog,
}))

const OwnRecordings = lazy(async () => ({
  default: (await import('./recordings/OwnRecordings.tsx')).OwnRecordings,
}))

/** The recordings that drive a presenter, and the upload of more. */
export function RecordingTab({ track, jobs }: { track: RoleTrack; jobs: ReturnType<typeof useRecordingJobs> }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const selection = useSelection()
  const { running, take } = jobs
  const chosen = selection?.kind === 'sound' ? selection.soundId : null
  const { recordings } = track
  const writer = useWriter()
  const [open, setOpen] = useState<'microphone' | 'own' | null>(null)
  const add = (files: File[]) => {
    for (const file of files)
      take(file, (recording) => session.run({ type: 'role.addRecording', trackId: track.id, recording, drives: true }))
  }
  return (
    <>
      <div className={classes.scroll}>
        <Section title={t('recording.title')}>
          {recordings.length > 0 && (
            <ul className={own.recordings}>
              {recordings.map((recording) => (
                <RecordingRow
                  key={recording.id}
                  track={track}
                  recording={recording}
                  chosen={recording.id === chosen}
                  onReplace={(file) =>
                    take(file, ({ speech, ...taken }) => {
                      const aim = { trackId: track.id, recordingId: recording.id }
                      return session.run({ type: 'role.replaceRecording', ...aim, recording: taken, speech })
                    })
                  }
                />
              ))}
            </ul>
          )}
          <DropBox
            title={t('recording.upload')}
            hint={t('recording.hint', { max: RECORDING_MEGABYTES_MAX })}
            accept={RECORDING_TYPES}
            disabled={!writer}
            onFiles={add}
          />
          <Group grow gap="xs" preventGrowOverflow={false}>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconMicrophone size={15} stroke={1.7} aria-hidden />}
              disabled={!writer}
              onClick={() => setOpen('microphone')}
            >
              {t('microphone.open')}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFolderOpen size={15} stroke={1.7} aria-hidden />}
              disabled={!writer}
              onClick={() => setOpen('own')}
            >
              {t('ownRecordings.open')}
            </Button>
          </Group>
          {running.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </Section>
      </div>
      <RecordingState track={track} busy={running.length > 0} />
      {open === 'own' && (
        <Suspense>
          <OwnRecordings track={track} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'microphone' && (
        <Suspense>
          <MicrophoneDialog onKeep={(file) => add([file])} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

function JobRow({ job }: { job: RecordingJob }) {
  const { t } = useTranslation('editor')
  const analyzing = job.stage === 'analyze'
  return (
    <div className={own.job} role="status">
      <span title={job.name}>{job.name}</span>
      <small>{t(analyzing ? 'recording.analyzing' : 'recording.uploading')}</small>
      <Progress
        w={64}
        size={4}
        value={analyzing ? 100 : Math.max(4, job.part * 100)}
        animated={analyzing || job.part === 0}
        aria-label={t('upload.progress', { name: job.name })}
      />
      <IconAction size={22} label={t('cancel')} icon={<IconX size={14} stroke={1.8} />} onClick={job.cancel} />
    </div>
  )
}
