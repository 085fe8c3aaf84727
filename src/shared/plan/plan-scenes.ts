import { frequenciesOf, keywordsOf } from './keywords.ts'
import { type CatalogPicture, pictureFor } from './picture.ts'
import type { ScriptScene } from './script-scenes.ts'

/** A scene that is planned of a script: what it shows, and what is said in it. */
export interface PlannedScene {
  title: string
  bodies: readonly string[]
  picture: CatalogPicture | null
  script: string
  kind: 'opening' | 'content' | 'closing'
}

/** Points of the first and the last scene at most: they greet, and say farewell. */
const FRAME_POINTS = 1
/** Words with which a text ends. */
const ENDING =
  /总之|綜上|总结|總結|结语|結語|感谢|感謝|谢谢|謝謝|再见|再見|下期|下次见|期待|欢迎联系|立即|现在就|\b(?:thank|thanks|in conclusion|to sum up|in short|summary|conclusion|goodbye|see you|farewell|get started|join us|contact us|try it)\b|^\s*(?:finally|最后|最後)|ขอบคุณ|สรุป|พบกันใหม่/imu

/** A scene of a script, with what a model has already chosen for a scene. */
interface Wanted extends Pick<ScriptScene, 'title' | 'script' | 'isFirst'> {
  /** Its points, where they are known. */
  bodies?: readonly string[]
}

/** Returns what each scene of a script shows. A picture never comes twice in a row. */
export function planScenes(scenes: readonly Wanted[], catalog: readonly CatalogPicture[]): PlannedScene[] {
  const whole = frequenciesOf(scenes.map(({ script }) => script).join('\n'))
  let shown: string | null = null
  return scenes.map(({ title: heading, script, isFirst, bodies }, at) => {
    const { title, points } = keywordsOf(script, isFirst ? heading : '', whole)
    const isLast = at > 0 && at === scenes.length - 1
    const kind = at === 0 ? 'opening' : isLast && ENDING.test(`${heading}\n${script}`) ? 'closing' : 'content'
    const picture = pictureFor({ title, script }, catalog, shown)
    shown = picture?.id ?? null
    const said = bodies ?? points
    return {
      title,
      bodies: kind === 'content' ? said : said.slice(0, bodies ? said.length : FRAME_POINTS),
      picture,
      script,
      kind,
    }
  })
}
