import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FaceBoxes.module.css'
import type { FaceBox } from './use-training.ts'

interface FaceBoxesProps {
  faces: readonly FaceBox[]
  disabled: boolean
  onChoose(face: number): void
}

const percent = (part: number) => `${part * 100}%`

/** A numbered box around each face of a photo, which chooses it; the first one has the keys. */
export function FaceBoxes({ faces, disabled, onChoose }: FaceBoxesProps) {
  const { t } = useTranslation('training')
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!disabled) first.current?.focus()
  }, [disabled])
  return faces.map(({ x, y, width, height }, at) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what names a face
      key={at}
      ref={at === 0 ? first : undefined}
      type="button"
      className={classes.face}
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
      aria-label={t('photo.face', { number: at + 1 })}
      disabled={disabled}
      onClick={() => onChoose(at)}
    >
      <span>{at + 1}</span>
    </button>
  ))
}
