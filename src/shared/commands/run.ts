import { ok } from '#shared/base/result.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { autoFixAfter } from './auto-fix.ts'
import type { Context } from './base/context.ts'
import type { Handler, Handlers, Outcome } from './base/handler.ts'
import { refuse } from './base/refusal.ts'
import { changedScenes } from './changed-scenes.ts'
import { clipPresenceHandlers } from './clip/add.ts'
import { clipContentHandlers } from './clip/content.ts'
import { clipMotionHandlers } from './clip/motion.ts'
import { clipSoundHandlers } from './clip/sound.ts'
import { clipTimeHandlers } from './clip/time.ts'
import type { Command, SingleCommand } from './command.ts'
import { backgroundHandlers } from './document/background.ts'
import { glossaryHandlers } from './document/glossary.ts'
import { layoutHandlers } from './document/layout.ts'
import { projectHandlers } from './document/project.ts'
import { sceneHandlers } from './document/scene.ts'
import { sceneDraftsHandlers } from './document/scene-drafts.ts'
import { scriptScenesHandlers } from './document/script-scenes.ts'
import { scriptVideoHandlers } from './document/script-video.ts'
import { templateHandlers } from './document/template.ts'
import { trackHandlers } from './document/track.ts'
import { anchorHandlers } from './editing/anchor.ts'
import { effectsHandlers } from './editing/effects.ts'
import { selectionHandlers } from './editing/selection.ts'
import { shiftHandlers } from './editing/shift.ts'
import { followScenes } from './follow-scene.ts'
import { followWords } from './follow-words.ts'
import { isLocked } from './locked.ts'
import { actionHandlers } from './role/action.ts'
import { actionSequenceHandlers } from './role/action-sequence.ts'
import { castHandlers } from './role/cast.ts'
import { correctionHandlers } from './role/correction.ts'
import { driverHandlers } from './role/driver.ts'
import { expressionHandlers } from './role/expression.ts'
import { gestureHandlers } from './role/gesture.ts'
import { roleTimeHandlers } from './role/length.ts'
import { lookHandlers } from './role/look.ts'
import { moodHandlers } from './role/mood.ts'
import { roleMotionHandlers } from './role/motion.ts'
import { recastHandlers } from './role/recast.ts'
import { recordingHandlers } from './role/recording.ts'
import { recordingSpeechHandlers } from './role/recording-speech.ts'
import { soundHandlers } from './role/sound.ts'
import { speechHandlers } from './role/speech.ts'
import { srtFileHandlers } from './role/srt-file.ts'
import { subtitleHandlers } from './role/subtitle.ts'
import { subtitleLookHandlers } from './role/subtitle-look.ts'

const handlers: Handlers<SingleCommand> = {
  ...projectHandlers,
  ...glossaryHandlers,
  ...sceneHandlers,
  ...layoutHandlers,
  ...scriptScenesHandlers,
  ...sceneDraftsHandlers,
  ...scriptVideoHandlers,
  ...templateHandlers,
  ...trackHandlers,
  ...backgroundHandlers,
  ...effectsHandlers,
  ...clipPresenceHandlers,
  ...clipTimeHandlers,
  ...clipContentHandlers,
  ...clipSoundHandlers,
  ...clipMotionHandlers,
  ...castHandlers,
  ...recastHandlers,
  ...roleTimeHandlers,
  ...lookHandlers,
  ...roleMotionHandlers,
  ...actionHandlers,
  ...actionSequenceHandlers,
  ...gestureHandlers,
  ...expressionHandlers,
  ...moodHandlers,
  ...driverHandlers,
  ...speechHandlers,
  ...recordingHandlers,
  ...recordingSpeechHandlers,
  ...soundHandlers,
  ...subtitleHandlers,
  ...srtFileHandlers,
  ...subtitleLookHandlers,
  ...correctionHandlers,
  ...anchorHandlers,
  ...selectionHandlers,
  ...shiftHandlers,
}

/** The track that a command edits, if it names one. */
function trackOf(command: SingleCommand): TrackId | undefined {
  if (!('selection' in command)) return 'trackId' in command ? command.trackId : undefined
  return command.selection && 'trackId' in command.selection ? command.selection.trackId : undefined
}

/**
 * Runs a command on an immutable document. Returns the next document or a refusal. In the next document times are in
 * order if a presenter moved or changed its length, what starts with a word is where that is heard, and clips that follow
 * their scene end with it. `edit.all` runs its commands one after another, all or none.
 */
export function run(project: Project, command: Command, context: Context): Outcome {
  if (command.type !== 'edit.all') return runOne(project, command, context)
  return command.commands.reduce<Outcome>(
    (done, one) => (done.ok ? runOne(done.value, one, context) : done),
    ok(project),
  )
}

function runOne(project: Project, command: SingleCommand, context: Context): Outcome {
  if (isLocked(project, command)) return refuse('track_locked')
  const outcome = (handlers[command.type] as Handler<SingleCommand>)(project, command, context)
  if (!outcome.ok) return outcome
  const trackId = trackOf(command)
  const inOrder = trackId === undefined ? outcome.value : autoFixAfter(project, outcome.value, trackId)
  const scenes = changedScenes(project, inOrder, command)
  return ok(followScenes(followWords(project, inOrder, scenes), scenes))
}
