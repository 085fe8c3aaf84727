/** Where a character that no phrase of the table has is read in another way than usual. */
interface PolyphoneRule {
  /** Matches the character alone: what is around it is looked at, not matched. */
  pattern: RegExp
  /** Its reading in pinyin with a tone number. */
  reading: string
  /** The character's place in its word: all of it, or its end. */
  place?: 'word' | 'end'
}

/** Returns a pattern that matches each of the words of a list with spaces between them. */
const oneOf = (...lists: string[]) => `(?:${lists.join(' ').split(' ').join('|')})`
const rule = (pattern: string, reading: string, place?: 'word' | 'end'): PolyphoneRule => ({
  pattern: new RegExp(pattern, 'gu'),
  reading,
  ...(place && { place }),
})

const HAN = String.raw`\p{Script=Han}`
const NUMBER = '一二三四五六七八九十百千万亿零两几'
const SIGN = '，。！？；：、,.!?;:'
const END = `(?:[${SIGN}]|\\s*$)`
const START = `(?:^|[${SIGN}])`
const PERSON = oneOf('[我你您他她它咱]们? 大家 别人 人家 对方')

const OWED = oneOf('钱 债 款 书 车 账 贷款 欠款 借款 房贷 车贷 本金 利息 信用卡 清白 自由 公道 人情')
const HOW_MUCH = oneOf(
  `[${NUMBER}]{1,8}(?:元|块|美元)? 清 完 掉 上 了 点 些 这笔 那笔 这些 那些 全部 所有 一部分 一点`,
  `银行的? 朋友的? ${PERSON}的?`,
)
const RECEIVER = oneOf(`${PERSON} 老师 学校 图书馆 公司 银行 房东 主人 失主 爸爸 妈妈 父母 朋友 同学`)
/** 还: still, or to give back. */
const GIVING_BACK: readonly PolyphoneRule[] = [
  rule(`还(?=${HOW_MUCH}{0,3}${OWED})`, 'huan2'),
  rule(`还(?=给${RECEIVER}${oneOf('了 吧 吗 呢 的 时 以后 之后')}?${END})`, 'huan2'),
  rule(`(?<=[把将]${HAN}{1,10})还(?=[给了清掉上我你您他她])`, 'huan2'),
  // at the end of a clause nothing is left that "still" could belong to
  rule(`还(?=了?[吗呢吧的]?${END})`, 'huan2'),
]

const WRITTEN = oneOf(
  '小字 大字 字 代码 文字 诗 标题 歌词 文本 数据 台词 内容 程序 命令 公式 眼泪 热泪 泪 脚印 白鹭 大雁 树 里 中',
)
/** 行: a row or a trade, or to go and to do. */
const ROWS: readonly PolyphoneRule[] = [
  rule(`(?<=第[${NUMBER}]{1,6})行`, 'hang2'),
  rule(`(?<=[${NUMBER}每多数半])行(?=${WRITTEN})`, 'hang2'),
  rule(`(?<=[每首末]一?)行(?!${END})`, 'hang2'),
  rule(`(?<=[这那哪])行(?![不吗吧啊呢得么了就])(?!${END})`, 'hang2'),
  rule(`(?<=${oneOf('[干做入爱懂转] 我们 他们 你们 咱们')}[了过]?[这那哪])行`, 'hang2'),
]

