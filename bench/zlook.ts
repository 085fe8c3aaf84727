import { chromium } from 'playwright-core'
import { wordsOf } from '../tests/journeys/studio.ts'
const L = (process.env.L ?? 'zh-CN') as 'zh-CN'
const ed = wordsOf(L)('editor'); const home = wordsOf(L)('home'); const login = wordsOf(L)('login')
const p = await (await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--enable-unsafe-swiftshader'] })).newPage({ viewport: { width: 1440, height: 900 } })
p.setDefaultTimeout(30000)
const errors: string[] = []
p.on('pageerror', (e) => errors.push(String(e)))
const sl = (ms: number) => new Promise((r) => setTimeout(r, ms))
const shot = (n: string) => p.screenshot({ path: `/tmp/me/${n}.png` })
await p.addInitScript((l) => { localStorage.preferred_lang ||= l }, L.replace('-', '_'))
await p.goto('http://localhost:5477/login'); await sl(2000)
await p.getByLabel(login('account')).fill('demo@avatar.studio')
await p.getByRole('textbox', { name: login('password') }).fill('Presenter#2026')
await p.getByLabel(login('agree')).check()
await p.getByRole('button', { name: login('submit'), exact: true }).click(); await p.waitForURL(/home/); await sl(1500)
await p.getByRole('button', { name: home('createLandscape') }).click(); await p.waitForURL(/editor\/.+/); await sl(7000)
await p.keyboard.press('Escape'); await sl(800); await shot('2-shelf')
await p.getByRole('button', { name: process.env.WHO ?? '林美', exact: true }).first().click(); await sl(4000)
await shot('3-added')
const script = p.getByRole('textbox', { name: ed('script.title') })
await script.click(); await p.keyboard.type('大家好，我在银行工作，今天30%的客户选择了我们。这是AvatarStudio的第一个产品。', { delay: 15 }); await sl(3000)
await p.getByRole('button', { name: ed('script.generate'), exact: true }).click(); await sl(9000)
await shot('4-spoken')
console.log(await p.getByRole('tab').allInnerTexts())
for (const [i, tab] of (await p.getByRole('tab').all()).entries()) { await tab.click().catch(() => {}); await sl(1800); await shot(`5-tab${i}`) }
console.log(errors)
process.exit()
