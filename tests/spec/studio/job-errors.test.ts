import { expect, test } from 'vitest'
import { describeError } from '#server/platform/config/describe-error.ts'
import { errorsOnce } from '#server/platform/queue/errors-once.ts'

test('S20.29 errors of the queue are logged with their messages, the same one once until it has stopped', () => {
  const logged: string[] = []
  let nowMs = 0
  const report = errorsOnce(
    (error) => logged.push(describeError(error).message),
    () => nowMs,
  )
  const refused = () => ({ ...new Error('connect ECONNREFUSED'), message: 'connect ECONNREFUSED', queue: 'render' })
  const look = () => {
    report(refused())
    report(new Error('Connection terminated unexpectedly'))
    nowMs += 2000
  }
  for (let count = 0; count < 100; count += 1) look()
  expect(logged).toEqual(['connect ECONNREFUSED', 'Connection terminated unexpectedly'])
  nowMs += 61_000
  look()
  expect(logged).toHaveLength(4)
})

test('S20.10 a copy of an error of the database is logged without its text', () => {
  const error = { severity: 'ERROR', routine: 'errstart', code: '22P02', message: 'invalid input: "a value"' }
  expect(describeError(error)).toMatchObject({ message: 'the database refused a statement', code: '22P02' })
})
