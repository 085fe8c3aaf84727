import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconEye } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBroken, useOffline, useSaving, useUnkept, useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import classes from './Notices.module.css'

/**
 * A lasting notice in one line under the header: a worker ended, another tab writes, the project was saved elsewhere
 * (`onDecide` shows the choices), or there is no connection.
 */
export function SavingBanner({ onDecide }: { onDecide(): void }) {
  const { t } = useTranslation('saving')
  const session = useEditorSession()
  const writer = useWriter()
  const offline = useOffline()
  const { failure } = useSaving()
  const unkept = useUnkept()
  const broken = useBroken()
  const [taking, setTaking] = useState(false)
  if (broken) {
    return (
      <Banner kind="conflict" icon={<IconAlertTriangle size={16} stroke={1.6} />} text={t('broken.banner')}>
        <Button size="compact-sm" variant="white" color="dark" onClick={() => location.reload()}>
          {t('broken.reload')}
        </Button>
      </Banner>
    )
  }
  if (!writer) {
    const take = () => {
      setTaking(true)
      void session.takeOver().finally(() => setTaking(false))
    }
    return (
      <Banner kind="watching" icon={<IconEye size={16} stroke={1.6} />} text={t('watching.banner')}>
        <Button size="compact-sm" variant="white" loading={taking} onClick={take}>
          {t('watching.takeOver')}
        </Button>
      </Banner>
    )
  }
  if (failure?.code === 'conflict' || failure?.code === 'gone') {
    const text = t(failure.code === 'gone' ? 'gone.banner' : 'conflict.banner')
    return (
      <Banner kind="conflict" icon={<IconAlertTriangle size={16} stroke={1.6} />} text={text}>
        <Button size="compact-sm" variant="white" color="dark" onClick={onDecide}>
          {t('conflict.decide')}
        </Button>
      </Banner>
    )
  }
  if (!offline) return null
  return (
    <Banner
      kind="offline"
      icon={<IconCloudOff size={16} stroke={1.6} />}
      text={t(unkept ? 'unkept.banner' : 'offline.banner')}
    />
  )
}

interface BannerProps {
  kind: 'watching' | 'conflict' | 'offline'
  icon: ReactNode
  text: string
  children?: ReactNode
}

function Banner({ kind, icon, text, children }: BannerProps) {
  return (
    <div className={classes.banner} data-kind={kind} role="status">
      <span aria-hidden className={classes.bannerIcon}>
        {icon}
      </span>
      <span>{text}</span>
      {children}
    </div>
  )
}
