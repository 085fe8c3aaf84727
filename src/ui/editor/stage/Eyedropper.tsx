import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offerEyedropper } from '#ui/parts/eyedropper.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import classes from './Eyedropper.module.css'
import type { StageView } from './use-view.ts'

const hex = (channel: number) => channel.toString(16).padStart(2, '0')

/** Returns the color of a picture at a point, 0 to 1 from the left and from the top, as `#RRGGBB`. */
async function colorAt(picture: Blob, x: number, y: number): Promise<string | null> {
  const whole = await createImageBitmap(picture)
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  context?.drawImage(whole, -Math.floor(x * (whole.width - 1)), -Math.floor(y * (whole.height - 1)))
  whole.close()
  const [r, g, b] = context?.getImageData(0, 0, 1, 1).data ?? []
  return r === undefined || g === undefined || b === undefined ? null : `#${[r, g, b].map(hex).join('')}`.toUpperCase()
}

/**
 * Picks a color from the picture on the canvas, for browsers without an eyedropper (S17.10): while it is asked for one it
 * covers the picture, a click takes the color that is exported there, Escape or a press elsewhere gives up.
 */
export function Eyedropper({ sheet }: Pick<StageView, 'sheet'>) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const [answer, setAnswer] = useState<((color: string | null) => void) | null>(null)
  const cover = useRef<HTMLButtonElement>(null)
  useEffect(
    () =>
      offerEyedropper(
        () =>
          new Promise<string | null>((resolve) => {
            session.pause()
            setAnswer(() => resolve)
          }),
      ),
    [session],
  )
  useEffect(() => {
    if (answer) cover.current?.focus({ preventScroll: true })
  }, [answer])
  if (!answer) return null

  const end = (color: string | null) => {
    setAnswer(null)
    answer(color)
  }
  const take = async (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
    const picture = await session.picture(1080, 'image/png')
    end(picture.ok ? await colorAt(picture.value, x, y) : null)
  }
  return (
    <button
      type="button"
      ref={cover}
      className={classes.cover}
      style={sheet}
      aria-label={t('stage.pickColor')}
      onPointerDown={(event) => void take(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        end(null)
      }}
      onBlur={() => end(null)}
    />
  )
}
