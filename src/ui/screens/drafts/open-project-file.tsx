import { modals } from '@mantine/modals'
import { ProjectFile } from '#ui/editor/common/project-files/ProjectFile.tsx'

const MODAL = 'project-file'

/** Opens the dialog that saves a draft with its media as one file (S5.15). */
export function openProjectFile(title: string, projectId: string): void {
  modals.open({
    modalId: MODAL,
    title,
    size: 440,
    children: <ProjectFile projectId={projectId} onClose={() => modals.close(MODAL)} />,
  })
}
