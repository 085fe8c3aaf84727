import { notifications } from '@mantine/notifications'
import { useRef } from 'react'
import { previewFinding } from '#shared/checks/check-render.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useFindingText } from '../exporting/use-finding-text.ts'

const ID = 'preview-check'

/** Checks the project when playing begins: the first finding stays on the screen until it is closed or mended. */
export function usePlayCheck(): () => void {
  const project = useProject()
  const textOf = useFindingText()
  const told = useRef('')
  return () => {
    const finding = previewFinding(project)
    const text = finding ? textOf(finding) : ''
    if (text === told.current) return
    told.current = text
    if (text) notifications.show({ id: ID, color: 'yellow', autoClose: false, message: text })
    else notifications.hide(ID)
  }
}
