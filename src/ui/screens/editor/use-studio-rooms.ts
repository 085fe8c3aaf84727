import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Studio } from '#ui/editor/common/studio-context.ts'
import { isCustomBrand } from '#ui/server/brand.ts'
import { useSession } from '#ui/server/use-session.ts'

/** Returns the rooms around the editor. The pages are those that the side menu shows: benefits where videos are counted, orders where things are sold. */
export function useStudioRooms(): Studio {
  const { t } = useTranslation('training')
  const user = useSession()?.user
  const benefits = user?.isMetered ? '/myBenefit' : null
  const orders = user?.buys && !isCustomBrand() ? '/myOrder' : null
  return useMemo(
    () => ({
      onPresenterTypes: () =>
        void import('../training/avatar-types.tsx').then(({ openAvatarTypes }) => openAvatarTypes(t('avatarTitle'))),
      onVoiceTypes: () =>
        void import('../training/tone-types.tsx').then(({ openToneTypes }) => openToneTypes(t('toneTitle'))),
      pages: { benefits, orders },
    }),
    [t, benefits, orders],
  )
}
