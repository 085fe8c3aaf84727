import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartError } from '#server/platform/config/start-error.ts'

interface Place {
  host: string
  port: number
}

function listenError(place: Place, error: NodeJS.ErrnoException): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${place.port} is taken by another program. Stop it, or choose another port: PORT=${place.port + 1} npm start`,
    EACCES: `Port ${place.port} may not be opened by this user. Choose one above 1024: PORT=5180 npm start`,
    ENOTFOUND: `HOST=${place.host} is no address of this machine.`,
    EADDRNOTAVAIL: `HOST=${place.host} is no address of this machine.`,
  }
  const sentence = sentences[error.code ?? '']
  return sentence ? new StartError(sentence) : error
}

/**
 * Opens and closes the port, so that a port in use is reported before anything else starts.
 * @throws StartError when the port is not available
 */
export async function probePort(place: Place): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenError(place, error)))
    probe.listen(place, () => probe.close(() => resolve()))
  })
}

/**
 * Opens the port.
 * @returns the origin of the server for programs on this machine
 * @throws StartError when the port is not available
 */
export async function listen(app: FastifyInstance, place: Place): Promise<string> {
  await app.listen(place).catch((error) => {
    throw listenError(place, error)
  })
  const { port } = app.server.address() as AddressInfo
  const everywhere = ['0.0.0.0', '::', ''].includes(place.host)
  return `http://${everywhere ? 'localhost' : place.host}:${port}`
}
