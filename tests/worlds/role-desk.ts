import type { Command } from '#shared/commands/command.ts'
import type { Role } from '#shared/model/role.ts'
import type { Recording } from '#shared/model/speech.ts'
import { Desk, puppet, speech } from './desk.ts'

type OfRole<T> = T extends { trackId: string } ? Omit<T, 'trackId'> : never
/** A command to the one role of the desk. */
export type ToRole = OfRole<Command>

export const SCRIPT = 'First sentence. Second sentence.'

/** A desk with one role that commands go to. */
export class RoleDesk extends Desk {
  constructor(role: Role = puppet()) {
    super()
    this.addRole(role)
  }

  /** Carries out a command on the role; '' or the code of the refusal. */
  do(command: ToRole): string {
    return this.run({ ...command, trackId: this.role().id } as Command)
  }

  /** Gives the role a finished speech of two sentences, each half of it. */
  speak(durationSec = 8): this {
    this.do({ type: 'role.setScript', tts: { text: SCRIPT } })
    this.do({ type: 'role.setSpeech', text: SCRIPT, speech: speech(durationSec) })
    return this
  }

  /** Drives the role by recordings of these lengths, one after another. */
  recorded(...lengthsSec: number[]): this {
    this.do({ type: 'role.setDriver', driver: 'recording' })
    for (const durationSec of lengthsSec) this.addRecording(durationSec)
    return this
  }

  addRecording(durationSec: number, startSec?: number): string {
    const recording = { audioId: 'a', name: `take ${durationSec}`, url: `oss:${durationSec}.wav`, durationSec }
    return this.do({ type: 'role.addRecording', recording: { ...recording, speech: speech(durationSec) }, startSec })
  }

  get recordings(): Recording[] {
    return this.role().recordings
  }

  /** Start and end of each recording. */
  recordingSpans(): [number, number][] {
    return this.recordings.map(spanOf)
  }

  /** Start and end of each part of the synthesised speech. */
  cutSpans(): [number, number][] {
    return this.role().tts.cuts.map(spanOf)
  }

  /** Text, start and end of each line. */
  lines(): [string, number, number][] {
    return this.role().subtitle.items.map(({ text, startSec, endSec }) => [text, startSec, endSec])
  }

  line(index: number): string {
    return this.role().subtitle.items[index]!.id
  }

  /** Adds an action for its own length. */
  act(startSec: number, actionId = 'wave', durationSec = -1): string {
    return this.do({ type: 'role.addAction', action: { actionId, name: actionId, startSec, durationSec } })
  }

  /** Action and start of each placed action. */
  acts(): [string, number][] {
    return this.role().actions.map(({ actionId, startSec }) => [actionId, startSec])
  }
}

const spanOf = ({ startSec, durationSec }: { startSec: number; durationSec: number }): [number, number] => {
  return [startSec, Math.round((startSec + durationSec) * 1e9) / 1e9]
}
