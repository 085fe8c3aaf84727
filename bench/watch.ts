import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** When the timeline showed its first clip, in milliseconds from the start of navigation. */
    timelineShownMs: Promise<number>
    /** Frames that the preview has drawn on the canvas. */
    framesDrawn: number
  }
}

/** Makes every page of the tab note when its timeline first shows a clip (`timelineShownMs`). */
export async function watchOpening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.timelineShownMs = new Promise((resolve) => {
      const look = () => {
        if (document.querySelector('[role=gridcell][data-item]')) resolve(performance.now())
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  })
}

export interface FrameTimes {
  /** Frames that the page was given a second. */
  fps: number
  /** Longest task of the page's thread; 0 where none was over 50 ms, which is what browsers report. */
  longestTaskMs: number
}

/** Counts frames and looks for long tasks from now on, until the returned function is called. */
export async function countFrames(page: Page): Promise<() => Promise<FrameTimes>> {
  const counter = await page.evaluateHandle(() => {
    const startMs = performance.now()
    let [frames, lastMs, longestTaskMs, running] = [0, startMs, 0, true]
    const count = () => {
      if (!running) return
      frames++
      lastMs = performance.now()
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration)
    })
    observer.observe({ type: 'longtask' })
    return () => {
      running = false
      observer.disconnect()
      return { fps: (frames * 1000) / (lastMs - startMs), longestTaskMs }
    }
  })
  return () => counter.evaluate((stop) => stop())
}

/**
 * Makes every page of the tab count the frames that the preview reports as drawn; the returned function tells how many
 * there were so far.
 */
export async function countDrawn(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.framesDrawn = 0
    // the preview calls a listener of the page through a port
    const listen = EventTarget.prototype.addEventListener
    MessagePort.prototype.addEventListener = function (type: string, ...rest: [never]) {
      if (type === 'message')
        listen.call(this, type, (event) => {
          const { data } = event as MessageEvent
          if (data?.argumentList?.[0]?.value?.type === 'drawn') window.framesDrawn++
        })
      listen.call(this, type, ...rest)
    }
  })
  return () => page.evaluate(() => window.framesDrawn)
}
