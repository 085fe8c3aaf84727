import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { boundsOf } from '#shared/base/rect.ts'
import { parseProject } from '#shared/formats/project-json.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import { SCENES_MAX } from '#shared/model/limits.ts'
import { allRoles, clipsOf, tracksOf } from '#shared/model/queries.ts'
import { builtInTemplateSchema } from '#shared/model/template.ts'
import { boxOfClip } from '#shared/placing/boxes.ts'
import { keywordsOf } from '#shared/plan/keywords.ts'
import { planScenes } from '#shared/plan/plan-scenes.ts'
import { readPastedText } from '#shared/plan/read-pasted.ts'
import { scenesOfParagraphs } from '#shared/plan/script-scenes.ts'
import { Desk } from '#tests/worlds/desk.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../public/library/templates')
const INDEX = builtInTemplateSchema.array().parse(JSON.parse(readFileSync(path.join(FOLDER, 'index.json'), 'utf8')))

const ENGLISH = `Clean water begins in the soil
Every drop of rain that falls on a forest passes through roots, leaves and earth before it reaches a river. On the way the ground holds back dust, metals and germs.
Wetlands do the same work for cities. They slow down floods, store water for dry months and give birds a place to breed.
Three things help at once. First, plant trees along the banks of streams. Second, keep fertilizer away from ditches. Third, let rivers flood where nobody lives.
Farmers near the coast tried this for ten years. Their wells are clear again, and the harvest grew by 12% because the soil stays moist in summer.
Thank you for watching. Talk to your council about the streams near your home.`
const CHINESE = `阳台上也能种菜
很多人以为种菜需要一块地，其实一个朝南的阳台就足够了。每天有四个小时以上的阳光，大多数叶菜都能长得很好。
选对容器是第一步。花盆要有排水孔，深度不少于二十厘米，生菜、小葱、香菜都适合新手。
浇水是最容易出错的地方。首先，用手指探入泥土两厘米，干了再浇。其次，选择清晨或傍晚浇水。最后，冬天要减少次数，避免烂根。
收获的时候不要一次拔光。从外侧叶子开始剪，留下中心的嫩叶，一棵生菜可以连续吃两个月。
感谢观看，欢迎在评论区分享你的小菜园，我们下期再见。`

const picture = (id: string, ...names: string[]) => ({
  ...{ id, url: `/library/${id}.webp`, widthPx: 1920, heightPx: 1080, names, labels: ['nature'] },
})
const CATALOG = [picture('forest', '林间薄雾', 'Forest in fog'), picture('city', '城市夜景', 'City at night')]
const plan = (text: string) => planScenes(scenesOfParagraphs(readPastedText(text)), CATALOG)
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

function opened(id: string, canvas: CanvasType, language: string) {
  const read = parseProject(readFileSync(path.join(FOLDER, id, `${canvas}.${language}.json`), 'utf8'), id, id)
  if (!read.ok) throw new Error(read.error.message)
  return { template: read.value, slots: INDEX.find((one) => one.id === id)?.slots[canvas] ?? [], templateId: id }
}

describe('S5.17 a text becomes scenes by rules', () => {
  test('titles are headings or telling phrases, points are short, enumerations are kept', () => {
    const scenes = plan(ENGLISH)
    expect(scenes.map(({ kind }) => kind)).toEqual(['opening', 'content', 'content', 'content', 'closing'])
    expect(scenes[0]?.title).toBe('Clean water begins in the soil')
    expect(scenes[2]).toMatchObject({
      title: 'Three things help at once',
      bodies: [
        'Plant trees along the banks of streams',
        'Keep fertilizer away from ditches',
        'Let rivers flood where nobody lives',
      ],
    })
    expect(scenes.at(-1)?.title).toBe('Thank you for watching')
  })

  test('headings with the marks of Markdown are headings without them, and a hashtag is none', () => {
    const marked = plan(
      '# 城市花园\n\n今天我们走进城市花园。花园里有四百多种植物。\n\n## 玫瑰山\n\n第一站是玫瑰山。玫瑰从五月开到九月。',
    )
    expect(marked.map(({ title }) => title)).toEqual(['城市花园', '玫瑰山'])
    expect(marked.map(({ script }) => script).join('')).not.toContain('#')
    expect(plan('We plant trees for #forests.')[0]?.script).toBe('We plant trees for #forests.')
  })

  test('rows of tables and blocks of code under headings are said', () => {
    const marked = `# Prices\n\nThese are our plans.\n\n| Plan | **Price** |\n|:---|---:|\n| Team \\| Club | 20 euros |\n\n## Setup\n\nRun two commands.\n\n\`\`\`sh\n# install it\nnpm install *studio*\n\nnpm start\n\`\`\``
    const said = plan(marked).map(({ script }) => script)
    expect(said.join('\n')).toBe(
      'These are our plans.\nPlan, Price\nTeam | Club, 20 euros\nRun two commands.\n# install it\nnpm install *studio*\nnpm start',
    )
    const rows = plan('# 价格\n\n| 套餐 | 价格 |\n| --- | --- |\n| 团队版 | 二十元 |').map(({ script }) => script)
    expect(rows.join('\n')).toBe('套餐，价格\n团队版，二十元')
    expect(letters(plan('---\nowner: Mei\n---\n# One\n\nHello.')[0]?.script ?? '')).toContain('ownermei')
  })

  test('of a Chinese text', () => {
    const scenes = plan(CHINESE)
    expect(scenes.map(({ kind }) => kind)).toEqual(['opening', 'content', 'content', 'content', 'closing'])
    expect(scenes.slice(0, 4).map(({ title }) => title)).toEqual([
      '阳台上也能种菜',
      '选对容器是第一步',
      '浇水是最容易出错的地方',
      '收获的时候不要一次拔光',
    ])
    expect(scenes[2]?.bodies).toEqual(['用手指探入泥土两厘米', '选择清晨或傍晚浇水', '冬天要减少次数'])
  })

  test.each([ENGLISH, CHINESE])('nothing of the text is lost, and no word is cut', (text) => {
    const scenes = plan(text)
    expect(letters(text)).toBe(letters(scenes[0]?.title + scenes.map(({ script }) => script).join('')))
    for (const { title, bodies, script } of scenes.slice(1))
      for (const shown of [title, ...bodies]) expect(script.toLowerCase()).toContain(shown.toLowerCase())
  })

  test('a long sentence is cut between words, a scene that says one thing has no points', () => {
    const long =
      'Electrification of municipal transportation infrastructure requires considerable preliminary coordination'
    const { title } = keywordsOf(long, '', new Map())
    expect(` ${long.toLowerCase()} `).toContain(` ${title.toLowerCase()} `)
    expect(title.split(' ').length).toBeLessThanOrEqual(6)
    expect(keywordsOf('Hello.', '', new Map())).toEqual({ title: 'Hello', points: [] })
  })

  test('pictures are found by words, and never twice in a row', () => {
    expect(plan(ENGLISH).map(({ picture: one }) => one?.id ?? null)).toEqual(['forest', 'city', null, null, null])
    const forests = plan(
      'A forest of pines grows here, and it is very old, and many people come from far away to see it every year.\nThe forest is wet in spring, and it is very green.',
    )
    expect(forests.map(({ picture: one }) => one?.id ?? null)).toEqual(['forest', null])
    expect(plan('森林里有林间薄雾，很多人喜欢清晨去散步。')[0]?.picture?.id).toBe('forest')
  })
})

