import { describe, expect, test } from 'vitest'
import { Desk, image, puppet } from '#tests/worlds/desk.ts'
import { mediumName } from '#ui/editor/common/medium-name.ts'

describe('E19.04, E14.19 Failed media are named as the user knows them', () => {
  const unique = crypto.randomUUID()

  test('the name of the clip that shows it', () => {
    const desk = new Desk()
    desk.add(image({ name: 'Harbour', url: 'oss:tenants/t/1.png' }))
    expect(mediumName(desk.project, 'oss:tenants/t/1.png')).toBe('Harbour')
  })

  test('the presenter whose drawing it is part of', () => {
    const desk = new Desk()
    desk.addRole({ ...puppet(), url: '/library/presenters/chen/rig.json', name: 'Chen' })
    expect(mediumName(desk.project, '/library/presenters/chen/rig.json')).toBe('Chen')
    expect(mediumName(desk.project, '/library/presenters/chen/body.webp')).toBe('Chen')
  })

  test('else the name of the file', () => {
    const { project } = new Desk()
    expect(mediumName(project, `oss:tenants/t/foreground/${unique}-film.mp4`)).toBe('film.mp4')
    expect(mediumName(project, 'https://elsewhere/a%20b.png?sig=1')).toBe('a b.png')
  })
})
