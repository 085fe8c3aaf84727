import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { convertByOffice } from '#server/engines/slides/office/convert.ts'
import { findOffice } from '#server/engines/slides/office/find-office.ts'
import { temporaryFolder } from '../kit.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const office = (await findOffice(null)) ?? ''
const signal = new AbortController().signal
const CONVERSION_MS = 120_000

/** A drawing of one page, as LibreOffice reads it in one file. */
const page = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"
 office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.presentation">
 <office:body><office:presentation><draw:page draw:name="one">
 <draw:frame svg:x="1cm" svg:y="1cm" svg:width="12cm" svg:height="6cm">${content}</draw:frame>
 </draw:page></office:presentation></office:body></office:document>`

const written = (name: string, content: string) => {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

test('S22.21 an office that is turned off or not there is not found', async () => {
  expect(await findOffice('off')).toBe(null)
  expect(await findOffice(path.join(folder, 'none'))).toBe(null)
})

describe.runIf(office !== '')('S22.21 slides that the program cannot read', () => {
  test(
    'become a PDF by LibreOffice, which leaves nothing else',
    async () => {
      const from = written('talk.fodp', page('<draw:text-box><text:p>Hello</text:p></draw:text-box>'))
      const before = readdirSync(folder)
      const pdf = await convertByOffice({ to: 'pdf', office, from, outDir: folder, limitMs: CONVERSION_MS, signal })
      expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-')
      expect(readdirSync(folder).filter((name) => !before.includes(name))).toEqual(['talk.pdf'])
    },
    CONVERSION_MS,
  )

  test(
    'reach nothing that they name',
    async () => {
      const asked: string[] = []
      const server = createServer((request, response) => {
        asked.push(request.url ?? '')
        response.end()
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      const image = `<draw:image xlink:href="http://127.0.0.1:${port}/a.png" xlink:type="simple" xlink:actuate="onLoad"/>`
      const from = written('links.fodp', page(image))
      await convertByOffice({ to: 'pdf', office, from, outDir: folder, limitMs: CONVERSION_MS, signal })
      server.close()
      expect(asked).toEqual([])
    },
    CONVERSION_MS,
  )

  test(
    'are refused where they are broken or take too long, and end when they are called off',
    async () => {
      const broken = { office, from: written('broken.pptx', 'PK\u0003\u0004 nothing'), outDir: folder }
      await expect(convertByOffice({ to: 'pdf', ...broken, limitMs: CONVERSION_MS, signal })).rejects.toMatchObject({
        code: 'unreadable',
      })
      const whole = { office, from: written('whole.fodp', page('')), outDir: folder }
      await expect(convertByOffice({ to: 'pdf', ...whole, limitMs: 1, signal })).rejects.toMatchObject({
        code: 'tooLong',
      })
      const ending = new AbortController()
      const converting = convertByOffice({ to: 'pdf', ...whole, limitMs: CONVERSION_MS, signal: ending.signal })
      ending.abort(new Error('off'))
      await expect(converting).rejects.toThrow('off')
      expect(readdirSync(folder).filter((name) => name.startsWith('office-'))).toEqual([])
    },
    CONVERSION_MS,
  )
})
