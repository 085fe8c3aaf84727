import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { BinKind } from './bins.ts'

/** The way from a list to its bin. */
export function BinLink({ kind }: { kind: BinKind }) {
  const { t } = useTranslation('home')
  return (
    <Button
      renderRoot={(props) => <Link to="/home/bin" search={{ of: kind }} {...props} />}
      variant="default"
      leftSection={<IconTrash size={16} stroke={1.6} />}
    >
      {t('bin.title')}
    </Button>
  )
}
