import { Alert, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { storageUsage } from '#shared/api/storage.ts'
import { sizeText } from '#ui/parts/size-text.ts'
import { api } from '#ui/server/api.ts'

/** Used part of the storage from which the page warns. */
const NEARLY_FULL = 0.9

/** The used part of a workspace's storage, in words and as a part of 1; null until it is loaded. */
interface Usage {
  used: string
  allowed: string
  part: number
}

/** Returns what the workspace stores (S20.23). */
export function useStorage(): Usage | null {
  const { i18n } = useTranslation()
  const { data } = useQuery({ queryKey: ['storage'], queryFn: () => api(storageUsage, {}), refetchOnMount: 'always' })
  if (!data) return null
  const { usedBytes, allowedBytes } = data
  return {
    used: sizeText(usedBytes, i18n.language),
    allowed: sizeText(allowedBytes, i18n.language),
    part: Math.min(1, usedBytes / allowedBytes),
  }
}

/** The used part of the storage, and what counts. */
export function StorageUsed({ usage }: { usage: Usage }) {
  const { t } = useTranslation('account')
  return (
    <>
      {t('storage.used', { ...usage })}
      <Text fz={12} c="dimmed" style={{ textWrap: 'balance' }}>
        {t('storage.counts')}
      </Text>
    </>
  )
}

/** A bar with the used part of the storage. */
export function StorageBar({ usage: { part } }: { usage: Usage }) {
  const { t } = useTranslation('account')
  const color = part >= NEARLY_FULL ? 'orange' : undefined
  return <Progress w={140} size="sm" value={part * 100} color={color} aria-label={t('storage.label')} />
}

/** A warning once the storage is nearly full, or full. */
export function StorageWarning({ usage: { part, allowed } }: { usage: Usage }) {
  const { t } = useTranslation('account')
  if (part < NEARLY_FULL) return null
  return (
    <Alert color="orange" variant="light" role="status" maw={680} mb="md">
      {t(part < 1 ? 'storage.nearlyFull' : 'storage.full', { allowed })}
    </Alert>
  )
}
