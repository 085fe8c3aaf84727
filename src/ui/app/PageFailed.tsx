import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'

/** Reloads the page once the server can be reached; a reload without it would leave the studio. */
async function reload(): Promise<boolean> {
  const reached = await fetch(location.href, { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  )
  if (reached) location.reload()
  return reached
}

/** Shown in place of a page whose code cannot be loaded; the rest of the layout stays. */
export function PageFailed() {
  const { t } = useTranslation()
  const [trying, setTrying] = useState(false)
  const again = async () => {
    setTrying(true)
    if (!(await reload())) setTrying(false)
  }
  return (
    <EmptyBox
      failed
      height="60vh"
      text={t('error.offline')}
      action={trying ? undefined : { label: t('action.retry'), onClick: () => void again() }}
    />
  )
}
