import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latestWins } from '#shared/base/latest-wins.ts'
import { clamp } from '#shared/base/num.ts'
import type { FilmedPoints } from '#shared/effect/filmed-face.ts'
import { FACE_POINTS, type FacePlace } from '#shared/effect/landmarks.ts'
import { anchoredPoints, anchorsOf, FACE_ANCHORS } from '#shared/effect/place-face.ts'
import type { Matte } from '#shared/model/film.ts'
import type { FaceSource } from '#ui/session/check-film.ts'
import classes from './FaceStage.module.css'

type Name = keyof FilmedPoints

/** Longest side of the picture in pixels, so that it is sharp when it is enlarged. */
const SIDE_PX = 1600
/** Steps of a point by arrow keys, in pixels of the screen; the larger with Shift. */
const STEP = { fine: 1, coarse: 8 }
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** The lines that join points, and the part of the face that each is. */
const LINES: Record<'outline' | 'browLeft' | 'browRight' | 'eyeLeft' | 'eyeRight' | 'nose' | 'lips', readonly Name[]> =
  {
    outline: ['forehead', 'cheekRight', 'jawRight', 'chin', 'jawLeft', 'cheekLeft', 'forehead'],
    browLeft: ['browLeftOuter', 'browLeftPeak', 'browLeftInner'],
    browRight: ['browRightInner', 'browRightPeak', 'browRightOuter'],
    eyeLeft: ['eyeLeftOuter', 'eyeLeftTop', 'eyeLeftInner', 'eyeLeftBottom', 'eyeLeftOuter'],
    eyeRight: ['eyeRightInner', 'eyeRightTop', 'eyeRightOuter', 'eyeRightBottom', 'eyeRightInner'],
    nose: ['noseLeft', 'noseTip', 'noseRight'],
    lips: [
      'mouthLeft',
      'lipTop',
      'mouthRight',
      'lipBottom',
      'mouthLeft',
      'lipUpper',
      'mouthRight',
      'lipLower',
      'mouthLeft',
    ],
  }
const PARTS = Object.entries(LINES) as [keyof typeof LINES, readonly Name[]][]
/** The part of a point, and its number there. */
const PLACE = Object.fromEntries(
  PARTS.flatMap(([part, names]) => [...new Set(names)].map((name, index) => [name, { part, number: index + 1 }])),
) as Record<Name, { part: keyof typeof LINES; number: number }>

interface FaceStageProps {
  source: FaceSource
  frame: number
  matte: Matte
  by: 'whole' | 'points'
  zoom: number
  disabled: boolean
  /** 0 to 1 of the picture that shows. */
  points: FilmedPoints
  onChange(points: FilmedPoints): void
}

/** A frame of a film with the marks of its face, which are dragged or moved by arrow keys. */
export function FaceStage({ source, frame, matte, by, zoom, disabled, points, onChange }: FaceStageProps) {
  const { t } = useTranslation('film')
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 16, height: 9 })
  const [draw] = useState(() =>
    latestWins(async (job: { source: FaceSource; frame: number; matte: Matte }) => {
      const bitmap = await job.source.frame(job.frame, job.matte, SIDE_PX)
      const target = canvas.current
      if (!target) return bitmap.close()
      const { width, height } = bitmap
      target.width = width
      target.height = height
      target.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
      setSize({ width, height })
    }),
  )
  useEffect(() => void draw({ source, frame, matte }), [draw, source, frame, matte])

  const centre = points.noseTip
  const middle = useRef(centre)
  middle.current = centre
  // the face stays in sight when the picture is enlarged
  useEffect(() => {
    const box = view.current
    if (!box || zoom === 0) return
    box.scrollLeft = middle.current[0] * box.scrollWidth - box.clientWidth / 2
    box.scrollTop = middle.current[1] * box.scrollHeight - box.clientHeight / 2
  }, [zoom])

  const handles: { id: string; label: string; at: FacePlace; put(place: FacePlace): FilmedPoints }[] =
    by === 'whole'
      ? anchorsOf(points).map((at, index) => ({
          id: FACE_ANCHORS[index] ?? '',
          label: t(`face.anchor.${FACE_ANCHORS[index] ?? 'chin'}`),
          at,
          put: (place) => anchoredPoints(points, anchorsOf(points).with(index, place)),
        }))
      : FACE_POINTS.map((name) => {
          const { part, number } = PLACE[name]
          const label = t('face.point', { part: t(`face.part.${part}`), number })
          return { id: name, label, at: points[name], put: (place) => ({ ...points, [name]: place }) }
        })
  const placeOf = ({ clientX, clientY }: PointerEvent): FacePlace => {
    const box = canvas.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 }
    return [clamp((clientX - box.left) / box.width, 0, 1), clamp((clientY - box.top) / box.height, 0, 1)]
  }
  const moved = (event: KeyboardEvent, at: FacePlace): FacePlace | null => {
    const arrow = ARROWS[event.key]
    const box = canvas.current?.getBoundingClientRect()
    if (!arrow || !box) return null
    event.preventDefault()
    const step = event.shiftKey ? STEP.coarse : STEP.fine
    return [clamp(at[0] + (arrow[0] * step) / box.width, 0, 1), clamp(at[1] + (arrow[1] * step) / box.height, 0, 1)]
  }
  return (
    <div ref={view} className={classes.view}>
      <div
        className={classes.picture}
        style={{
          width: `${zoom * Math.min(100, (size.width / size.height) * 75)}%`,
          aspectRatio: `${size.width} / ${size.height}`,
        }}
      >
        <canvas ref={canvas} className={classes.canvas} aria-hidden />
        <svg className={classes.lines} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
          {PARTS.map(([part, names]) => (
            <polyline key={part} points={names.map((name) => points[name].join(',')).join(' ')} />
          ))}
        </svg>
        {handles.map(({ id, label, at, put }) => (
          <button
            key={id}
            type="button"
            className={classes.handle}
            data-large={by === 'whole' || undefined}
            aria-label={label}
            title={label}
            disabled={disabled}
            style={{ left: `${at[0] * 100}%`, top: `${at[1] * 100}%` }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) =>
              event.currentTarget.hasPointerCapture(event.pointerId) && onChange(put(placeOf(event)))
            }
            onKeyDown={(event) => {
              const place = moved(event, at)
              if (place) onChange(put(place))
            }}
          />
        ))}
      </div>
    </div>
  )
}
