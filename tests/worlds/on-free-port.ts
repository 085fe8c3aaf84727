/** Below the ports that systems give to connections. */
const FIRST_PORT = 20_000
const PORTS = 10_000
/** Ports that a process tries before it meets those of the next one. */
const TRIES_MAX = 8

/** Starts what has to know its port before it starts: on another port when another program has the first one. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(FIRST_PORT + ((process.pid * TRIES_MAX + tries) % PORTS))
    } catch (error) {
      if (tries === TRIES_MAX || !/is taken by another program/.test(String(error))) throw error
    }
  }
}
