import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DocumentReader } from '#server/engines/document/reader.ts'
import { TurnProgram } from '#server/platform/processes/turn-program.ts'
import { HEADERS } from '#shared/api/envelope.ts'
import { importScript, listScripts } from '#shared/api/scripts.ts'
import { accessUrl } from '#shared/api/storage.ts'
import { SCRIPT_CHARS_MAX } from '#shared/model/limits.ts'
import * as files from '#tests/worlds/documents.ts'
import { picture } from '#tests/worlds/upload-files.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { storeClient } from './store-client.ts'

const { env, close } = await testDatabase()
let server: Server
let mine: Client
let other: Client

beforeAll(async () => {
  server = await startServer({ ...env, FIRST_ACCOUNT: 'other@example.com', FIRST_PASSWORD: 'Second-2026' })
  mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  other = await new Client(server.url).logIn('other@example.com', 'Second-2026')
})
afterAll(async () => {
  await server.stop()
  await close()
})

async function stored(name: string, bytes: Buffer): Promise<string> {
  const { store, prefix } = await storeClient(mine)
  const key = `${prefix}/script/${randomUUID()}-${name}`
  await store.put(key, bytes)
  return key
}

async function isStored(key: string): Promise<boolean> {
  const { url } = await mine.call(accessUrl, { key })
  return (await fetch(url, { headers: { range: 'bytes=0-0' } })).ok
}

/** The text of a file that is uploaded under a name and imported; nothing of it stays in the store. */
async function imported(name: string, bytes: Buffer, fileName = name, headers = {}) {
  const key = await stored(name, bytes)
  const { status, msg, data } = await mine.raw(importScript, { key, fileName }, headers)
  expect(status, msg).toBe(200)
  expect(await isStored(key)).toBe(false)
  return importScript.data.parse(data)
}

/** The reason for which a file is refused, and its sentence. */
async function refusal(name: string, bytes: Buffer, headers = {}) {
  const key = await stored(name, bytes)
  const { code, msg, data } = await mine.raw(importScript, { key }, headers)
  expect(code).toBe(10001)
  expect(await isStored(key)).toBe(false)
  return { msg, reason: (data as unknown as { reason: string }).reason }
}
const reasonOf = async (name: string, bytes: Buffer) => (await refusal(name, bytes)).reason

test('S6.13, S6.14 a printed PDF in English and Chinese becomes paragraphs, without its page numbers', async () => {
  expect(await imported('two-pages.pdf', files.document('two-pages.pdf'), 'My talk.v2.pdf')).toEqual({
    title: 'My talk.v2',
    content: [
      'Welcome 欢迎',
      'A script tells a presenter what to say. It is written once, kept in the library, and used in as many videos as you like. When a line of a printed page ends, the sentence does not: it goes on in the next line, as this one does, and the reader puts the pieces together again.',
      '一段文案告诉数字人要说什么。写好一次，就可以用在多个视频中。一行结束时，句子并没有结束：它会在下一行继续，不留下空格。',
      'Short one.',
      'Reading mends a word that a printer has parted at the end of a printed line because it is extraordinarily long, and it keeps well-known words as they are.',
      'First point',
      'Second point',
      '继续',
      '写好一次。',
      'The end of 2026.',
    ].join('\n'),
    truncated: false,
    paragraphs: 10,
  })
})

test('S6.13 a docx becomes its paragraphs: with line breaks, tables and links, whatever its ending', async () => {
  const cell = (text: string) => `<w:tc>${files.paragraph(`<w:t>${text}</w:t>`)}</w:tc>`
  const body = [
    files.paragraph('<w:t>大家好，</w:t><w:t xml:space="preserve"> 我是林美。</w:t>'),
    files.paragraph('<w:t>First line</w:t><w:br/><w:t>second</w:t><w:tab/><w:t>line &amp; &lt;end&gt;</w:t>'),
    `<w:tbl><w:tr>${cell('左')}${cell('右')}</w:tr></w:tbl>`,
    files.paragraph('<w:t> </w:t>'),
    files.paragraph('<w:t>before</w:t><w:br w:type="page"/><w:t>after</w:t>'),
  ].join('')
  const content = '大家好， 我是林美。\nFirst line\nsecond line & <end>\n左\n右\nbeforeafter'
  const expected = { content, truncated: false, paragraphs: 6 }
  expect(await imported('talk.docx', files.docx(body))).toEqual({ title: 'talk', ...expected })
  expect(await imported('wrong.doc', files.docx(body, 'word/document2.xml'))).toMatchObject(expected)
})

test('S6.13 a document of Word 97 with Chinese is read', async () => {
  expect(await imported('word.doc', files.document('word.doc'))).toMatchObject({
    content: '这是一个用来测试nodejs解析Word文档.doccccc\nThis is a test for parsing the Word file in node.',
    paragraphs: 2,
  })
})

test('S6.13 a text is read in the encoding of the user’s language, without marks and controls', async () => {
  const gb = Buffer.from('bbb6d3adc0b4b5bdced2c3c7b5c4bddac4bfa3acbdf1ccecbde9c9dcd2bbb5b5b5c6a1a3', 'hex')
  const chinese = { [HEADERS.language]: 'zh_CN' }
  expect((await imported('old.txt', gb, 'old.txt', chinese)).content).toBe('欢迎来到我们的节目，今天介绍一档灯。')
  const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('你好\r\n\r\n\u200b  a\tb\u2028c', 'utf16le')])
  expect(await imported('marked.txt', marked)).toMatchObject({ content: '你好\na b\nc', paragraphs: 3 })
})

