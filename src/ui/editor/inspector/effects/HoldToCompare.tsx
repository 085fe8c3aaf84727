import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayersDifference } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface HoldToCompareProps {
  disabled: boolean
  onHold(): void
  onRelease(): void
}

/** A button that shows the layer without its effects while pointer, space or Enter holds it. */
export function HoldToCompare({ disabled, onHold, onRelease }: HoldToCompareProps) {
  const { t } = useTranslation('editor')
  const [held, setHeld] = useState(false)
  const release = useRef(onRelease)
  release.current = onRelease
  const hold = () => {
    if (held || disabled) return
    setHeld(true)
    onHold()
  }
  // wherever the pointer or the key goes up, and when the panel closes, the effects are back
  useEffect(() => {
    if (!held) return
    const end = () => setHeld(false)
    for (const type of ['pointerup', 'pointercancel', 'keyup', 'blur']) window.addEventListener(type, end)
    return () => {
      for (const type of ['pointerup', 'pointercancel', 'keyup', 'blur']) window.removeEventListener(type, end)
      release.current()
    }
  }, [held])
  return (
    <Tooltip openDelay={400} withinPortal label={t('effects.compare')}>
      <ActionIcon
        variant={held ? 'light' : 'subtle'}
        color={held ? undefined : 'gray'}
        size={28}
        aria-label={t('effects.compare')}
        aria-pressed={held}
        disabled={disabled && !held}
        onPointerDown={(event) => event.button === 0 && hold()}
        onKeyDown={(event) => {
          if (event.key !== ' ' && event.key !== 'Enter') return
          event.preventDefault()
          event.stopPropagation()
          hold()
        }}
      >
        <IconLayersDifference size={16} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}
