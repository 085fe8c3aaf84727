import type { Command } from '#shared/commands/command.ts'

/** An act whose failure has words of its own: what was to be created, or shown and hidden (E19.07, E5.61). */
export type Attempt =
  | 'addPresenter'
  | 'replacePresenter'
  | 'picture'
  | 'video'
  | 'music'
  | 'background'
  | 'text'
  | 'enabling'

/** Returns the act that a command attempts; null where the reason of a refusal says it all. */
export function attemptOf(command: Command): Attempt | null {
  switch (command.type) {
    case 'role.add':
      return 'addPresenter'
    case 'role.replace':
      return 'replacePresenter'
    case 'clip.add':
      return command.clip.kind === 'image' ? 'picture' : command.clip.kind
    case 'clip.addTogether':
      return 'text'
    case 'project.setMusic':
      return command.music && 'music'
    case 'background.set':
    case 'background.fill':
      return 'background'
    case 'track.setDisabled':
      return 'enabling'
    default:
      return null
  }
}
