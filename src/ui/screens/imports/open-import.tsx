import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Imported } from '#shared/api/project-import.ts'
import { isAccepted, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { ImportForm } from '#ui/editor/common/imports/ImportForm.tsx'
import { hasRemarks, ImportReport } from '#ui/editor/common/imports/ImportReport.tsx'

const MODAL = 'import'

/** An import that has ended, with its file. */
interface Done {
  imported: Imported
  file: File
}

/** Opens the dialog that makes a video of a deck, a script or a project file (S5.14, S5.16). */
export function openImport(title: string): void {
  modals.open({ modalId: MODAL, title, size: 520, children: <Content /> })
}

function Content() {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [done, setDone] = useState<Done | null>(null)
  const open = async ({ imported: { projectId }, file }: Done) => {
    modals.close(MODAL)
    if (projectId === null) return
    // a project comes as it was left, with what had been spoken
    const search = isAccepted(UPLOAD_RULES.projectFile, file.name) ? {} : ({ speak: true } as const)
    await navigate({ to: '/editor/{-$projectId}', params: { projectId }, search })
  }
  const finish = (imported: Imported, file: File) => {
    void queries.invalidateQueries({ queryKey: ['projects'] })
    if (hasRemarks(imported)) setDone({ imported, file })
    else void open({ imported, file })
  }
  return done ? (
    <ImportReport imported={done.imported} confirm={t('open')} onClose={() => void open(done)} />
  ) : (
    <ImportForm into="project" onDone={finish} />
  )
}
