import { leasedProject } from '#shared/base/browser-stores.ts'
import type { ProjectId } from '#shared/model/ids.ts'

const CHANNEL = 'avatar-studio-save'
/** Longest wait for the tabs that write a project. */
const ANSWER_MS = 10_000

type Message = { type: 'save' } | { type: 'settled'; projectId: ProjectId }

/** Saves the project of this tab when another tab asks for it; returns the function that stops it. */
export function answerSaveRequests(projectId: ProjectId, save: () => Promise<unknown>): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = async ({ data }: MessageEvent<Message>) => {
    if (data.type !== 'save') return
    await save()
    channel.postMessage({ type: 'settled', projectId } satisfies Message)
  }
  return () => channel.close()
}

/** Asks every tab that writes a project to save it; resolves when all have tried. */
export async function requestSaves(): Promise<void> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const open = new Set(held.flatMap(({ name }) => leasedProject(name ?? '') ?? []))
  if (open.size === 0) return
  const channel = new BroadcastChannel(CHANNEL)
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, ANSWER_MS)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.type === 'settled') open.delete(data.projectId)
      if (open.size > 0) return
      clearTimeout(late)
      resolve()
    }
    channel.postMessage({ type: 'save' } satisfies Message)
  })
  channel.close()
}
