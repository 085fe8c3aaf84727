import { answerWith } from '#server/platform/threads/answer.ts'
import { personFault, readAvatar } from '#shared/avatar/read-avatar.ts'
import type { AvatarAnswer } from './avatar-reader.ts'

answerWith((bytes: Uint8Array): AvatarAnswer => {
  const read = readAvatar(bytes, (text) => new TextDecoder().decode(text))
  if (!read.ok) return read.error.code === 'compressed' ? { compression: String(read.error.detail) } : null
  if (personFault(read.value.report)) return null
  const { arms, actions } = read.value.report
  return { arms, actions }
})
