import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FileFault } from '../draft/file-fault.ts'

/** Says of each file why it was refused. */
export function FaultList({ faults }: { faults: readonly FileFault[] | undefined }) {
  const { t } = useTranslation('training')
  return faults?.map(({ code, name, values }, index) => (
    <Alert
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is only added to, or emptied
      key={index}
      color="red"
      variant="light"
      role="alert"
    >
      {t(`submission.fault.${code}`, { name, ...values })}
    </Alert>
  ))
}
