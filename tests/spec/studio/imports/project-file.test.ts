import { describe, expect, test } from 'vitest'
import { libraryUses } from '#shared/commands/library/use.ts'
import { mediumName, namedIn, packDocument, withAddresses } from '#shared/formats/project-file.ts'
import { parseProject } from '#shared/formats/project-json.ts'
import { documentWith } from '#tests/worlds/project-file.ts'

const KEY = 'oss:tenants/a/uploads/b/foreground'
const UNIQUE = '0b9d9a9e-8d6e-4a52-9a4e-2f3d0d1c5e11'

describe('S5.15 a document goes into a project file', () => {
  test('with addresses of stored media as paths, all else to the letter', () => {
    const one = `${KEY}/${UNIQUE}-Bild 1.png`
    const json = `{ "url":"${one}",  "again": "${one}", "text": "see \\"${one}\\" and \\\\", "web":"https://a/b.png" }`
    const { document, paths } = packDocument(json)
    expect([...paths]).toEqual([[one, 'media/1-Bild-1.png']])
    expect(document).toBe(
      json.replaceAll(`:"${one}"`, ':"media/1-Bild-1.png"').replace(`: "${one}"`, ': "media/1-Bild-1.png"'),
    )
  })

  test('whatever signs of an address are escaped', () => {
    const written = String.raw`{"a":"oss:tenants\/a\/uploads\/b\/c\u4e2d.png","b":"\\\"","c":"oss:tenants/x\\"}`
    expect([...namedIn(written).stored]).toEqual(['oss:tenants/a/uploads/b/c中.png', 'oss:tenants/x\\'])
    expect(JSON.parse(withAddresses(written, (address) => (address.endsWith('中.png') ? 'new' : null))).a).toBe('new')
  })

  test('what is no JSON ends', () => {
    for (const text of ['', '"', '"\\', '"\\"', '\\"oss:', '"'.repeat(9999), '\\'.repeat(9999)])
      expect(withAddresses(text, () => null)).toBe(text)
  })

  test('names of media are those of the user', () => {
    expect(mediumName(`${KEY}/${UNIQUE}-2024-report.png`)).toBe('2024-report.png')
    expect(mediumName(`${KEY}/${'a'.repeat(32)}-${UNIQUE}-clip.mp4`)).toBe('clip.mp4')
    expect(mediumName('media/12-2024-report.png')).toBe('2024-report.png')
    expect(mediumName(`${KEY}/${UNIQUE}-`)).toBe(`${UNIQUE}-`)
  })

  test('voices and built-in material are known', () => {
    const { voices, library } = namedIn('{"toneId" : "gb-amelia","x":"toneId","y":"/library/a.png","z":{"toneId":""}}')
    expect([...voices]).toEqual(['gb-amelia'])
    expect([...library]).toEqual(['/library/a.png'])
  })
})

test('S5.16 what came with a file is not asked for in the library', () => {
  const uses = (address: string) => {
    const document = documentWith([address, address]).replaceAll('"saasModuleId":null', '"saasModuleId":"item"')
    const project = parseProject(document, 'p', '')
    if (!project.ok) throw new Error(project.error.message)
    return libraryUses(project.value).map(({ id }) => id)
  }
  expect(uses(`${KEY}/${UNIQUE}-a.png`)).toEqual(['item', 'item'])
  expect(uses('oss:tenants/a/uploads/b/imported/r-a.png')).toEqual([])
})
