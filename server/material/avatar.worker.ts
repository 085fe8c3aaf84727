import { answerWith } from '#server/thread/answer.ts'
import { personFault, readAvatar } from '#shared/avatar/read-avatar.ts'
import type { AvatarFacts } from './avatar-reader.ts'

answerWith((bytes: Uint8Array): AvatarFacts | null => {
  const read = readAvatar(bytes, (text) => new TextDecoder().decode(text))
  if (!read.ok || personFault(read.value.report)) return null
  const { arms, actions } = read.value.report
  return { arms, actions }
})
