import { type Rule, rule } from '../common/rule.ts'
import { chineseNumber } from './numbers.ts'

const BETWEEN_NUMBERS: Readonly<Record<string, string>> = {
  '+': '加', '-': '减', '×': '乘', '*': '乘', '÷': '除以', '=': '等于', '±': '正负', '<': '小于', '>': '大于',
} // biome-ignore format: a table
const ALWAYS: Readonly<Record<string, string>> = {
  '&': '和', '=': '等于', '×': '乘', '÷': '除以', '≈': '约等于', '≠': '不等于', '≤': '小于等于', '≥': '大于等于', '±': '正负', '%': '百分号', '‰': '千分号',
  '²': '平方', '³': '立方', '√': '根号', '∞': '无穷', '°': '度', '℃': '摄氏度', '℉': '华氏度', '@': ' at ', 'Ω': '欧姆', '㎡': '平方米', '°C': '摄氏度',
} // biome-ignore format: a table

/** Signs that are said as words. */
export const CHINESE_SIGNS: readonly Rule[] = [
  // clauses that a space parts; within a name or a word that is written wide, one character stands alone
  rule(/(?<=\p{Script=Han}{2})\s+(?=\p{Script=Han}{2})/u, () => '，'),
  rule(/〇+/u, ([zeros]) => '零'.repeat(zeros.length)),
  rule(
    // a dash with a space before it alone is a minus: 温度 -5℃
    /(?<=[年月日号號时時点點分元%℃度天周岁歲万亿萬億]|[ap]m|秒|块|塊)(?:\s[-–—]\s|[-–—]\s?|\s?[~～]\s?)(?=[\d¥$第])|(?<=\d)\s?[–~～]\s?(?=\d)/u,
    () => '到',
  ),
  rule(/[~～](?=\d)/u, () => '约'),
  rule(/<\s?(?=[\d$€£¥])/u, () => '小于'),
  rule(/>\s?(?=[\d$€£¥])/u, () => '大于'),
  rule(/\^(\d+)/u, ([, power = '']) => `的${chineseNumber(power)}次方`),
  rule(/(?<=\d)\/(?=\d)/u, () => '，'),
  rule(/(?<=[\d)=])\s?([-+×*÷=<>±])\s?(?=[\d(])/u, ([, sign = '']) => BETWEEN_NUMBERS[sign] ?? null),
  rule(/(?<=[A-Za-z]{2})\.(?=[A-Za-z]{2})/u, () => '点'),
  rule(/(?<=[A-Za-z])&(?=[A-Za-z])/u, () => ' and '),
  rule(/(?<=[\p{L}\d])\s?\+\s?(?=[\p{L}\d])/u, () => '加'),
  rule(/(?<=[A-Za-z\d])\+/u, () => '加'),
  rule(/(?<=\d\s?(?:\p{Script=Han}{1,2}|[A-Za-z²³%]{0,4}))\/(?=\p{Script=Han})/u, () => '每'),
  rule(new RegExp(Object.keys(ALWAYS).join('|'), 'u'), ([sign]) => ALWAYS[sign] ?? null),
]
