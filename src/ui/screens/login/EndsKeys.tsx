import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The choice whether the user's API keys end with the old password. */
export function EndsKeys({ checked, onChange }: { checked: boolean; onChange(checked: boolean): void }) {
  const { t } = useTranslation('login')
  return (
    <Checkbox
      label={t('endsKeys.label')}
      description={t('endsKeys.hint')}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
