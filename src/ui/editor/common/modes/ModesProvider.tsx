import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { SceneId } from '#shared/model/ids.ts'
import { sceneById } from '#shared/model/queries.ts'
import { type Selection, selectionExists } from '#shared/model/selection.ts'
import { projectMirror, projectNow } from '#ui/mirror/project-mirror.ts'
import { usePlayback } from '#ui/mirror/use-state.ts'
import type { EditorSession } from '#ui/session/editor-session.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import {
  EDITING,
  type ModeEffect,
  type ModeEvent,
  type ModeState,
  modeReducer,
  selectionAfter,
} from '../model/editor-mode.ts'
import { type Modes, ModesContext } from './modes-context.ts'
import { type PreviewWarning, previewWarning } from './preview-warning.ts'

/** The place that was edited when a player was entered. */
interface Place {
  sceneId: SceneId | null
  timeSec: number
  selection: Selection
}

function placeNow(session: EditorSession): Place {
  const { sceneId, selection } = projectMirror
  // a copy, since the mirror's own object cannot be sent to a thread
  return { sceneId, timeSec: session.timeSec(), selection: selection && ({ ...selection } as Selection) }
}

/** Goes back to a place, as far as it still exists. */
async function goBack(session: EditorSession, { sceneId, timeSec, selection }: Place): Promise<void> {
  const project = projectNow()
  if (!sceneId || !sceneById(project, sceneId)) return
  await session.showAt(sceneId, timeSec)
  if (selectionExists(project, selection)) session.select(selection)
}

/** Performs an effect of a mode transition on preview and document. */
async function perform(session: EditorSession, effect: ModeEffect, { mode }: ModeState): Promise<void> {
  const project = projectNow()
  switch (effect) {
    case 'unselectRectangle':
    case 'clearBackground': {
      const selection = projectMirror.selection as Selection
      const left = selectionAfter(selection, effect)
      if (left !== selection) session.select(left)
      return
    }
    case 'rewind':
      return session.showAt((mode === 'project' ? project.sceneIds[0] : projectMirror.sceneId) ?? '', 0)
    case 'play':
      session.play(mode === 'project' ? 'project' : 'scene')
      return
    case 'pause':
      session.pause()
  }
}

/** Holds the editor's mode. Effects of its reducer run one after another. */
export function ModesProvider({ children }: { children: ReactNode }) {
  const session = useEditorSession()
  const { status } = usePlayback()
  const [state, setState] = useState(EDITING)
  const [away, setAway] = useState(false)
  const [warning, setWarning] = useState<PreviewWarning | null>(null)
  const latest = useRef(state)
  const work = useRef(Promise.resolve())
  const place = useRef<Place | null>(null)

  const send = useRef((_event: ModeEvent) => {})
  send.current = (event) => {
    const next = modeReducer(latest.current, event)
    latest.current = next.state
    setState(next.state)
    for (const effect of next.effects) {
      if (effect === 'validate') setWarning(previewWarning(projectNow(), next.state.mode))
      else if (effect === 'calm') setWarning(null)
      else if (effect === 'remember') {
        place.current = placeNow(session)
        setAway(true)
      } else if (effect === 'return') {
        const before = place.current
        work.current = work.current.then(async () => {
          if (before) await goBack(session, before)
          if (latest.current.mode === 'edit') setAway(false)
        })
      } else work.current = work.current.then(() => perform(session, effect, next.state))
    }
  }
  useEffect(() => send.current({ type: 'status', status }), [status])

  const modes = useMemo(
    (): Modes => ({
      ...state,
      away,
      warning,
      closeWarning: () => setWarning(null),
      enter: (mode) => send.current({ type: 'enter', mode }),
      play: () => send.current({ type: 'play' }),
      pause: () => send.current({ type: 'pause' }),
      toggle: () => send.current({ type: latest.current.playback === 'playing' ? 'pause' : 'play' }),
    }),
    [state, away, warning],
  )
  return <ModesContext value={modes}>{children}</ModesContext>
}
