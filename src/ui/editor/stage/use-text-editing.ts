import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { clipById } from '#shared/model/queries.ts'
import { projectNow, selectionNow } from '#ui/mirror/project-mirror.ts'
import { usePlayback, useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { isTyping, isWritten } from '../common/shortcuts/shortcuts.ts'
import { type TextAim, textAimOf } from './editable-text.ts'

const OTHER_LAYERS = '[role=dialog], [role=menu], [role=listbox]'

interface TextEditing {
  /** The text that is edited in the picture. */
  aim: TextAim | null
  /** Begins to edit what was hit, if it is a text. Returns whether it is. */
  begin(hit: Parameters<typeof textAimOf>[1]): boolean
  end(): void
}

/**
 * Begins to edit a text in the picture (E13.12): on request, and while a text is selected at Enter or at the first
 * letter or digit, which then runs no shortcut.
 */
export function useTextEditing(): TextEditing {
  const session = useEditorSession()
  const writer = useWriter()
  const { status } = usePlayback()
  const [aim, setAim] = useState<TextAim | null>(null)

  const begin: TextEditing['begin'] = (hit) => {
    const project = projectNow()
    const next = writer ? textAimOf(project, hit, session.timeSec()) : null
    if (!next) return false
    session.pause()
    const clip = next.kind === 'clip' ? clipById(project, next.clipId) : undefined
    const timeSec = session.timeSec()
    if (clip && (timeSec < clip.startSec || timeSec >= clip.startSec + clip.durationSec)) session.seek(clip.startSec)
    // at once, so that the key that began it is written into the field, and an input method starts there
    flushSync(() => setAim(next))
    return true
  }
  const onKey = useRef((_event: KeyboardEvent) => {})
  onKey.current = (event) => {
    if (aim || status === 'playing' || isTyping(event)) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest(OTHER_LAYERS) || document.querySelector('[role=menu]')) return
    const enters = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey && takesEnter(target)
    if (!(enters || isWritten(event)) || !begin(selectionNow())) return
    event.stopImmediatePropagation()
    if (enters) event.preventDefault()
  }
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey.current(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [])

  const end = useCallback(() => setAim(null), [])
  return { aim, begin, end }
}

/** Returns whether Enter belongs to the selection: not to a focused button, tab or clip that is not selected. */
function takesEnter(target: Element | null): boolean {
  return !target || target === document.body || target.matches('[role=application], [aria-selected=true]')
}
