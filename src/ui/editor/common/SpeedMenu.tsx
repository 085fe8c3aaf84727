import { useTranslation } from 'react-i18next'
import { RateMenu } from '#ui/parts/player/RateMenu.tsx'
import { Store, useStore } from '#ui/parts/store.ts'
import { useEditorSession } from '#ui/session/session-context.ts'

/** The speed of the preview; it is the reader's, not the video's. */
const speed = new Store(1)

/** How fast the preview plays. Exports are not changed by it. */
export function SpeedMenu() {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const rate = useStore(speed, (value) => value)
  const label = t('transport.speed')
  return (
    <RateMenu
      label={label}
      nameOf={(value) => t('labelled', { label, value })}
      rate={rate}
      onRate={(value) => {
        speed.set(value)
        session.setRate(value)
      }}
    />
  )
}
