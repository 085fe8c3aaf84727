/**
 * Wraps a slow call so that one runs at a time and only the last of the calls that came meanwhile follows it. Each
 * returned promise settles with the run that served it or replaced it.
 */
export function latestWins<Args extends unknown[]>(
  run: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  let running: Promise<void> | null = null
  let next: { args: Args; done: Promise<void> } | null = null

  const start = (args: Args): Promise<void> => {
    running = run(...args).finally(() => {
      running = null
    })
    return running
  }
  return (...args) => {
    if (!running) return start(args)
    if (next) {
      next.args = args
      return next.done
    }
    const follow = () => {
      const last = next!.args
      next = null
      return start(last)
    }
    next = { args, done: running.then(follow, follow) }
    return next.done
  }
}
