import { ActionIcon, FileButton, TextInput, Tooltip } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { HINT_BELOW } from './hint-below.ts'

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/svg+xml'

/** Returns a file as a data address. */
function dataOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

interface PictureFieldProps {
  label: string
  value: string
  description: string | false
  error: string | false
  onChange(value: string): void
}

/** The address of a picture, or a small picture itself, chosen from a file. */
export function PictureField({ label, value, description, error, onChange }: PictureFieldProps) {
  const { t } = useTranslation('account')
  const choose = t('brands.choose', { label })
  return (
    <TextInput
      label={label}
      value={value}
      description={description}
      inputWrapperOrder={HINT_BELOW}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={
        <FileButton accept={ACCEPTED} onChange={(file) => file && void dataOf(file).then(onChange)}>
          {(props) => (
            <Tooltip label={choose}>
              <ActionIcon {...props} variant="subtle" aria-label={choose}>
                <IconPhotoUp size={16} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          )}
        </FileButton>
      }
    />
  )
}
