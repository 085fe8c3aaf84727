/**
 * Returns a runner for tasks that must not overlap. A task that is passed in while another one runs is skipped and
 * resolves to false.
 */
export function oneAtATime(): (task: () => Promise<boolean>) => Promise<boolean> {
  let busy = false
  return async (task) => {
    if (busy) return false
    busy = true
    try {
      return await task()
    } finally {
      busy = false
    }
  }
}