const WHO_MUST = oneOf(
  `${START} [我你您他她它们咱俺谁都也还就总又只必真准可再先天年家事人才更] 学生 孩子 老师 车 饭 钱 病 时候`,
  '所以 但是 因为 如果 不过 那么 现在 有时 最后 一定 恐怕 至少 起码 大概 可能 肯定',
)
const PRIZE = oneOf(
  `第[${NUMBER}] 冠军 亚军 季军 [金银铜]牌 满分 高分 大奖 奖 [${NUMBER}]{1,4}分`,
  '病 癌 感冒 流感 肺炎 抑郁 糖尿病 新冠',
)
/** Words that begin like something that is got, but name something that must be done. */
const DUTY = oneOf('大声 大家 高度 出门 出去 出发 出来 到位 知道 当面 手动 过去 过来')
const GOT = '[了过着到分奖病票出知失益名胜逞罪救手意体当主道宠势力以第冠金银铜满高大癌感流]|特(?!别)|克(?![服制])'
/** 得: to get, must, or the particle after a verb. */
const MUST: readonly PolyphoneRule[] = [
  rule(`得(?=[了过]?${PRIZE})`, 'de2', 'end'),
  rule(`(?<=${WHO_MUST})得(?=${DUTY})`, 'dei3'),
  rule(`(?<=${WHO_MUST})得(?!${GOT})(?=${HAN})`, 'dei3', 'end'),
  rule(`(?<=${HAN})(?<![获取赢博夺求难不只所心应自两习购查测换讨摘拍喜荣贪易])得(?=${HAN})`, 'de5', 'end'),
]

const MADE = oneOf(
  '转换 导出 封装 显示 更改 修改 改造 改编 设置 保存 另存 翻译 定义 理解 解释 确定 任命 调整 划分 变化 转变 转化 转型 升级',
  '缩短 增加 减少 扩大 命名 归纳 归结 概括 简化 演变 发展 培养 打造 建设 制作 记录 标记 标注 默认 表现 体现 被称 晋升 当选',
  '解读 合并 拆分 压缩 编码 识别 替换 重置 限制 指定 规定 分别 依次 主要 大约 总计 合计 最高 最低 最大 最小 平均 并列 不能 不可',
)
const TAKEN_FOR = oneOf(
  '中心 核心 基础 目标 主题 代表 荣 准 本 主 例 由 先 重 家 师 王 生 首 界 戒 鉴 载体 前提 标准 重点 导向 依据 原则 单位',
  '背景 原料 蓝本 榜样 对象 主线 契机 乐 伴 友 敌 耻 傲',
)
/** 为: to be and to become, or for. */
const BEING: readonly PolyphoneRule[] = [
  rule(`(?<=[数额量率度值价期别积长高宽重径龄计共均])为(?=[${NUMBER}负正])`, 'wei2'),
  rule(`(?<=${MADE})为(?!了|什|何|此|着|的是|${PERSON})`, 'wei2'),
  rule(`(?<=(?<![所可得用足难何加予])以(?![便及上下后前来内外免致])${HAN}{1,8})为(?=${TAKEN_FOR})`, 'wei2'),
  rule(`(?<=[可所]以)为(?=${oneOf(PERSON, '客户 用户 企业 学生 孩子 祖国 社会 家人 公司 观众')})`, 'wei4'),
]

const MEASURED = `(?<=[${NUMBER}每某半整多这那哪])`
const OTHERS: readonly PolyphoneRule[] = [
  // of what is not possible
  rule(`(?<=${HAN}不)了`, 'liao3'),
  rule(`${MEASURED}只(?=${HAN})(?![要有是能会好不需限想得可用])`, 'zhi1'),
  rule(`(?<=睡${oneOf('[了过着完个一大懒午好上整] 安稳 不着 得着')}{0,4})觉(?![得醒悟察])`, 'jiao4'),
  rule('(?<=[一两三半整几])宿(?![舍主命敌怨醉愿疾])', 'xiu3'),
  // words that a dictionary would find across the end of another
  rule('(?<=[一肯决确规否假特稳固]定)都', 'dou1'),
  rule('(?<=中)将', 'jiang1', 'word'),
  // after the manner in which something is done
  rule(`(?<=\\1(${HAN}))地(?=${HAN})`, 'de5'),
  rule(`(?<=${HAN}{2})地(?=${HAN})`, 'de5', 'word'),
]

/** The rules in the order in which they are tried; the first one for a character decides. */
export const POLYPHONE_RULES: readonly PolyphoneRule[] = [...GIVING_BACK, ...ROWS, ...MUST, ...BEING, ...OTHERS]
