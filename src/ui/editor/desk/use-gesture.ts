import { useMemo } from 'react'
import type { Command } from '#shared/commands/command.ts'
import type { Desk } from './desk.ts'
import { useDesk } from './desk-context.ts'

export interface Gesture {
  /** Shows a state of the gesture; while one is on its way only the newest is kept. */
  run(command: Command): void
  /** One undo step for all of it. */
  commit(): void
  /** As if it had never begun. */
  cancel(): void
}

let count = 0

/** One drag from its first command to its end; commands that come while one is under way replace each other. */
class Drag {
  readonly #desk: Desk
  readonly #id = `gesture-${++count}`
  #waiting: Command | null = null
  #work: Promise<void> | null = null

  constructor(desk: Desk) {
    this.#desk = desk
  }

  run(command: Command): void {
    this.#waiting = command
    this.#work ??= this.#drain()
  }

  async #drain(): Promise<void> {
    while (this.#waiting) {
      const command = this.#waiting
      this.#waiting = null
      await this.#desk.run(command, this.#id)
    }
    this.#work = null
  }

  async end(how: 'commit' | 'cancel'): Promise<void> {
    if (how === 'cancel') this.#waiting = null
    await this.#work
    await this.#desk[how](this.#id)
  }
}

/** A drag of any kind as one undo step: `run` as often as the hand moves, then `commit` or `cancel`. */
export function useGesture(): Gesture {
  const desk = useDesk()
  return useMemo(() => {
    let drag: Drag | null = null
    const end = (how: 'commit' | 'cancel') => {
      void drag?.end(how)
      drag = null
    }
    return {
      run(command) {
        drag ??= new Drag(desk)
        drag.run(command)
      },
      commit: () => end('commit'),
      cancel: () => end('cancel'),
    }
  }, [desk])
}
