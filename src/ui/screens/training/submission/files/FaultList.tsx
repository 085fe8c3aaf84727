import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FileFault } from '../draft/file-fault.ts'
import { RefusedSound } from './RefusedSound.tsx'

/** Says of each file why it was refused. */
export function FaultList({ faults }: { faults: readonly FileFault[] | undefined }) {
  const { t } = useTranslation('training')
  return faults?.map((fault, index) =>
    fault.code === 'sound' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is only added to, or emptied
      <RefusedSound key={index} {...fault} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is only added to, or emptied
      <Alert key={index} color="red" variant="light" role="alert">
        {t(`submission.fault.${fault.code}`, { name: fault.name, ...fault.values })}
      </Alert>
    ),
  )
}
