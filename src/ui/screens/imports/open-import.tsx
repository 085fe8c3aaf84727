import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Imported } from '#shared/api/project-import.ts'
import { isAccepted, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { ImportForm } from '#ui/editor/common/imports/ImportForm.tsx'
import { hasRemarks, ImportReport } from '#ui/editor/common/imports/ImportReport.tsx'
import { ImportTabs } from '#ui/editor/common/imports/ImportTabs.tsx'
import { TextForm, type WantedFilm } from '#ui/editor/common/imports/TextForm.tsx'
import { usePlan } from '#ui/editor/common/imports/use-plan.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'

const MODAL = 'import'

/** An import that has ended, and how its project is opened. */
interface Done {
  imported: Imported
  show(): void
}

/** Opens the dialog that makes a video of a deck, a script, a text or a project file (S5.14, S5.16, S5.17), with a saved script where one is named. */
export function openImport(title: string, scriptId?: string): void {
  modals.open({ modalId: MODAL, title, size: 560, children: <Content scriptId={scriptId} /> })
}

function Content({ scriptId }: { scriptId: string | undefined }) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const make = useMake()
  const [done, setDone] = useState<Done | null>(null)
  const open = async (projectId: string | null, isSpoken = false) => {
    modals.close(MODAL)
    if (projectId === null) return
    // a project comes as it was left, with what had been spoken
    const search = isSpoken ? {} : ({ speak: true } as const)
    await navigate({ to: '/editor/{-$projectId}', params: { projectId }, search })
  }
  const finish = (imported: Imported, file: File) => {
    void queries.invalidateQueries({ queryKey: ['projects'] })
    const show = () => void open(imported.projectId, isAccepted(UPLOAD_RULES.projectFile, file.name))
    if (hasRemarks(imported)) setDone({ imported, show })
    else show()
  }
  if (done) return <ImportReport imported={done.imported} confirm={t('open')} onClose={done.show} />
  return (
    <ImportTabs
      first={scriptId === undefined ? 'file' : 'text'}
      file={<ImportForm into="project" onDone={finish} />}
      text={<TextForm scriptId={scriptId} onMake={(wanted) => make(wanted, open)} />}
    />
  )
}

/** Returns the function that makes a project of a text and opens it; it returns why there is none, or null. */
function useMake() {
  const { t } = useTranslation(['imports', 'editor'])
  const queries = useQueryClient()
  const local = useLocalized()
  const plan = usePlan()
  return async (wanted: WantedFilm, open: (projectId: string) => Promise<void>): Promise<string | null> => {
    const scenes = await plan(wanted)
    if (typeof scenes === 'string') return scenes
    const labels = {
      presenter: t('editor:track.presenter'),
      text: t('editor:track.text'),
      picture: t('editor:track.image'),
    }
    // all commands of the editor are a large chunk
    const { makeFilm } = await import('#ui/session/imports/make-film.ts')
    const projectId = await makeFilm(queries, { scenes, canvas: wanted.canvas, look: wanted.look, labels, local })
    if (projectId === null) return t('text.tooMany')
    await open(projectId)
    return null
  }
}
