import '@mantine/core/styles.css'
import '#ui/editor/common/colors.css'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ExtraCodec } from '#shared/model/export-settings.ts'
import { mount } from '#tests/threads/mount.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { Fact } from '#ui/editor/exporting/Fact.tsx'
import type { VideoChoice } from '#ui/editor/exporting/use-export-choice.ts'
import { VideoFields } from '#ui/editor/exporting/VideoFields.tsx'

const CHOICE = {
  format: 'mp4',
  transparent: false,
  size: 1080,
  frameRate: 25,
  rate: 'recommended',
  customRate: 8,
  codec: null,
  reuse: 'kept',
} as const

test('E18.29 the row of codecs is there before the browser has answered: nothing moves, and no other codec is chosen yet', async () => {
  const { host, render } = await mount()
  const row = page.getByRole('radiogroup', { name: 'Codec' })
  const show = (extraCodecs: ExtraCodec[] | null) =>
    render(createElement(VideoFields, { choice: CHOICE, bitRate: 8, extraCodecs, onChange() {} }))
  const height = () => host.getBoundingClientRect().height
  show(null)
  await expect.element(row.getByRole('radio', { name: 'AV1' })).toBeDisabled()
  await expect.element(row.getByRole('radio', { name: 'H.264' })).toBeChecked()
  const before = height()
  for (const answer of [['hevc', 'av1'], []] satisfies ExtraCodec[][]) {
    show(answer)
    const enabled = () =>
      row
        .getByRole('radio')
        .elements()
        .filter((radio) => radio.matches(':enabled'))
    await untilHolds(() => expect(enabled()).toHaveLength(1 + answer.length))
    expect(height(), `${answer.length} more`).toBe(before)
  }
})

test('E18.13 the time cost says under the pointer that it is no time of waiting', async () => {
  const { render } = await mount()
  const hint = 'Minutes of the workspace’s render time that this export uses, not how long it takes.'
  render(createElement(Fact, { name: 'Time cost', value: '0:21', hint }))
  await page.getByText('Time cost').hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(hint)
})

test('S16.07 a transparent background is offered for every format; for MP4 the form says that it becomes a WebM', async () => {
  const { render } = await mount()
  const chosen: VideoChoice[] = []
  const onChange = (choice: VideoChoice) => chosen.push(choice)
  const show = (choice: VideoChoice) =>
    render(createElement(VideoFields, { choice, bitRate: 8, extraCodecs: [], onChange }))
  const clear = page.getByRole('switch', { name: 'Transparent background' })
  const why = 'MP4 has no transparency: this makes it a WebM.'
  show(CHOICE)
  await expect.element(clear).toHaveAccessibleDescription(why)
  await clear.click({ force: true })
  expect(chosen.at(-1)).toMatchObject({ transparent: true, format: 'webm' })
  show({ ...CHOICE, format: 'mov' })
  await untilHolds(() => expect(clear.element().closest('div')?.textContent).not.toContain(why))
  await clear.click({ force: true })
  expect(chosen.at(-1)).toMatchObject({ transparent: true, format: 'mov' })
})
