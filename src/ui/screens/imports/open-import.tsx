import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Imported } from '#shared/api/project-import.ts'
import { ImportForm } from '#ui/editor/common/imports/ImportForm.tsx'
import { hasRemarks, ImportReport } from '#ui/editor/common/imports/ImportReport.tsx'

const MODAL = 'import'

/** Opens the dialog that makes a video of a deck or a script (S5.14). */
export function openImport(title: string): void {
  modals.open({ modalId: MODAL, title, size: 520, children: <Content /> })
}

function Content() {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [done, setDone] = useState<Imported | null>(null)
  const open = async ({ projectId }: Imported) => {
    modals.close(MODAL)
    if (projectId === null) return
    await navigate({ to: '/editor/{-$projectId}', params: { projectId }, search: { speak: true } })
  }
  const finish = (imported: Imported) => {
    void queries.invalidateQueries({ queryKey: ['projects'] })
    if (hasRemarks(imported)) setDone(imported)
    else void open(imported)
  }
  return done ? (
    <ImportReport imported={done} confirm={t('open')} onClose={() => void open(done)} />
  ) : (
    <ImportForm into="project" onDone={finish} />
  )
}
