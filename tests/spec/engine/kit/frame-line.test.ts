import { expect, test } from 'vitest'
import { err, ok } from '#shared/base/result.ts'
import type { FrameAnswer, FrameQuestion } from '#shared/protocol/frames.ts'
import { FrameLine } from '#workers/kit/frame-line.ts'

test('answers find their questions whatever their order, and failures cross as data', async () => {
  const { port1, port2 } = new MessageChannel()
  const line = new FrameLine(port1)
  const asked: FrameQuestion[] = []
  port2.onmessage = (message: MessageEvent<FrameQuestion>) => {
    asked.push(message.data)
    if (asked.length < 2) return
    const [first, second] = asked
    const late: FrameAnswer = { id: second!.id, kind: 'bytes', result: ok(new ArrayBuffer(3)) }
    const early: FrameAnswer = { id: first!.id, kind: 'bytes', result: err({ code: 'gone', detail: '404' }) }
    port2.postMessage(late)
    port2.postMessage(early)
  }
  const [first, second] = await Promise.all([line.bytes('/a'), line.bytes('/b')])
  expect(first).toEqual({ ok: false, error: { code: 'gone', detail: '404' } })
  expect(second.ok && second.value.byteLength).toBe(3)
  port2.close()
  line.close()
})

test('closing fails what is open and what comes later', async () => {
  const { port1, port2 } = new MessageChannel()
  const line = new FrameLine(port1)
  const open = line.picture('/a')
  line.close()
  expect((await open).ok).toBe(false)
  expect((await line.picture('/b')).ok).toBe(false)
  port2.close()
})
