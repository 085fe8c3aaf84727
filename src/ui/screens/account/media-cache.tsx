import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownerOf } from '#shared/base/browser-stores.ts'
import { sizeText } from '#ui/parts/size-text.ts'
import { clearMediaCache, isEditorOpen, mediaCacheSize } from '#ui/server/media-cache.ts'
import { useSession } from '#ui/server/use-session.ts'

/** Returns the owner of what this browser keeps, and how much it is: null until that is known. */
export function useMediaCache() {
  const user = useSession()?.user
  const owner = user ? ownerOf(user) : ''
  const { data, refetch } = useQuery({
    queryKey: ['media-cache', owner],
    queryFn: () => mediaCacheSize(owner),
    enabled: owner !== '',
    refetchOnMount: 'always',
    retry: false,
  })
  return { owner, size: data ?? null, renew: refetch }
}

type MediaCache = ReturnType<typeof useMediaCache>

/** Sizes of what this browser keeps, by kind (S8.08). */
export function CacheSizes({ size }: Pick<MediaCache, 'size'>) {
  const { t, i18n } = useTranslation('account')
  if (!size) return '…'
  const [files, drawings] = [size.files, size.drawings].map((bytes) => sizeText(bytes, i18n.language))
  return (
    <>
      {t('cache.sizes', { files, drawings })}
      <Text fz={12} c="dimmed" style={{ textWrap: 'balance' }}>
        {t('cache.note')}
      </Text>
    </>
  )
}

/** Clears the kept media, unless an editor reads them; unsaved edits stay. */
export function ClearCache({ owner, size, renew }: Omit<MediaCache, 'renew'> & { renew(): Promise<unknown> }) {
  const { t } = useTranslation('account')
  const clear = async () => {
    if (await isEditorOpen()) {
      notifications.show({ color: 'orange', message: t('cache.editorOpen') })
      return
    }
    try {
      await clearMediaCache(owner)
      notifications.show({ color: 'green', message: t('cache.cleared') })
    } catch {
      notifications.show({ color: 'red', message: t('cache.failed') })
    }
    await renew()
  }
  const isEmpty = !size || size.files + size.drawings === 0
  return (
    <Button variant="default" size="compact-sm" aria-label={t('cache.clearLabel')} disabled={isEmpty} onClick={clear}>
      {t('cache.clear')}
    </Button>
  )
}
