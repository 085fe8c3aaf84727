import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconFileDescription } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenDraft } from './use-open-draft.ts'

interface DraftButtonProps {
  projectId: string
  /** The dialog of the player, which closes for the draft. */
  modalId: string
}

/** The button of a player that leads to the draft of its video. */
export function DraftButton({ projectId, modalId }: DraftButtonProps) {
  const { t } = useTranslation('home')
  const [asking, setAsking] = useState(false)
  const openDraft = useOpenDraft(projectId, () => modals.close(modalId))
  const open = async () => {
    setAsking(true)
    await openDraft()
    setAsking(false)
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={asking}
      leftSection={<IconFileDescription size={16} stroke={1.7} />}
      onClick={() => void open()}
    >
      {t('work.draft')}
    </Button>
  )
}
