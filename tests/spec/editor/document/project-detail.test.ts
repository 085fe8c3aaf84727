import { expect, test } from 'vitest'
import { projectDetail, projectDetailSchema, saveProject } from '#shared/api/project.ts'

test('E3.01 id, name, coverType, coverPicUrl, webExtraParam, extraParam, posterPicUrl, source', () => {
  const fields = [
    'id',
    'name',
    'coverType',
    'coverPicUrl',
    'webExtraParam',
    'extraParam',
    'posterPicUrl',
    'source',
  ] as const
  expect(Object.keys(projectDetailSchema.shape)).toEqual(expect.arrayContaining([...fields]))
  expect(projectDetailSchema.shape.coverType.options).toEqual(['DEFAULT', 'CUSTOM'])
  expect(projectDetailSchema.shape.source.options).toEqual(['WEB', 'APP'])
})

test('E3.01 a project is read from its detail and written by its save', () => {
  expect([projectDetail.method, projectDetail.path]).toEqual(['GET', '/v2/project/detail'])
  expect([saveProject.method, saveProject.path]).toEqual(['POST', '/v2/project/save'])
  expect(Object.keys(saveProject.input.shape)).toEqual(
    expect.arrayContaining(['id', 'name', 'extraParam', 'webExtraParam', 'posterPicUrl', 'coverType', 'coverPicUrl']),
  )
})
