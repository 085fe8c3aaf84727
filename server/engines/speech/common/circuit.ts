import { SpeechError, type SpeechPort } from './port.ts'

/** Requests in a row for a voice that its engine leaves without an answer until no further one is sent. */
const FAILURES_MAX = 3
/** How long none is sent; then one tries. */
const OPEN_MS = 30_000

/** The record of a voice whose engine did not answer. */
interface Silence {
  failures: number
  closedUntilMs: number
  isTrying: boolean
}

/**
 * Keeps requests from an engine that does not answer for a voice, so that they end at once instead of holding workers that
 * other engines need. After a while one request tries again. Voices are told apart: one of a workspace that does not
 * answer closes none of another.
 * @param name the engine as sentences name it
 * @param now a clock in milliseconds
 */
export function withCircuit(port: SpeechPort, name: string, now: () => number = () => performance.now()): SpeechPort {
  const silences = new Map<string, Silence>()
  return {
    ...port,
    async speak(request, signal, owner) {
      const { toneId } = request
      const silence = silences.get(toneId)
      const isOpen = silence !== undefined && silence.failures >= FAILURES_MAX
      if (isOpen && (silence.isTrying || now() < silence.closedUntilMs))
        throw new SpeechError('engine_no_answer', `${name} did not answer before and is asked again in a moment.`)
      if (isOpen) silence.isTrying = true
      try {
        const spoken = await port.speak(request, signal, owner)
        silences.delete(toneId)
        return spoken
      } catch (error) {
        const isSilent = error instanceof SpeechError && error.code === 'engine_no_answer'
        // what is called off says nothing
        if (isSilent) {
          const failures = (silences.get(toneId)?.failures ?? 0) + 1
          silences.set(toneId, { failures, closedUntilMs: now() + OPEN_MS, isTrying: false })
        } else if (error instanceof SpeechError) silences.delete(toneId)
        else if (isOpen) silence.isTrying = false
        throw error
      }
    },
  }
}
