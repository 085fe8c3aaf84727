import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeProject } from '#shared/formats/project-json.ts'
import { encodeTask } from '#shared/formats/task-json.ts'
import { projects } from '#tests/worlds/project.ts'
import { fingerprint, serialize } from '#workers/project/serialize.ts'

test('written scene by scene, a document is the same as written at once, also in the request', async () => {
  await fc.assert(
    fc.asyncProperty(projects, async (project) => {
      const { projectJson, projectLiteral, taskLiteral } = await serialize(project)
      const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown
      expect(JSON.parse(projectJson)).toEqual(plain(encodeProject(project)))
      expect(JSON.parse(await projectLiteral.text())).toBe(projectJson)
      expect(JSON.parse(JSON.parse(await taskLiteral.text()) as string)).toEqual(plain(encodeTask(project)))
    }),
    { numRuns: 60 },
  )
})

test('a fingerprint tells texts apart wherever they differ', async () => {
  const text = 'a'.repeat(700_000)
  const at = (index: number) => `${text.slice(0, index)}b${text.slice(index + 1)}`
  const prints = await Promise.all([text, at(0), at(300_000), at(699_999), `${text}a`].map(fingerprint))
  expect(new Set(prints).size).toBe(prints.length)
  expect(await fingerprint(text)).toBe(prints[0])
})
