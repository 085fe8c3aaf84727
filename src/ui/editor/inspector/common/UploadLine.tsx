import { Progress } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '#ui/parts/IconAction.tsx'

interface UploadLineProps {
  label: string
  /** How much is sent, 0 to 1. */
  part: number
  onCancel(): void
}

/** How far an upload is, with a button that ends it. */
export function UploadLine({ label, part, onCancel }: UploadLineProps) {
  const { t } = useTranslation('editor')
  return (
    <>
      <Progress style={{ flex: 1 }} size={4} value={Math.max(4, part * 100)} aria-label={label} />
      <IconAction size={22} label={t('cancel')} icon={<IconX size={14} stroke={1.8} />} onClick={onCancel} />
    </>
  )
}