const CASES = [
  'report-quarter',
  'health-sleep-well',
  'company-introduction',
  'news-daily-brief',
  'event-conference',
  'lesson-fractions',
].flatMap((id) => (['LANDSCAPE', 'PORTRAIT'] as const).map((canvas) => ({ id, canvas })))

describe('S5.17 scenes of a text get the look of a template', () => {
  test.each(CASES)('$id, $canvas: all texts are there, on the canvas, and looks vary', ({ id, canvas }) => {
    for (const [text, language] of [
      [ENGLISH, 'en-US'],
      [CHINESE, 'zh-CN'],
    ] as const) {
      const desk = new Desk()
      if (canvas !== 'LANDSCAPE') desk.run({ type: 'project.setCanvas', canvas })
      const of = opened(id, canvas, language)
      const scenes = plan(text)
      expect(desk.run({ type: 'script.addScenes', index: 1, ...of, scenes })).toBe('')
      const { project } = desk
      expect(project.sceneIds).toHaveLength(scenes.length)
      expect(project.sceneIds.map((one) => desk.role(one).tts.text)).toEqual(scenes.map(({ script }) => script))
      const { width, height } = canvasSize(canvas)
      for (const [at, sceneId] of project.sceneIds.entries()) {
        const texts = tracksOf(project, sceneId)
          .flatMap((track) => clipsOf(project, track.id))
          .filter((clip) => clip.kind === 'text')
        const said = texts.map((clip) => letters(clip.text)).join(' ')
        for (const shown of [scenes[at]!.title, ...scenes[at]!.bodies]) expect(said).toContain(letters(shown))
        for (const clip of texts.filter(({ decoration }) => !decoration)) {
          const { x, y, width: w, height: h } = boundsOf(boxOfClip(clip, canvas)!)
          expect([x >= -1, y >= -1, x + w <= width + 1, y + h <= height + 1]).toEqual([true, true, true, true])
        }
      }
      expect(project.music).toEqual(of.template.music)
      const drawn = project.sceneIds.map((sceneId) =>
        JSON.stringify(
          tracksOf(project, sceneId)
            .flatMap((track) => clipsOf(project, track.id))
            .flatMap((clip) => (clip.kind === 'text' ? [clip.style.fontSize, clip.style.color] : [])),
        ),
      )
      expect(new Set(drawn).size).toBeGreaterThan(2)
    }
  })

  test('they come behind a scene with its presenter, as one act; too many are refused', () => {
    const desk = new Desk()
    desk.addRole()
    const of = opened('report-quarter', 'LANDSCAPE', 'en-US')
    const scenes = plan(ENGLISH)
    desk.run({ type: 'script.addScenes', index: 1, ...of, scenes })
    expect(desk.project.sceneIds).toHaveLength(1 + scenes.length)
    expect(new Set(allRoles(desk.project).map(({ role }) => role.digitalHumanId))).toEqual(new Set(['mei']))
    const before = desk.project
    expect(desk.run({ type: 'script.addScenes', index: 1, ...of, scenes: Array(SCENES_MAX).fill(scenes[1]) })).toBe(
      'max_scenes',
    )
    expect(desk.project).toBe(before)
  })

  test('a picture is shown in each scene that has room for it', () => {
    const desk = new Desk()
    const of = opened('news-daily-brief', 'LANDSCAPE', 'en-US')
    const said = {
      title: 'The city grows',
      bodies: ['Homes for many'],
      script: 'The city grows.',
      kind: 'content' as const,
    }
    const scenes = [said, said, said, said].map((scene) => ({ ...scene, picture: CATALOG[1]! }))
    desk.run({ type: 'script.addScenes', index: 1, ...of, scenes })
    const pictures = desk.project.sceneIds.map((sceneId) =>
      tracksOf(desk.project, sceneId)
        .flatMap((track) => clipsOf(desk.project, track.id))
        .filter((clip) => clip.kind === 'image' && clip.url === '/library/city.webp'),
    )
    expect(pictures.every((found) => found.length === 1)).toBe(true)
  })
})
