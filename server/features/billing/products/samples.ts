import type { Language } from '#shared/api/languages.ts'
import { MEMBERSHIP_MINUTES, type ProductType } from '#shared/model/product-types.ts'

type Each = Record<Language, string>

const each = (...[cn, tw, en, th]: [string, string, string, string]): Each => ({
  'zh-CN': cn,
  'zh-TW': tw,
  'en-US': en,
  'th-TH': th,
})

const member = each(
  `包含 ${MEMBERSHIP_MINUTES} 分钟视频时长\n使用全部 VIP 数字人、模板和音色`,
  `包含 ${MEMBERSHIP_MINUTES} 分鐘影片\n使用全部 VIP 數位人、範本和聲音`,
  `Includes ${MEMBERSHIP_MINUTES} minutes of video\nAll VIP presenters, templates and voices`,
  `รวมวิดีโอ ${MEMBERSHIP_MINUTES} นาที\nใช้อวตาร เทมเพลต และเสียง VIP ได้ทั้งหมด`,
)
const minutes = each(
  '渲染视频时使用\n有效期 365 天',
  '匯出影片時使用\n有效期 365 天',
  'Used when videos are rendered\nValid for 365 days',
  'ใช้เมื่อเรนเดอร์วิดีโอ\nใช้ได้ 365 วัน',
)
const training = each(
  '定制一次\n请在 365 天内完成\n完成后可使用 3 年',
  '定製一次\n請在 365 天內完成\n完成後可使用 3 年',
  'One training\nFinish it within 365 days\nUsable for 3 years afterwards',
  'ฝึกหนึ่งครั้ง\nทำให้เสร็จภายใน 365 วัน\nใช้ได้ 3 ปีหลังเสร็จ',
)

interface Sample {
  typeCode: ProductType
  names: Each
  descriptions: Each
  priceCents: number
  quantity: number
  position: number
}

const sample = (
  typeCode: ProductType,
  names: Each,
  descriptions: Each,
  [priceCents, quantity, position]: [number, number, number],
): Sample => ({ typeCode, names, descriptions, priceCents, quantity, position })

/** Products of the sandbox shop. */
export const SAMPLE_PRODUCTS: readonly Sample[] = [
  sample('MEMBER_VIP_YEAR', each('VIP 年卡', 'VIP 年卡', 'VIP for a year', 'VIP 1 ปี'), member, [
    199_900,
    MEMBERSHIP_MINUTES,
    0,
  ]),
  sample('MEMBER_VIP_MONTH', each('VIP 月卡', 'VIP 月卡', 'VIP for a month', 'VIP 1 เดือน'), member, [
    29_900,
    MEMBERSHIP_MINUTES,
    1,
  ]),
  sample('MEMBER_VIP_WEEK', each('VIP 周卡', 'VIP 週卡', 'VIP for a week', 'VIP 1 สัปดาห์'), member, [
    9900,
    MEMBERSHIP_MINUTES,
    2,
  ]),
  sample(
    'CUSTOM_DIGITAL_HUMAN_REAL_SCENE',
    each('实景数字人', '實景數位人', 'Real-scene presenter', 'อวตารในสถานที่จริง'),
    training,
    [99_900, 1, 0],
  ),
  sample(
    'CUSTOM_DIGITAL_HUMAN',
    each('高级数字人', '高級數位人', 'Premium presenter', 'อวตารพรีเมียม'),
    training,
    [199_900, 1, 1],
  ),
  sample(
    'CUSTOM_DIGITAL_HUMAN_HIGH',
    each('高级 Pro 数字人', '高級 Pro 數位人', 'Premium Pro presenter', 'อวตารพรีเมียม Pro'),
    training,
    [399_900, 1, 2],
  ),
  sample(
    'CUSTOM_DIGITAL_HUMAN_ACTION',
    each('动作数字人', '動作數位人', 'Action presenter', 'อวตารพร้อมท่า'),
    training,
    [599_900, 1, 3],
  ),
  sample(
    'CUSTOM_TONE_FAST',
    each('快速声音克隆', '快速聲音複製', 'Fast voice clone', 'โคลนเสียงแบบเร็ว'),
    training,
    [19_900, 1, 0],
  ),
  sample(
    'CUSTOM_TONE',
    each('高级声音克隆', '高級聲音複製', 'Premium voice clone', 'โคลนเสียงพรีเมียม'),
    training,
    [99_900, 1, 1],
  ),
  sample(
    'VIDEO_DURATION',
    each('60 分钟时长包', '60 分鐘影片包', '60-minute pack', 'แพ็ก 60 นาที'),
    minutes,
    [5900, 60, 0],
  ),
  sample(
    'VIDEO_DURATION',
    each('300 分钟时长包', '300 分鐘影片包', '300-minute pack', 'แพ็ก 300 นาที'),
    minutes,
    [25_900, 300, 1],
  ),
  sample(
    'VIDEO_DURATION',
    each('1000 分钟时长包', '1000 分鐘影片包', '1000-minute pack', 'แพ็ก 1000 นาที'),
    minutes,
    [79_900, 1000, 2],
  ),
]
