import type { Handlers } from '../handler.ts'
import { removeTrack } from '../track/handlers.ts'
import { addAction, moveAction, removeAction, replaceAction, setIdle, stretchAction } from './action.ts'
import { addRole, replaceRole } from './cast.ts'
import type { RoleCommand } from './command.ts'
import { setDriver } from './driver.ts'
import { setStart, stretchRole } from './length.ts'
import { frameRole, placeRole, setEffects, setMask } from './look.ts'
import { addVoice, replaceVoice, setVoiceAnalysis, setVoiceVolume } from './recording.ts'
import { setAnalysis, setParagraph, setScript, setSpeech } from './speech.ts'
import {
  addSubtitle,
  mergeSubtitle,
  moveSubtitle,
  removeSubtitle,
  setSubtitle,
  setSubtitleText,
  setSubtitleTime,
  splitSubtitle,
  stretchSubtitle,
} from './subtitle.ts'
import { moveVoice, removeVoice, splitVoice, stretchVoice } from './voice.ts'

export const roleHandlers: Handlers<RoleCommand> = {
  'role.add': addRole,
  'role.replace': replaceRole,
  'role.remove': removeTrack,
  'role.setStart': setStart,
  'role.stretch': stretchRole,
  'role.place': placeRole,
  'role.setFraming': frameRole,
  'role.setMask': setMask,
  'role.setEffects': setEffects,
  'role.setDriver': setDriver,
  'role.setScript': setScript,
  'role.setParagraph': setParagraph,
  'role.setAnalysis': setAnalysis,
  'role.setSpeech': setSpeech,
  'role.addVoice': addVoice,
  'role.replaceVoice': replaceVoice,
  'role.moveVoice': moveVoice,
  'role.stretchVoice': stretchVoice,
  'role.splitVoice': splitVoice,
  'role.removeVoice': removeVoice,
  'role.setVoiceVolume': setVoiceVolume,
  'role.setVoiceAnalysis': setVoiceAnalysis,
  'role.setSubtitle': setSubtitle,
  'role.addSubtitle': addSubtitle,
  'role.setSubtitleText': setSubtitleText,
  'role.setSubtitleTime': setSubtitleTime,
  'role.moveSubtitle': moveSubtitle,
  'role.stretchSubtitle': stretchSubtitle,
  'role.splitSubtitle': splitSubtitle,
  'role.mergeSubtitle': mergeSubtitle,
  'role.removeSubtitle': removeSubtitle,
  'role.addAction': addAction,
  'role.replaceAction': replaceAction,
  'role.moveAction': moveAction,
  'role.stretchAction': stretchAction,
  'role.removeAction': removeAction,
  'role.setIdle': setIdle,
}
