import type { AnalyticsPort } from './port.ts'

/** Longest wait for the service. */
const WAIT_MS = 5000

/** Posts events as JSON to a service that the operator names. */
export function servicePort(url: string): AnalyticsPort {
  return {
    async track(events) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ events }),
        signal: AbortSignal.timeout(WAIT_MS),
      })
      if (!response.ok) throw new Error(`the analytics service answered ${response.status}`)
    },
  }
}
