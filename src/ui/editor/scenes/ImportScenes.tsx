import { Alert, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Imported } from '#shared/api/project-import.ts'
import { allRoles } from '#shared/model/queries.ts'
import { useProjectField, useProjectValue } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { insertDrafts } from '#ui/session/imports/insert-drafts.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useVoices } from '#ui/session/use-library.ts'
import { ImportForm } from '../common/imports/ImportForm.tsx'
import { hasRemarks, ImportReport } from '../common/imports/ImportReport.tsx'
import { speechFailureText } from '../common/speech-failure.ts'
import classes from './Scenes.module.css'

/** The button that makes scenes of a deck or a script behind the shown one, and its dialog (S5.14). */
export function ImportScenes({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('imports')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes.add}
        disabled={disabled}
        aria-label={t('scenes')}
        title={t('scenes')}
        onClick={() => setOpen(true)}
      >
        <IconFileImport size={18} stroke={1.6} />
      </button>
      <Modal opened={open} onClose={() => setOpen(false)} title={t('scenes')} size={520}>
        <Content onClose={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function Content({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('imports')
  const canvas = useProjectField('canvas')
  const hasPresenter = useProjectValue((project) => allRoles(project).length > 0)
  const insert = useInsert()
  const [done, setDone] = useState<Imported | null>(null)
  if (done) return <ImportReport imported={done} confirm={t('close')} onClose={onClose} />
  // specified: a presenter's track must be there before slides are imported
  if (!hasPresenter)
    return (
      <Alert variant="light" role="alert">
        {t('needsPresenter')}
      </Alert>
    )
  const finish = (imported: Imported) => {
    void insert(imported)
    if (hasRemarks(imported)) setDone(imported)
    else onClose()
  }
  return <ImportForm into="scenes" canvas={canvas} onDone={finish} />
}

/** Returns the function that puts imported scenes into the project. */
function useInsert() {
  const { t } = useTranslation(['imports', 'editor'])
  const session = useEditorSession()
  const afterId = useSceneId()
  const voices = useVoices()
  return async ({ drafts }: Imported) => {
    if (!drafts) return
    const labels = {
      presenter: t('editor:track.presenter'),
      text: t('editor:track.text'),
      picture: t('editor:track.image'),
    }
    const spoken = await insertDrafts(session, { drafts, afterId, labels, voices: voices.data ?? [] })
    if (spoken === null || spoken.ok || spoken.error.code === 'cancelled') return
    const message = speechFailureText(spoken.error, t)
    notifications.show({ color: 'red', title: t('editor:script.failed'), message })
  }
}
