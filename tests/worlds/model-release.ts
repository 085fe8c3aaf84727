import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

/**
 * How the server sends files: whole; one up to a byte, and nothing more; one not at all, as its connection breaks; or one
 * from its first byte whatever is asked for, each time up to another byte of the list, where its connection breaks.
 */
type Manner =
  | { kind: 'whole' }
  | { kind: 'holds'; name: string; atByte: number }
  | { kind: 'drops'; name: string }
  | { kind: 'restarts'; name: string; atBytes: readonly number[] }

/** A download server with one release of files, as GitHub describes it. */
export interface ModelRelease {
  /** The address of the description. */
  url: string
  /** The requests: the name of a file and the first byte. */
  asked: string[]
  manner: Manner
  /** Names of files that are sent with a wrong last byte. */
  wrong: string[]
  /** Least length of the description, filled with spaces. */
  descriptionBytes: number
  /** Breaks the connections. */
  disconnect(): void
  close(): void
}

/** Starts a download server. */
export async function serveRelease(files: Readonly<Record<string, Buffer>>): Promise<ModelRelease> {
  const server = createServer((request, response) => {
    const name = path.basename(request.url ?? '')
    if (name === 'release') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(description()).padEnd(release.descriptionBytes))
      return
    }
    const asked = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    release.asked.push(`${name} ${asked}`)
    const { manner } = release
    const from = manner.kind === 'restarts' && manner.name === name ? 0 : asked
    const bytes = Buffer.from(files[name] ?? '')
    if (release.wrong.includes(name)) bytes[bytes.length - 1]! ^= 1
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': bytes.length - from })
    send(response, name, bytes.subarray(from), from)
  })
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const description = () => ({
    assets: Object.entries(files).map(([name, bytes]) => ({
      name,
      size: bytes.length,
      digest: `sha256:${createHash('sha256').update(bytes).digest('hex')}`,
      browser_download_url: `${origin()}/${name}`,
    })),
  })
  const send = (response: ServerResponse, name: string, rest: Buffer, from: number) => {
    const { manner } = release
    if (manner.kind === 'whole' || manner.name !== name) {
      response.end(rest)
      return
    }
    if (manner.kind === 'restarts') {
      const times = release.asked.filter((one) => one.startsWith(`${name} `)).length - 1
      response.write(rest.subarray(0, manner.atBytes[times % manner.atBytes.length]), () => response.socket?.end())
    } else if (manner.kind === 'holds') response.write(rest.subarray(0, manner.atByte - from))
    else response.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const release: ModelRelease = {
    url: `${origin()}/release`,
    asked: [],
    manner: { kind: 'whole' },
    wrong: [],
    descriptionBytes: 0,
    disconnect: () => server.closeAllConnections(),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return release
}

/**
 * Writes a program `npm` into a folder, which installs a runtime without content; with `isStuck` it never ends, after it has
 * written everything.
 */
export function writeNpm(folder: string, { isStuck }: { isStuck: boolean }): void {
  const script = `#!/bin/sh
/bin/mkdir -p node_modules/onnxruntime-node
echo '{"main":"index.js"}' > node_modules/onnxruntime-node/package.json
echo > node_modules/onnxruntime-node/index.js
${isStuck ? 'exec /bin/sleep 600' : ''}
`
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'npm'), script)
  chmodSync(path.join(folder, 'npm'), 0o755)
}
