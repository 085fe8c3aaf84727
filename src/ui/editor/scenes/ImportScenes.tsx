import { Alert, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconFileImport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Imported } from '#shared/api/project-import.ts'
import { allRoles } from '#shared/model/queries.ts'
import type { SceneDraft } from '#shared/model/scene-draft.ts'
import type { PlannedScene } from '#shared/plan/plan-scenes.ts'
import { useProjectField, useProjectValue } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { insertDrafts, insertPlanned } from '#ui/session/imports/insert-drafts.ts'
import { plannedDrafts } from '#ui/session/imports/planned-drafts.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useVoices } from '#ui/session/use-library.ts'
import { ImportForm } from '../common/imports/ImportForm.tsx'
import { hasRemarks, ImportReport } from '../common/imports/ImportReport.tsx'
import { ImportTabs } from '../common/imports/ImportTabs.tsx'
import type { Look } from '../common/imports/LookRow.tsx'
import { TextForm, type WantedFilm } from '../common/imports/TextForm.tsx'
import { usePlan } from '../common/imports/use-plan.ts'
import { speechFailureText } from '../common/speech-failure.ts'
import classes from './Scenes.module.css'

/** The button that makes scenes of a deck, a script or a text behind the shown one, and its dialog (S5.14, S5.17). */
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
      <Modal opened={open} onClose={() => setOpen(false)} title={t('scenes')} size={560}>
        <Content onClose={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function Content({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('imports')
  const canvas = useProjectField('canvas')
  const hasPresenter = useProjectValue((project) => allRoles(project).length > 0)
  const { insert, insertText } = useInsert()
  const plan = usePlan()
  const [done, setDone] = useState<Imported | null>(null)
  if (done) return <ImportReport imported={done} confirm={t('close')} onClose={onClose} />
  const finish = (imported: Imported) => {
    void insert(imported)
    if (hasRemarks(imported)) setDone(imported)
    else onClose()
  }
  const make = async (wanted: WantedFilm) => {
    const scenes = await plan(wanted)
    if (typeof scenes === 'string') return scenes
    if (!wanted.look && !hasPresenter) return t('text.needsPresenter')
    void insertText(scenes, wanted.look)
    onClose()
    return null
  }
  // specified: a presenter's track must be there before slides are imported
  const file = hasPresenter ? (
    <ImportForm into="scenes" canvas={canvas} onDone={finish} />
  ) : (
    <Alert variant="light" role="alert">
      {t('needsPresenter')}
    </Alert>
  )
  return <ImportTabs first="file" file={file} text={<TextForm canvas={canvas} onMake={make} />} />
}

/** Returns the functions that put imported scenes, and those of a text, into the project. */
function useInsert() {
  const { t } = useTranslation(['imports', 'editor', 'common'])
  const session = useEditorSession()
  const queries = useQueryClient()
  const afterId = useSceneId()
  const { data: voices = [] } = useVoices()
  const labels = {
    presenter: t('editor:track.presenter'),
    text: t('editor:track.text'),
    picture: t('editor:track.image'),
  }
  const tell = (spoken: Awaited<ReturnType<typeof insertDrafts>>) => {
    if (spoken === null || spoken.ok || spoken.error.code === 'cancelled') return
    const message = speechFailureText(spoken.error, t)
    notifications.show({ color: 'red', title: t('editor:script.failed'), message })
  }
  const insertAll = async (drafts: readonly SceneDraft[]) =>
    tell(await insertDrafts(session, { drafts, afterId, labels, voices }))
  return {
    insert: async ({ drafts }: Imported) => {
      if (drafts) await insertAll(drafts)
    },
    insertText: async (scenes: readonly PlannedScene[], look: Look) => {
      if (!look) return insertAll(plannedDrafts(scenes))
      try {
        tell(await insertPlanned(session, queries, { scenes, ...look, afterId, voices }))
      } catch (error) {
        notifications.show({ color: 'red', message: reasonOf(error, t) })
      }
    },
  }
}
