import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { documentWith, elsewhere, projectFile } from '#tests/worlds/project-file.ts'
import { picture } from '#tests/worlds/upload-files.ts'
import { ranHere, smallProject } from './studio.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'studio-project-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const at = (name: string) => path.join(folder, name)
const noise = await picture('png', 64)

/** The small project with two pictures of this machine and one of the library. */
function withPictures() {
  const project = smallProject()
  const image = (id: string, url: string) => ({
    id,
    trackName: id,
    dataType: 1,
    clips: [{ id: `${id}-clip`, name: url, start: 0, duration: 2, width: 64, height: 64, url, dataType: 1 }],
  })
  const tracks = [image('a', 'pictures/one.png'), image('b', 'pictures/two.png'), ...project.scenes[0]!.tracks]
  return { ...project, scenes: [{ ...project.scenes[0], tracks }] }
}

describe('S5.15, S5.16 project files in a terminal', () => {
  test('a project with its pictures becomes one file, and that file a project again which can be rendered', async () => {
    mkdirSync(at('pictures'))
    for (const name of ['one', 'two']) writeFileSync(at(`pictures/${name}.png`), noise)
    writeFileSync(at('talk.json'), JSON.stringify(withPictures()))
    const wrote = await ranHere(['export', at('talk.json'), '--out', at('talk.avs')])
    expect(wrote).toEqual({ code: 0, said: `Wrote ${at('talk.avs')}: 2 media files.` })
    const read = await ranHere(['import', at('talk.avs'), '--out', at('back.json')])
    expect(read).toEqual({ code: 0, said: `Wrote ${at('back.json')}: 1 scene.` })
    expect(readdirSync(at('back-media')).sort()).toEqual(['1-one.png', '2-two.png'])
    expect(readFileSync(at('back-media/1-one.png'))).toEqual(noise)
    const text = readFileSync(at('back.json'), 'utf8')
    // what is no address stays, also where it reads like one
    expect(text).toContain('"name":"pictures/one.png"')
    expect(text).toContain('/library/presenters/mei/rig.json')
    const valid = await ranHere(['validate', at('back.json')])
    expect(valid).toEqual({ code: 0, said: `${at('back.json')} is a project that can be rendered.` })
  })

  test('what is missing is named; what is damaged is refused, and writes nothing', async () => {
    const [here, gone] = [elsewhere('here.png'), elsewhere('gone.png')]
    const file = projectFile({ document: documentWith([here, gone]), media: new Map([[here, noise]]) })
    writeFileSync(at('part.avs'), file)
    const { code, said } = await ranHere(['import', at('part.avs'), '--out', at('part.json')])
    expect([code, said.split('\n')[1]]).toEqual([0, 'Not imported: gone.png.'])
    writeFileSync(at('cut.avs'), file.subarray(0, 500))
    const cut = await ranHere(['import', at('cut.avs'), '--out', at('cut.json')])
    expect(cut).toEqual({ code: 1, said: `${at('cut.avs')} is damaged and cannot be read.` })
    expect(existsSync(at('cut.json')) || existsSync(at('cut-media'))).toBe(false)
    const evil = projectFile({ document: documentWith([]), entries: { '../evil.png': noise } })
    writeFileSync(at('evil.avs'), evil)
    expect((await ranHere(['import', at('evil.avs'), '--out', at('evil.json')])).code).toBe(1)
    expect(existsSync(path.join(folder, '../evil.png'))).toBe(false)
  })

  test('a project that names what is not there is not exported', async () => {
    writeFileSync(at('lost.json'), JSON.stringify(withPictures()).replaceAll('one.png', 'none.png'))
    const { code, said } = await ranHere(['export', at('lost.json'), '--out', at('lost.avs')])
    expect([code, said]).toEqual([1, expect.stringContaining('names a file that is not there: pictures/none.png')])
    const wrong = await ranHere(['export', at('talk.json'), '--out', at('talk.zip')])
    expect(wrong).toEqual({ code: 1, said: '--out must end in .avs.' })
  })
})