test('S6.13 what is longer than a script is cut, and said to be', async () => {
  const long = await imported('long.txt', Buffer.from(`${'字'.repeat(SCRIPT_CHARS_MAX - 1)}😀 end`))
  expect(long).toMatchObject({ truncated: true, paragraphs: 1 })
  expect(long.content).toBe('字'.repeat(SCRIPT_CHARS_MAX - 1))
  const pages = files.pdf({ content: files.pageOf('Every page says this.'), pages: 1200 })
  expect(await imported('pages.pdf', pages)).toMatchObject({ truncated: true, paragraphs: 1000 })
})

test('S6.15 files with a password are refused in a sentence, in the language of the user', async () => {
  const encrypted = files.compoundFile('EncryptedPackage', Buffer.alloc(5000, 7))
  for (const [name, bytes] of [
    ['locked.pdf', files.lockedPdf('secret', 'Hello')],
    ['locked.docx', encrypted],
    ['locked.doc', files.lockedDoc()],
  ] as const)
    expect(await refusal(name, bytes), name).toEqual({
      reason: 'documentEncrypted',
      msg: 'This file is protected with a password. Remove the password and import it again.',
    })
  const thai = { [HEADERS.language]: 'th_TH' }
  expect((await refusal('locked.docx', encrypted, thai)).msg).toMatch(/รหัสผ่าน/u)
  // one that only keeps readers from changing it opens without the password
  expect((await imported('open.pdf', files.lockedPdf('', 'Hello'))).content).toBe('Hello')
})

test('S6.15 files without text, damaged ones and those of other kinds are told apart', async () => {
  for (const [name, bytes] of [
    ['scan.pdf', files.document('scan.pdf')],
    ['empty.docx', files.docx(files.paragraph('<w:t> </w:t>'))],
    ['spaces.txt', Buffer.from(' \n\t\n')],
  ] as const)
    expect(await reasonOf(name, bytes), name).toBe('documentEmpty')
  const [word, whole] = [files.document('word.doc'), files.docx(files.paragraph('<w:t>Hello</w:t>'))]
  for (const [name, bytes] of [
    ['cut.docx', whole.subarray(0, whole.length - 60)],
    ['cut.doc', word.subarray(0, 3000)],
    ['noise.doc', Buffer.concat([word.subarray(0, 512), Buffer.alloc(8000, 0x5a), word.subarray(4096)])],
    ['cut.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog')],
    ['wrong.docx', files.docx('<w:p><w:r>')],
  ] as const)
    expect(['documentBroken', 'documentOtherKind'], name).toContain(await reasonOf(name, bytes))
  for (const [name, bytes] of [
    ['picture.txt', await picture('png')],
    ['table.docx', Buffer.from(zipSync({ 'xl/workbook.xml': Buffer.from('<x/>') }))],
    ['table.doc', files.compoundFile('Workbook', Buffer.alloc(5000))],
    ['rich.doc', Buffer.from('{\\rtf1 Hello}')],
  ] as const)
    expect(await reasonOf(name, bytes), name).toBe('documentOtherKind')
})

test('S6.15, S13.13 wrong endings and large files are refused, and what the caller has not uploaded', async () => {
  expect(await reasonOf('talk.rtf', Buffer.from('Hello'))).toBe('uploadWrongType')
  expect(await reasonOf('large.txt', Buffer.alloc(30e6 + 1, 'a'))).toBe('uploadTooLarge')
  const key = await stored('mine.txt', Buffer.from('Hello'))
  expect((await other.raw(importScript, { key })).status).toBe(403)
  expect(await isStored(key)).toBe(true)
  expect(await mine.raw(importScript, { key: `${key}.txt` })).toMatchObject({ data: { reason: 'objectNotFound' } })
  expect((await mine.call(listScripts, {})).total).toBe(0)
})

test('S6.15 the process that reads a file has no secrets of the server, and reads no file of it', async () => {
  const program = new TurnProgram(fileURLToPath(new URL('../worlds/told-program.ts', import.meta.url)), {
    limitMs: 60_000,
  })
  vi.stubEnv('OSS_SECRET', 'hidden')
  const ended = await program.run('t', ['/etc/hosts'], async () => Buffer.from(''))
  vi.unstubAllEnvs()
  const { told, read } = JSON.parse('output' in ended ? String(ended.output) : '{}')
  expect(told).toContain('PATH')
  expect(told).not.toContain('OSS_SECRET')
  expect(read).toBe(false)
  await program.close()
})

test('S6.15 F4 files that unpack without end take neither time nor memory beyond the limits', async () => {
  // the limit of time is further than that of memory
  const reader = new DocumentReader(600_000)
  const order = { language: 'en-US', charsMax: 1000 }
  const reading = (bytes: Buffer) => reader.read('t', order, async () => bytes)
  expect(await reading(files.pdfBomb(4000))).toEqual({ refusal: 'tooMuch' })
  expect(await reading(files.docx(files.paragraph(`<w:t>${'a'.repeat(24e6)}</w:t>`)))).toEqual({ refusal: 'tooMuch' })
  const text = readFileSync('README.md')
  expect(await new DocumentReader(1).read('t', order, async () => text)).toEqual({ refusal: 'tooMuch' })
  // after all of that the next file is read
  expect(await reading(text)).toMatchObject({ isCut: true })
  await reader.close()
  expect(await reading(text)).toEqual({ refusal: 'tooMuch' })
})
