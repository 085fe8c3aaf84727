import { type Rule, rule } from '../common/rule.ts'
import { chineseDigits } from './numbers.ts'

/** Words before numbers that are said digit by digit. */
const BEFORE = [
  'QQ|电话|電話|手机|手機|热线|熱線|拨打|撥打|致电|致電|微信|传真|傳真|邮编|郵編|尾号|尾號|编号|編號|学号|學號|工号|工號|账号|帳號|卡号|卡號|单号|單號',
  '车牌|車牌|验证码|驗證碼|密码|密碼|代码|代碼|房号|房號|航班|车次|車次|股票代码|WhatsApp',
].join('|')
const CONTEXT = `(?<=(?:${BEFORE})(?:号码|號碼|号|號)?[是係为為:：\\s]{0,3})`

/** Telephone numbers, and numbers of identity cards, bank cards and the like, digit by digit in their groups. */
export function chineseContact(one: '一' | '幺'): readonly Rule[] {
  const groups = (text: string) => {
    const said = text.split(/[^\dXx]+/u).filter(Boolean)
    return said.map((group) => chineseDigits(group, one) + (/x$/i.test(group) ? ' X' : '')).join('，')
  }
  return [
    // a mobile number in three groups, then international, trunk and service numbers
    rule(
      /(?<![\d.])(?:(\+)?86[ -]?)?(1[3-9]\d)[ -]?(\d{4})[ -]?(\d{4})(?!\d|\.\d|\s?[元块塊万萬亿億人个個])/u,
      (match) => {
        const [text, plus, a = '', b = '', c = ''] = match
        const country = text.startsWith('86') || plus ? `${plus ? '加' : ''}${groups('86')}，` : ''
        return country + groups(`${a} ${b} ${c}`)
      },
    ),
    rule(/(?<![\w])\+\d{1,3}(?:[ -]?\(?\d{1,5}\)?){1,5}(?!\d)/u, ([text]) =>
      text.replace(/\D/g, '').length < 8 ? null : `加${groups(text)}`,
    ),
    rule(/(?<![\d.])(?:\(0\d{2,3}\)\s?|0\d{2,3}[- ])\d{3,4}[- ]?\d{4}(?:-\d{1,5})?(?!\d)/u, ([text]) => groups(text)),
    rule(/(?<![\d.])[48]00[- ]\d{3,4}[- ]\d{3,4}(?!\d)/u, ([text]) => groups(text)),
    // identity cards and bank cards
    rule(/(?<![\d.])\d{17}[\dXx](?![\dA-Za-z])/u, ([text]) => groups(text.replace(/^(.{6})(.{8})/u, '$1 $2 '))),
    rule(/(?<![\d.])\d{4}(?: \d{4}){2,3}(?: \d{1,3})?(?!\d)/u, ([text]) => groups(text)),
    rule(/(?<![\d.,])[2-9]\d{3} \d{4}(?![\d.,-])/u, ([text]) => groups(text)),
    // numbers of services that nobody counts to
    rule(
      /(?<![\d.,])(?:100(?:86|10)|123(?:06|15|48)|955\d\d|400\d{7})(?![\d.,%]|\s?[多余餘个個人元块塊万萬亿億名位只條条])/u,
      ([text]) => groups(text),
    ),
    rule(/(?<=打)(?:999|110|119|120|122)(?!\d|[.,%]|\s?[个個天年月元次位万萬])/u, ([text]) => groups(text)),
    rule(`${CONTEXT}\\d[\\d -]+\\d(?!\\d|[.%]|\\s?[个個天年月元次位万萬])`, ([text]) => groups(text)),
    // rooms
    rule(/(?<![\d.,])\d{3,4}(?=\s?(?:室|号房|號房|房间|房間))/u, ([text]) => groups(text)),
    // schools and habits of work that are named by their digits
    rule(/(?<![\d.,])(?:985|211(?=[高院工大、和/])|996|618(?!\d))(?![\d.,%]|\s?[多余餘个個人元块塊万萬])/u, ([text]) =>
      chineseDigits(text),
    ),
    rule(/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u, ([text]) =>
      text
        .split('.')
        .map((part) => chineseDigits(part))
        .join('点'),
    ),
  ]
}
