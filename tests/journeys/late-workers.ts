import type { Page } from '@playwright/test'

/** How late the page hears of its workers, in milliseconds: what they answer, and what they tell by ports of their own. */
interface Lateness {
  answersMs: number
  portsMs: number
}

/** Makes the page hear its workers late from `lateFrom` on; what comes by one port keeps its order. */
export async function makeWorkersLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const late = window as unknown as { late?: Lateness }
    const delay = (target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>, of: keyof Lateness) => {
      const { addEventListener, removeEventListener } = target
      const delayed = new WeakMap<object, EventListener>()
      target.addEventListener = function (this: EventTarget, type, listener, options) {
        if (type !== 'message' || typeof listener !== 'function') {
          return addEventListener.call(this, type, listener, options)
        }
        const heard: EventListener = (event) => {
          if (late.late) setTimeout(() => listener.call(this, event), late.late[of])
          else listener.call(this, event)
        }
        delayed.set(listener, heard)
        addEventListener.call(this, type, heard, options)
      }
      target.removeEventListener = function (this: EventTarget, type, listener, options) {
        removeEventListener.call(this, type, (listener && delayed.get(listener)) ?? listener, options)
      }
    }
    delay(Worker.prototype, 'answersMs')
    delay(MessagePort.prototype, 'portsMs')
  })
}

/** Sets how late the page hears its workers from now on. */
export async function lateFrom(page: Page, lateness: Lateness): Promise<void> {
  await page.evaluate((late) => {
    Object.assign(window, { late })
  }, lateness)
}
