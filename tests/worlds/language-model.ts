import type { ServerResponse } from 'node:http'
import { calledService } from './called-service.ts'

/** Starts a service that answers `/chat/completions` as OpenAI's does; `answer` is what its model says to a text. */
export async function languageModel(answer: { with: (text: string, response: ServerResponse) => unknown }) {
  const service = await calledService((response, { body }) => {
    const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] }
    const content = answer.with(messages.at(-1)?.content ?? '', response)
    if (response.writableEnded || content === undefined) return
    const said = typeof content === 'string' ? content : JSON.stringify(content)
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: said } }] }),
    )
  })
  return { ...service, url: `${service.origin}/v1` }
}
