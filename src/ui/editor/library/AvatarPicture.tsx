import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AvatarCheck } from '#ui/session/check-avatar.ts'
import classes from './CheckDialog.module.css'

/** The avatar alive, and a button that lets it speak without sound. */
export function AvatarPicture({ check }: { check: AvatarCheck }) {
  const { t } = useTranslation('avatar')
  const [speaks, setSpeaks] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = useRef<AvatarCheck | null>(null)

  useEffect(() => {
    // a canvas can be handed over once
    if (!canvas.current || shown.current === check) return
    shown.current = check
    check.show(canvas.current.transferControlToOffscreen())
  }, [check])

  const toggle = () => {
    check.speak(!speaks)
    setSpeaks(!speaks)
  }
  return (
    <div className={classes.picture}>
      <canvas ref={canvas} width={420} height={560} aria-label={t('picture')} role="img" />
      <Button variant="default" size="compact-sm" aria-pressed={speaks} onClick={toggle}>
        {t(speaks ? 'silent' : 'speaks')}
      </Button>
    </div>
  )
}
