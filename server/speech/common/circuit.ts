import { SpeechError, type SpeechPort } from './port.ts'

/** Requests in a row that an engine leaves without an answer until no further one is sent. */
const FAILURES_MAX = 3
/** How long none is sent; then one tries. */
const OPEN_MS = 30_000

/**
 * Keeps requests from an engine that does not answer, so that they end at once instead of holding workers that other
 * engines need. After a while one request tries again.
 * @param name the engine as sentences name it
 * @param now a clock in milliseconds
 */
export function withCircuit(port: SpeechPort, name: string, now: () => number = () => performance.now()): SpeechPort {
  let failures = 0
  let closedUntilMs = 0
  let isTrying = false
  return {
    ...port,
    async speak(request, signal, owner) {
      const isOpen = failures >= FAILURES_MAX
      if (isOpen && (isTrying || now() < closedUntilMs))
        throw new SpeechError('engine_no_answer', `${name} did not answer before and is asked again in a moment.`)
      isTrying = isOpen
      try {
        const spoken = await port.speak(request, signal, owner)
        failures = 0
        return spoken
      } catch (error) {
        const isSilent = error instanceof SpeechError && error.code === 'engine_no_answer'
        // what is called off says nothing
        if (isSilent) {
          failures++
          closedUntilMs = now() + OPEN_MS
        } else if (error instanceof SpeechError) failures = 0
        throw error
      } finally {
        if (isOpen) isTrying = false
      }
    },
  }
}
