import type { z } from 'zod'
import { API_BASE, type Call, HEADERS, NEW_SESSION } from '#shared/api/envelope.ts'

interface PageAnswer<D extends z.ZodType> {
  status: number
  code: number
  msg: string
  data: z.output<D>
  /** The whole body and all headers but those of cookies. */
  readable: string
  /** The headers that set cookies. */
  cookies: string[]
}

/** A page in a browser: keeps cookies, and sends the number of its session. Bodies are sent as they are given. */
export class BrowserPage {
  readonly url: string
  readonly jar = new Map<string, string>()
  number: string = NEW_SESSION

  constructor(url: string) {
    this.url = url
  }

  /** The token in the cookie of its session; undefined without one. */
  get token(): string | undefined {
    return [...this.jar].find(([name]) => name.endsWith(this.number))?.[1]
  }

  /** One call; a header that is '' is not sent. */
  async ask<D extends z.ZodType>(
    { method, path }: Call<z.ZodType, D>,
    input: object = {},
    headers: Record<string, string> = {},
  ): Promise<PageAnswer<D>> {
    const sent = {
      'content-type': 'application/json',
      [HEADERS.language]: 'en_US',
      [HEADERS.session]: this.number,
      cookie: [...this.jar].map((pair) => pair.join('=')).join('; '),
      ...headers,
    }
    const response = await fetch(this.url + API_BASE + path, {
      method,
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')),
      ...(method === 'POST' && { body: JSON.stringify(input) }),
    })
    const cookies = response.headers.getSetCookie()
    for (const line of cookies) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (/Max-Age=0;/.test(line)) this.jar.delete(name)
      else this.jar.set(name, value)
    }
    const text = await response.text()
    const others = [...response.headers].filter(([name]) => name !== 'set-cookie')
    return {
      status: response.status,
      ...JSON.parse(text),
      readable: text + JSON.stringify(others),
      cookies,
    }
  }
}
