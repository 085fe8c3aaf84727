import { type AnalyticsEvent, trackEvents } from '#shared/api/analytics.ts'
import { api } from './api.ts'
import { currentSession, onUserChange } from './session.ts'

/** Time in which events are collected into one call. */
const COLLECT_MS = 1000
const EVENTS_MAX = 50

let waiting: AnalyticsEvent[] = []
let enabled = true

// what one user did is not counted for another
onUserChange(() => {
  waiting = []
})

async function send(): Promise<void> {
  const events = waiting.splice(0, EVENTS_MAX)
  if (events.length === 0) return
  try {
    enabled = (await api(trackEvents, { events })).enabled
  } catch {
    // an event that was not counted is nobody's concern
  }
}

/** Counts an event of the logged-in user, unless this instance counts nothing (S15.02). */
export function track(event: AnalyticsEvent): void {
  if (!enabled || !currentSession()) return
  if (waiting.length === 0) setTimeout(() => void send(), COLLECT_MS)
  waiting.push(event)
}
