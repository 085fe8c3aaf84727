import type { Language } from '#shared/api/languages.ts'

/** Names of what an import makes, in the language of who imports. */
interface ImportWords {
  /** Names a project whose file has no name. */
  untitled: string
  slide(number: number): string
  scene(number: number): string
  presenter: string
  text: string
  picture: string
  /** Names a voice, and built-in material, that are not on this server. */
  voice(id: string): string
  builtIn(name: string): string
}

const WORDS: Record<Language, ImportWords> = {
  'zh-CN': {
    untitled: '未命名视频',
    slide: (number) => `第 ${number} 页`,
    scene: (number) => `场景 ${number}`,
    presenter: '数字人',
    text: '文字',
    picture: '图片',
    voice: (id) => `音色 ${id}`,
    builtIn: (name) => `内置素材 ${name}`,
  },
  'zh-TW': {
    untitled: '未命名影片',
    slide: (number) => `第 ${number} 頁`,
    scene: (number) => `場景 ${number}`,
    presenter: '數位人',
    text: '文字',
    picture: '圖片',
    voice: (id) => `聲音 ${id}`,
    builtIn: (name) => `內建素材 ${name}`,
  },
  'en-US': {
    untitled: 'Untitled video',
    slide: (number) => `Slide ${number}`,
    scene: (number) => `Scene ${number}`,
    presenter: 'Presenter',
    text: 'Text',
    picture: 'Image',
    voice: (id) => `voice ${id}`,
    builtIn: (name) => `built-in item ${name}`,
  },
  'th-TH': {
    untitled: 'วิดีโอไม่มีชื่อ',
    slide: (number) => `สไลด์ ${number}`,
    scene: (number) => `ฉาก ${number}`,
    presenter: 'อวตาร',
    text: 'ข้อความ',
    picture: 'รูปภาพ',
    voice: (id) => `เสียง ${id}`,
    builtIn: (name) => `สื่อในตัว ${name}`,
  },
}

/** Returns the names of what an import makes. */
export const importWords = (language: Language): ImportWords => WORDS[language]
