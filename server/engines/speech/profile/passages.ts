import { baseLanguage } from '#shared/speech/voices.ts'

/** Texts that voices are measured by: one to tune with, another one to tell how near they come. */
interface Passages {
  tuning: string
  nearness: string
}

/** The fable with which the Handbook of the International Phonetic Association shows the sounds of a language, and a text of our own. */
const EN: Passages = {
  tuning:
    'The North Wind and the Sun were disputing which was the stronger, when a traveler came along wrapped in a warm cloak. They agreed that the one who first succeeded in making the traveler take his cloak off should be considered stronger than the other. Then the North Wind blew as hard as he could, but the more he blew the more closely did the traveler fold his cloak around him; and at last the North Wind gave up the attempt. Then the Sun shone out warmly, and immediately the traveler took off his cloak. And so the North Wind was obliged to confess that the Sun was the stronger of the two.',
  nearness:
    'Good morning, and thank you for joining us. Today we look at how a small team can make a film in one afternoon. First we write down what we want to say, in short and simple words. Then we choose a presenter, a place and some music that suits the subject. When everything is ready, we listen to the whole story once more, change what sounds odd, and share the result with our friends.',
}
const ZH: Passages = {
  tuning:
    '有一回，北风跟太阳在那儿争论谁的本领大。说着说着，来了一个过路的，身上穿了一件厚袍子。他们俩就商量好了，说，谁能先叫这个过路的把他的袍子脱下来，就算谁的本领大。北风就使劲儿吹，拼命地吹，可是，他吹得越厉害，那个人就把他的袍子裹得越紧。到末了儿，北风没辙了，只好就算了。一会儿，太阳出来一晒，那个人马上就把袍子脱了下来。所以，北风不得不承认，还是太阳比他的本领大。',
  nearness:
    '大家早上好，谢谢你们来参加今天的活动。我们一起看看，一个小团队怎样用一个下午做出一部短片。首先，把想说的话用简单的句子写下来。然后，选一位主持人、一个合适的地方和一段好听的音乐。最后，把整个故事再听一遍，改掉不自然的地方，再分享给朋友。',
}

/** Returns the passages of a language; English ones where there are none. */
export function passagesOf(language: string): Passages {
  return ['zh', 'yue'].includes(baseLanguage(language)) ? ZH : EN
}
