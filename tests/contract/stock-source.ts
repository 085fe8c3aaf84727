import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { clip } from '#tests/worlds/upload-files.ts'

const KEY = 'key-of-the-source'

/** Returns a plain picture of a size. */
export function drawn(format: 'png' | 'jpeg', width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
    .toFormat(format)
    .toBuffer()
}

/** A source that answers as Pexels' API does, with one photo and one film. */
export async function startSource() {
  const [photo, film] = [await drawn('jpeg', 1880, 1253), clip()]
  const asked: string[] = []
  /** Answers of other paths, or other answers. */
  const others = new Map<string, (response: ServerResponse) => void>()
  let status = 200
  /** The address to which the file of the film is redirected; null for none. */
  let redirect: string | null = null
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://localhost')
    asked.push(pathname + search)
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const json = (body: unknown) => {
      const isKnown = request.headers.authorization === KEY
      response.writeHead(isKnown ? status : 401, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const one = {
      ...{ id: 7, width: 6000, height: 4000, url: `${origin}/photo/a-desk-by-a-window-7/`, photographer: 'Ada' },
      ...{ alt: 'A desk by a window', src: { large2x: `${origin}/7.jpeg`, medium: `${origin}/7m.jpeg` } },
    }
    const file = { file_type: 'video/mp4', width: 640, height: 360, fps: 25, link: `${origin}/9.mp4` }
    const moving = {
      ...{ id: 9, width: 3840, height: 2160, duration: 2, url: `${origin}/video/rain-on-glass-9/` },
      ...{ image: `${origin}/9.jpeg`, user: { name: 'Bo' }, video_files: [file, { ...file, fps: 24 }] },
    }
    const other = others.get(pathname)
    if (other) return other(response)
    if (pathname.endsWith('.mp4') && redirect) return response.writeHead(302, { location: redirect }).end()
    if (pathname.endsWith('.jpeg')) return response.end(photo)
    if (pathname.endsWith('.mp4')) return response.end(film)
    if (pathname === '/v1/photos/7') return json(one)
    if (pathname === '/videos/videos/9') return json(moving)
    if (pathname === '/v1/search' || pathname === '/v1/curated')
      return json({ photos: [one, { id: 'odd' }], next_page: `${origin}/more` })
    if (pathname === '/videos/search' || pathname === '/videos/popular') return json({ videos: [moving] })
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    key: KEY,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    photo,
    others,
    answerWith(code: number) {
      status = code
    },
    redirectTo(address: string | null) {
      redirect = address
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
