import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { fileSchema } from '#shared/api/envelope.ts'
import { useAct } from '#ui/screens/layout/use-act.ts'
import { saveFile } from './save-file.ts'

/** Downloads a whole list as CSV. */
export function ExportButton({ load }: { load(): Promise<z.output<typeof fileSchema>> }) {
  const { t } = useTranslation('billing')
  const act = useAct([])
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await act(async () => saveFile(await load(), 'text/csv'))
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.7} />}
      loading={busy}
      onClick={() => void save()}
    >
      {t('export')}
    </Button>
  )
}
