/** A sentence that a built-in voice speaks for a type of voice clones (S2.14). */
interface DemoSound {
  id: string
  voice: string
  text: string
}

/**
 * A short one for the fast type, one with changing melody for the premium type, in the languages of the built-in
 * voices. The voices have no breath, which the engine makes by chance: their sound is the same every time.
 */
export const SOUNDS: readonly DemoSound[] = [
  { id: 'tone-fast-zh', voice: 'zh-yunhe', text: '大家好，欢迎收看今天的节目。' },
  { id: 'tone-fast-en', voice: 'gb-oliver', text: 'Hello, and welcome to today’s program.' },
  { id: 'tone-default-zh', voice: 'zh-boyuan', text: '你听，海浪轻轻地拍着沙滩。我们明天再来，好吗？' },
  { id: 'tone-default-en', voice: 'us-ethan', text: 'Listen: the waves are rolling in. Shall we come back tomorrow?' },
]
