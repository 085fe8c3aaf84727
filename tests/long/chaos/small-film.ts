import { encodeProject } from '#shared/formats/project-json.ts'
import { Desk, text } from '#tests/worlds/desk.ts'

/** Returns the JSON of a project that can be rendered: a text over one scene. */
export function smallFilm(): string {
  const desk = new Desk()
  desk.add({ ...text(), durationSec: 1 })
  desk.run({ type: 'project.setWithoutPresenter', without: true })
  return JSON.stringify(encodeProject(desk.project))
}
