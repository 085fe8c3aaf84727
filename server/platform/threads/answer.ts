import { constants, setPriority } from 'node:os'
import { parentPort, type Transferable } from 'node:worker_threads'

/**
 * Answers the questions of a `TurnThread`: to be called by its program. The thread leaves the processor to the event loop
 * where the system gives threads priorities of their own.
 * @param moved returns what of an answer is handed over instead of copied
 */
export function answerWith<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
  moved: (answer: Answer) => Transferable[] = () => [],
): void {
  // elsewhere the priority would be that of the process
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  parentPort?.on('message', async (question: Question) => {
    const answered = await answer(question)
    parentPort?.postMessage(answered, moved(answered))
  })
}
