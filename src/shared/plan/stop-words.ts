/** Words that say nothing of what a text is about, by the script that they are written in. */
const ENGLISH = `a about above after again all almost along already also although always am among an and another any are around
as at away back be became because become been before begin being below best better between both but by came can cannot come
comes could did do does doing done down during each either else enough even ever every few first for from further gave get
gets give given go goes going gone good got had has have having he her here hers herself him himself his how however i if in
indeed instead into is it its itself just keep kept know last least less let like made make makes many may maybe me might
more most much must my need needs never next no nor not nothing now of off often on once one only or other others our out
over own part perhaps put quite rather really said same say see seem seems several shall she should since so some something
soon still such take takes than that the their theirs them then there these they thing things this those though through thus
to today together too took toward two under until up upon us use used uses using very want was way we well went were what
when where whether which while who whole whom whose why will with within without would yet you your yours`

const CHINESE = `的 了 和 是 在 我 有 就 不 人 都 一 一个 上 也 很 到 说 要 去 你 会 着 没有 看 好 自己 这 那 这个 那个 这些 那些 他 她 它 们
我们 你们 他们 它们 大家 与 及 或 而 但 但是 因为 所以 如果 虽然 然后 之后 以后 之前 以前 可以 能 能够 应该 需要 必须 已经 还 还是 又 再 只 只是 最
更 非常 特别 十分 把 被 让 使 给 对 对于 从 向 往 由 于 以 为 为了 之 其 其中 并 并且 而且 不仅 不但 也是 就是 不是 什么 怎么 如何 哪 哪里 谁
多 少 几 每 各 各种 某 些 一些 一样 一起 一直 一定 比 比如 例如 等 等等 里 中 下 前 后 内 外 间 时 时候 地 得 过 来 起来 出来 个 种 次 年 月 日
今天 现在 最后 首先 其次 第一 第二 第三 总之 同时 此外 另外 通过 进行 成为 作为 根据 关于 之间 以及 还有 除了 无论 只有 只要 才 却 吧 吗 呢 啊 嗯
您 咱们 做 用 想 知道 觉得 认为 可能 的话 一下 有的 所有 任何 本 该 此 这样 那样 这里 那里 这么 那么 先 便 即 若 則 這 個 們 會 說 對 從 讓 與
這個 那個 這些 我們 你們 他們 大家 因為 所以 雖然 然後 已經 還 沒有 為 為了 於 來 時 裡 過 著 後`

const THAI = `ที่ และ ใน ของ เป็น ได้ มี ว่า ให้ ไป มา จะ ไม่ นี้ นั้น กับ จาก โดย แต่ หรือ ก็ คือ อยู่ ยัง แล้ว เมื่อ เพราะ ถ้า ซึ่ง อย่าง ต้อง ทำ ขึ้น
ลง ออก เข้า เรา คุณ ผม ฉัน เขา มัน พวก ทุก บาง หลาย มาก น้อย อีก ด้วย เพื่อ ถึง ตั้งแต่ จน ระหว่าง ก่อน หลัง ตาม การ ความ ครับ ค่ะ คะ นะ กว่า
สามารถ กัน ไว้ ต่อ ทั้ง เพียง เช่น`

const STOP_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${CHINESE} ${THAI}`.split(/\s+/u))

/** Returns whether a word, in any case, says nothing of what a text is about. */
export const isStopWord = (word: string): boolean =>
  STOP_WORDS.has(word.toLowerCase().replace(/[’']s$/u, '')) || !/[\p{L}\p{N}]/u.test(word)
