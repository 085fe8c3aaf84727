import { Alert, Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNameFault } from '../common/use-name-fault.ts'

interface NameFirstProps {
  /** As it is typed so far, without spaces around it. */
  name: string
  isTone: boolean
  /** Leads to the field of the name. */
  onName(): void
}

/** Stands in place of the recording while the statement has no name to say. */
export function NameFirst({ name, isTone, onName }: NameFirstProps) {
  const { t } = useTranslation('training')
  const fault = useNameFault()(name)
  return (
    <Alert color="blue" variant="light" role="status" title={t('submission.licence.nameFirst')}>
      <Text fz={13}>{t(`submission.licence.nameSaid${isTone ? 'Voice' : 'Presenter'}`)}</Text>
      {name !== '' && <Text fz={13}>{t('submission.licence.nameWrong', { name, why: fault })}</Text>}
      <Button size="compact-sm" mt={8} onClick={onName}>
        {t(name === '' ? 'submission.licence.enterName' : 'submission.licence.changeName')}
      </Button>
    </Alert>
  )
}
