import { expect, test } from 'vitest'
import { err, ok } from '#shared/base/result.ts'
import type { FrameRequest, FrameResponse } from '#shared/protocol/frames.ts'
import { FrameClient } from '#workers/kit/frame-client.ts'

test('answers find their questions whatever their order, and failures cross as data', async () => {
  const { port1, port2 } = new MessageChannel()
  const line = new FrameClient(port1)
  const asked: FrameRequest[] = []
  port2.onmessage = (message: MessageEvent<FrameRequest>) => {
    asked.push(message.data)
    if (asked.length < 2) return
    const [first, second] = asked
    const late: FrameResponse = { id: second!.id, kind: 'bytes', result: ok(new ArrayBuffer(3)) }
    const early: FrameResponse = { id: first!.id, kind: 'bytes', result: err({ code: 'gone', detail: '404' }) }
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
  const line = new FrameClient(port1)
  const open = line.image('/a')
  line.close()
  expect((await open).ok).toBe(false)
  expect((await line.image('/b')).ok).toBe(false)
  port2.close()
})
