import type { ClipPresenceCommand } from './clip/add.ts'
import type { ClipContentCommand } from './clip/content.ts'
import type { ClipMotionCommand } from './clip/motion.ts'
import type { ClipSoundCommand } from './clip/sound.ts'
import type { ClipTimeCommand } from './clip/time.ts'
import type { BackgroundCommand } from './document/background.ts'
import type { GlossaryCommand } from './document/glossary.ts'
import type { LayoutCommand } from './document/layout.ts'
import type { ProjectCommand } from './document/project.ts'
import type { SceneCommand } from './document/scene.ts'
import type { SceneDraftsCommand } from './document/scene-drafts.ts'
import type { ScriptScenesCommand } from './document/script-scenes.ts'
import type { ScriptVideoCommand } from './document/script-video.ts'
import type { TemplateCommand } from './document/template.ts'
import type { TrackCommand } from './document/track.ts'
import type { AnchorCommand } from './editing/anchor.ts'
import type { EffectsCommand } from './editing/effects.ts'
import type { SelectionCommand } from './editing/selection.ts'
import type { ShiftCommand } from './editing/shift.ts'
import type { ActionCommand } from './role/action.ts'
import type { ActionSequenceCommand } from './role/action-sequence.ts'
import type { CastCommand } from './role/cast.ts'
import type { CorrectionCommand } from './role/correction.ts'
import type { DriverCommand } from './role/driver.ts'
import type { ExpressionCommand } from './role/expression.ts'
import type { GestureCommand } from './role/gesture.ts'
import type { RoleTimeCommand } from './role/length.ts'
import type { LookCommand } from './role/look.ts'
import type { MoodCommand } from './role/mood.ts'
import type { RoleMotionCommand } from './role/motion.ts'
import type { RecastCommand } from './role/recast.ts'
import type { RecordingCommand } from './role/recording.ts'
import type { RecordingSpeechCommand } from './role/recording-speech.ts'
import type { SoundCommand } from './role/sound.ts'
import type { SpeechCommand } from './role/speech.ts'
import type { SrtFileCommand } from './role/srt-file.ts'
import type { SubtitleCommand } from './role/subtitle.ts'
import type { SubtitleLookCommand } from './role/subtitle-look.ts'

type ClipCommand = ClipPresenceCommand | ClipTimeCommand | ClipContentCommand | ClipSoundCommand | ClipMotionCommand
type PresenterCommand =
  | CastCommand
  | RecastCommand
  | RoleTimeCommand
  | LookCommand
  | ActionCommand
  | ActionSequenceCommand
  | GestureCommand
  | ExpressionCommand
  | MoodCommand
  | RoleMotionCommand
type VoiceOverCommand =
  | DriverCommand
  | SpeechCommand
  | RecordingCommand
  | RecordingSpeechCommand
  | SoundCommand
  | SubtitleCommand
  | SrtFileCommand
  | SubtitleLookCommand
  | CorrectionCommand

/** One act on a project. */
export type SingleCommand =
  | ProjectCommand
  | GlossaryCommand
  | SceneCommand
  | LayoutCommand
  | ScriptScenesCommand
  | SceneDraftsCommand
  | ScriptVideoCommand
  | TemplateCommand
  | TrackCommand
  | BackgroundCommand
  | EffectsCommand
  | ClipCommand
  | PresenterCommand
  | VoiceOverCommand
  | AnchorCommand
  | SelectionCommand
  | ShiftCommand

/** Several acts as one: refused whole where one of them is, with its reason. */
interface SeveralCommands {
  type: 'edit.all'
  commands: readonly SingleCommand[]
}

/** Everything a user can do to a project. Reading this union is reading the editor. */
export type Command = SingleCommand | SeveralCommands
