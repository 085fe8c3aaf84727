import { expect, test } from 'vitest'
import { shapesOf } from '#shared/lips/shapes.ts'
import { spoken } from './spoken.ts'

/** Between them these hold every initial and final of Mandarin, most of Cantonese, and every sound of English. */
const TEXTS = [
  {
    toneId: 'zh-xiaolan',
    text: '各位好，北京时间二零二六年十一月，中国数字人工作室为您播报新闻。女士们先生们，春夏秋冬，鸡鸭鱼鹅，苹果葡萄，风雨雷电，窗户，双手，光荣，英雄，穷人，云南，月亮，全体，群众，轻松，兄弟，熊猫，略微，绿色，儿童，日子，字词思，知吃诗，波坡摸佛，得特讷勒，哥科喝，基欺希，资雌思，安恩昂翁，弯温汪，烟因央英，冤晕，挖窝歪威，压耶腰优，约，啊哦呃，爱北奥欧，花瓜夸，怪快坏，钻窜酸，追吹睡，捐圈宣，决缺学，军群勋，OK，Avatar Studio 2.0，100%。',
  },
  {
    toneId: 'yue-kahei',
    text: '大家好，歡迎嚟到數字人工作室。今日我哋一齊睇下點樣整一條會講嘢嘅影片。食飯飲茶，唔該晒，多謝，對唔住，香港，九龍，新界，落雨大，水浸街，月光光，照地堂，魚蝦蟹，豬牛羊，雞鴨鵝，一二三四五六七八九十，百千萬億，春夏秋冬，東南西北，紅橙黃綠青藍紫，雪糕，藥水，國家，軍人，略，腳，靴，鋸，去，佢，乳，論，律，出，術，開心，愛，害，該，哥，我，餓，外，鉤，後，牙，晚，硬，鶯。',
  },
  ...['gb-amelia', 'us-ethan'].map((toneId) => ({
    toneId,
    text: 'The quick brown fox jumps over the lazy dog. She sells sea shells by the sea shore; thin things, this then, measure, pleasure, judge, church, yes, wool, full moon, boy, cow, here, there, poor, fire, hour, bird, nurse, butter, little, button, rhythm, singing, what, which, hot, thought, law, more, father, cat, bed, sit, happy, about, one thousand two hundred thirty four, vivid, fifth, café, genre, loch, Bach, uh, huge, cure, idea, player, lower, royal, being, doing, employer, bottle, bottom, Africa, mountain.',
  })),
]

test('E7.19 every sound that the engine makes in long texts of each language has a mouth shape', async () => {
  const sounds = (await spoken(TEXTS)).map(({ phonemes }) => new Set(phonemes.map(({ symbol }) => symbol)))
  for (const heard of sounds) expect(heard.size).toBeGreaterThan(30)
  expect(sounds.flatMap((heard) => [...heard].filter((symbol) => shapesOf(symbol) === null))).toEqual([])
})

test('diphthongs and finals are sequences, marks of stress and length count for nothing', () => {
  const names = (symbol: string) => shapesOf(symbol)?.map(({ viseme }) => viseme)
  expect(names('ˈaɪ')).toEqual(['aa', 'I'])
  expect(names('iou')).toEqual(['I', 'O', 'U'])
  expect(names('ˈonɡ')).toEqual(['O', 'nn', 'kk'])
  expect(names('ˈɔː')).toEqual(['O'])
  expect(names('tɕh')).toEqual(['CH'])
  expect(names('ph')).toEqual(['PP'])
  expect(names('')).toEqual([])
  expect(names('(en)')).toEqual([])
  expect(shapesOf('☃')).toBeNull()
})
