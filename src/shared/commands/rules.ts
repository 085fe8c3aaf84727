import type { CommandRule, Rules } from './base/rule.ts'
import { clipPresenceRules } from './clip/add.ts'
import { clipContentRules } from './clip/content.ts'
import { clipMotionRules } from './clip/motion.ts'
import { clipSoundRules } from './clip/sound.ts'
import { clipTimeRules } from './clip/time.ts'
import type { SingleCommand } from './command.ts'
import { backgroundRules } from './document/background.ts'
import { glossaryRules } from './document/glossary.ts'
import { layoutRules } from './document/layout.ts'
import { projectRules } from './document/project.ts'
import { sceneRules } from './document/scene.ts'
import { sceneDraftsRules } from './document/scene-drafts.ts'
import { scriptScenesRules } from './document/script-scenes.ts'
import { scriptVideoRules } from './document/script-video.ts'
import { templateRules } from './document/template.ts'
import { trackRules } from './document/track.ts'
import { anchorRules } from './editing/anchor.ts'
import { effectsRules } from './editing/effects.ts'
import { selectionRules } from './editing/selection.ts'
import { shiftRules } from './editing/shift.ts'
import { actionRules } from './role/action.ts'
import { actionSequenceRules } from './role/action-sequence.ts'
import { castRules } from './role/cast.ts'
import { correctionRules } from './role/correction.ts'
import { driverRules } from './role/driver.ts'
import { expressionRules } from './role/expression.ts'
import { gestureRules } from './role/gesture.ts'
import { roleTimeRules } from './role/length.ts'
import { lookRules } from './role/look.ts'
import { moodRules } from './role/mood.ts'
import { roleMotionRules } from './role/motion.ts'
import { recastRules } from './role/recast.ts'
import { recordingRules } from './role/recording.ts'
import { recordingSpeechRules } from './role/recording-speech.ts'
import { soundRules } from './role/sound.ts'
import { speechRules } from './role/speech.ts'
import { srtFileRules } from './role/srt-file.ts'
import { subtitleRules } from './role/subtitle.ts'
import { subtitleLookRules } from './role/subtitle-look.ts'

const rules: Rules<SingleCommand> = {
  ...projectRules,
  ...glossaryRules,
  ...sceneRules,
  ...layoutRules,
  ...scriptScenesRules,
  ...sceneDraftsRules,
  ...scriptVideoRules,
  ...templateRules,
  ...trackRules,
  ...backgroundRules,
  ...effectsRules,
  ...clipPresenceRules,
  ...clipTimeRules,
  ...clipContentRules,
  ...clipSoundRules,
  ...clipMotionRules,
  ...castRules,
  ...recastRules,
  ...roleTimeRules,
  ...lookRules,
  ...roleMotionRules,
  ...actionRules,
  ...actionSequenceRules,
  ...gestureRules,
  ...expressionRules,
  ...moodRules,
  ...driverRules,
  ...speechRules,
  ...recordingRules,
  ...recordingSpeechRules,
  ...soundRules,
  ...subtitleRules,
  ...srtFileRules,
  ...subtitleLookRules,
  ...correctionRules,
  ...anchorRules,
  ...selectionRules,
  ...shiftRules,
}

/** Returns the rule of a command. */
export function ruleOf(command: SingleCommand): CommandRule<SingleCommand> {
  return rules[command.type] as CommandRule<SingleCommand>
}
