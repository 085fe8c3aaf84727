import type { SpeechPort } from '#server/engines/speech/common/port.ts'
import { DOUBLE_COST_VENDOR } from '#shared/speech/voices.ts'

/** Returns the ids of the voices that a workspace may use and that double the cost of what they speak. */
export async function advancedVoices(speech: SpeechPort, tenantId: string): Promise<string[]> {
  const voices = await speech.voices(tenantId)
  return voices.flatMap(({ id, vendorId }) => (vendorId === DOUBLE_COST_VENDOR ? id : []))
}
