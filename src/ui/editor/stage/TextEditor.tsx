import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { canvasSize } from '#shared/model/canvas.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { fontOf } from '#shared/placing/font.ts'
import { lineAdvance, plateRadius, textPadding } from '#shared/placing/text-size.ts'
import { useProject, useProjectField } from '#ui/mirror/use-project.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useFontCss } from '../common/font-css.ts'
import { withoutEmptyEnd } from '../common/model/without-empty-end.ts'
import { linesOfText, sizeOfText } from '../common/size-of-text.ts'
import { fontsOf, useTextFonts } from '../common/text-fonts.ts'
import { type EditableText, editableText, type TextAim } from './editable-text.ts'
import classes from './TextEditor.module.css'
import type { StageView } from './use-view.ts'

interface TextEditorProps {
  aim: TextAim
  view: StageView
  onEnd(): void
}

/** Edits a text where the picture shows it, in its font, size and place. */
export function TextEditor({ aim, view, onEnd }: TextEditorProps) {
  const project = useProject()
  const text = editableText(project, aim, sizeOfText)
  useEffect(() => {
    if (!text) onEnd()
  }, [text, onEnd])
  return text && <Field text={text} view={view} onEnd={onEnd} />
}

function Field({ text: edited, view, onEnd }: { text: EditableText; view: StageView; onEnd(): void }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const canvas = canvasSize(useProjectField('canvas'))
  const [value, setValue] = useState(edited.text)
  useTextFonts({ style: edited.style, text: value })
  const text = { ...edited, style: shownStyle(edited, value) }
  const field = useRef<HTMLTextAreaElement>(null)
  const raised = useRaisedPx(text)
  const font = useFontCss(text.style, value)
  const { layerId, style, place } = text
  const box = useRef<HTMLDivElement>(null)
  const grown = useGrownPx(box, value)

  const latest = useRef({ value, text, ended: false })
  latest.current = { ...latest.current, value, text }
  const finish = async () => {
    const { value, text, ended } = latest.current
    if (ended) return
    latest.current.ended = true
    const kept = withoutEmptyEnd(value)
    if (kept !== text.text) {
      // a gesture is a step of undo of its own, however soon it follows another edit
      const gesture = session.gesture()
      gesture.update(async () => {
        await fontsOf([...text.around, { text: kept, style: text.style }])
        return text.command(kept)
      })
      const outcome = await gesture.commit()
      if (!outcome.ok) session.refuse(outcome.error)
    }
    session.hideLayer(null)
    onEnd()
  }
  const last = useRef(finish)
  last.current = finish

  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])
  useEffect(() => {
    session.hideLayer(layerId)
    return () => void last.current()
  }, [session, layerId])

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    event.currentTarget.blur()
  }
  const scale = view.scale * place.scale
  const { x, y } = textPadding(style)
  return (
    <div
      ref={box}
      className={classes.box}
      style={
        {
          left: view.sheet.left + (canvas.width / 2 + place.x) * view.scale,
          top: view.sheet.top + (canvas.height / 2 + place.y) * view.scale,
          transform: `translate(-50%, -50%) rotate(${place.rotationDeg}deg) scale(${scale}) translateY(${movedPx(text, grown.px)}px)`,
          padding: `${y}px ${x}px`,
          borderRadius: plateRadius(style),
          background: style.backgroundColor ?? undefined,
          '--px': `${1 / scale}px`,
        } as CSSProperties
      }
    >
      <div
        className={classes.lines}
        style={{ ...looksOf(text, value), ...font, top: -raised, marginBottom: -style.lineSpacing }}
        data-wraps={text.wrapWidthPx(value) !== null || undefined}
      >
        <span aria-hidden>{`${value || t('text.placeholder')}\u200b`}</span>
        <textarea
          ref={field}
          rows={1}
          cols={1}
          spellCheck={false}
          aria-label={t('text.content')}
          placeholder={t('text.placeholder')}
          value={value}
          onChange={(event) => {
            grown.begin()
            setValue(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => void finish()}
        />
      </div>
    </div>
  )
}

/** Returns by how much a field moves down that got higher by `grownPx`: its edge stays while it is typed in. */
function movedPx({ keeps }: EditableText, grownPx: number): number {
  if (keeps === 'centre') return 0
  return keeps === 'top' ? grownPx / 2 : -grownPx / 2
}

/** Returns by how much the box got higher since `begin` was first called, in canvas pixels at scale 1. */
function useGrownPx(box: RefObject<HTMLDivElement | null>, value: string) {
  const before = useRef<number | null>(null)
  const [px, setPx] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value sets the height of the box
  useLayoutEffect(() => {
    if (box.current && before.current !== null) setPx(box.current.offsetHeight - before.current)
  }, [box, value])
  return {
    px,
    begin() {
      before.current ??= box.current?.offsetHeight ?? null
    },
  }
}

/** Returns the style in which the picture shows a text with other words. */
function shownStyle({ style, wrapWidthPx, fullWidth }: EditableText, words: string): TextStyle {
  return linesOfText({ text: words, style, wrapWidth: wrapWidthPx(words), fullWidth })?.style ?? style
}

/** Returns the looks of the lines, in canvas pixels. */
function looksOf({ style, wrapWidthPx, fullWidth }: EditableText, value: string): CSSProperties {
  const widthPx = wrapWidthPx(value)
  const { shadow } = style
  return {
    fontSize: style.fontSize,
    lineHeight: `${lineAdvance(style)}px`,
    letterSpacing: style.wordSpacing,
    textAlign: style.align,
    color: style.color,
    textShadow: shadow ? `${shadow.x}px ${shadow.y}px ${shadow.blur}px ${shadow.color}` : undefined,
    WebkitTextStroke: style.strokeColor ? `${style.strokeWidth}px ${style.strokeColor}` : undefined,
    ...(widthPx !== null && (fullWidth ? { width: widthPx } : { maxWidth: widthPx, textWrap: 'balance' })),
  }
}

/**
 * Returns by how much CSS sets the baseline lower than the canvas does, in canvas pixels: the canvas sets it one font
 * size below the top of a line, CSS in the middle of the line by the ascent and descent of the font.
 */
function useRaisedPx({ style, text }: EditableText): number {
  const { families, weight } = fontOf(style, '文')
  const font = `${weight} ${style.fontSize}px "${families[0]}"`
  const [middlePx, setMiddlePx] = useState(() => middleOf(font))
  useEffect(() => {
    let open = true
    const measure = () => open && setMiddlePx(middleOf(font))
    void document.fonts.load(font, `x${text}`).then(measure, measure)
    return () => {
      open = false
    }
  }, [font, text])
  return lineAdvance(style) / 2 + middlePx - style.fontSize
}

/** Returns the baseline of a font below the middle of its ascent and descent, in pixels. */
function middleOf(font: string): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = font
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('x')
  return (fontBoundingBoxAscent - fontBoundingBoxDescent) / 2
}
