/** Runs tasks that must not overlap: one that is asked for while another is under way is ignored and answers false. */
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
