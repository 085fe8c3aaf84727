import { createServer } from 'node:net'

/** Below the ports that systems give to connections: such a one may be taken between this and its use. */
const FIRST_PORT = 20_000
const PORTS = 10_000
/** Ports that a process may ask for before it meets those of the next one. */
const OWN_PORTS = 8
let given = 0

/** A port of this machine that nothing listens on now, and that other processes are not told. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + ((process.pid * OWN_PORTS + given++) % PORTS)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('listening', () => probe.close(() => resolve(true)))
      probe.once('error', () => resolve(false))
    })
    if (isFree) return port
  }
}
