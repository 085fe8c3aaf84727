import { Button, Modal } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { ProjectFile } from '../common/project-files/ProjectFile.tsx'

/** Saves the project with its media as one file (S5.15). */
export function ProjectFileButton() {
  const { t } = useTranslation(['imports', 'editor'])
  const session = useEditorSession()
  const projectId = useProjectField('id')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconFileZip size={16} stroke={1.6} />}
        onClick={() => setOpen(true)}
      >
        {t('projectFile.button')}
      </Button>
      <Modal
        opened={open}
        onClose={close}
        title={t('projectFile.title')}
        size={440}
        closeButtonProps={{ 'aria-label': t('editor:close') }}
      >
        <ProjectFile projectId={projectId} save={session.saveNow} onClose={close} />
      </Modal>
    </>
  )
}
