import type { SoundReport } from '#shared/sound/sound-report.ts'

/** Why a file cannot be material, found here before a byte is sent or by the server. */
export type FaultCode =
  | 'several'
  | 'tooMany'
  | 'wrongKind'
  | 'empty'
  | 'tooLarge'
  | 'tooShort'
  | 'tooLong'
  | 'lowFrameRate'
  | 'unequalSize'
  | 'noPicture'
  | 'noSound'
  /** A film of a statement without a sound. */
  | 'statementSilent'
  | 'undecodable'
  | 'slow'
  | 'unreadable'
  /** The values have the server's sentence. */
  | 'refused'
  | 'offline'
  /** It is sent already, here or in another tab. */
  | 'underWay'
  | 'failed'

/** A refused file, with what its sentence says, or a recording whose sound is refused. */
export type FileFault = WordedFault | SoundFault

export interface WordedFault {
  code: FaultCode
  name: string
  values: Readonly<Record<string, string | number>>
}

interface SoundFault {
  code: 'sound'
  name: string
  file: File
  report: SoundReport
}
