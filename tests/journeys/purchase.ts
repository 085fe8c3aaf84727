import { expect, type Locator, type Page, type Response } from '@playwright/test'
import qrcode from 'qrcode'
import { withDatabase } from '#server/platform/db/access.ts'
import { scanPay } from '#shared/api/billing/trade.ts'
import type { BuyTab } from '#shared/model/product-types.ts'
import { runSql } from '#tests/contract/database.ts'
import { texts } from './studio.ts'

const billing = texts('billing')
const common = texts('common')
const purchase = texts('purchase')
const shell = texts('shell')

/** An act on the page of a wallet. */
type WalletAct = 'pay' | 'refuse'

/** Runs a statement on the database of a studio. */
export function sqlIn(dataDir: string, text: string, values: unknown[]) {
  return withDatabase({ dataDir, databaseUrl: null }, (_, url) => runSql(url, text, values))
}

/** The way of a buyer through the dialogs and pages of a purchase. */
export class Buyer {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get buyButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: shell('header.buy'), exact: true })
  }

  get buying(): Locator {
    return this.page.getByRole('dialog', { name: purchase('buy.title'), exact: true })
  }

  get paying(): Locator {
    return this.page.getByRole('dialog', { name: purchase('pay.title'), exact: true })
  }

  /** The page of the provider within the dialog. */
  get wallet() {
    return this.paying.frameLocator('iframe')
  }

  get code(): Locator {
    return this.paying.getByRole('img', { name: purchase('code.qr', { method: purchase('method.WECHAT') }) })
  }

  get paid(): Locator {
    return this.paying.getByRole('heading', { name: purchase('result.paid') })
  }

  /** Opens the dialog that sells on a tab, with the first product chosen. */
  async open(tab: BuyTab): Promise<void> {
    await this.buyButton.click()
    await this.buying.getByRole('tab', { name: purchase(`tab.${tab}`) }).click()
    await expect(this.buying.getByRole('radiogroup', { name: purchase('buy.products') })).toBeVisible()
  }

  /** Begins the payment of the chosen product. */
  async order(method: 'ALIPAY' | 'WECHAT' = 'ALIPAY'): Promise<void> {
    await this.buying.getByRole('radio', { name: purchase(`method.${method}`) }).click()
    await this.buying.getByRole('button', { name: purchase('buy.pay') }).click()
    await expect(this.paying).toBeVisible()
  }

  async switchTo(method: 'ALIPAY' | 'WECHAT'): Promise<void> {
    await this.paying.getByRole('radio', { name: purchase(`method.${method}`) }).click()
  }

  /** Has something happen on the page in the dialog. */
  async actInside(act: WalletAct): Promise<void> {
    await this.wallet.locator(`button[value=${act}]`).click()
    await expect(this.wallet.locator('button')).toHaveCount(0)
  }

  /** Returns the address in the code that is shown once `show` has asked for it: the picture is that of the address. */
  async scanned(show: () => Promise<void>): Promise<string> {
    const isCode = (answer: Response) =>
      answer.url().includes(scanPay.path) && answer.request().postDataJSON().payType === 'WECHAT'
    const [answer] = await Promise.all([this.page.waitForResponse(isCode), show()])
    const { codeUrl } = scanPay.data.parse((await answer.json()).data)
    await expect.poll(() => modulesOf(this.code, codeUrl)).toEqual(expectedModules(codeUrl))
    return codeUrl
  }

  /** Pays by another device that has scanned the code, without the session of this one. */
  async payByPhone(codeUrl: string): Promise<void> {
    const phone = await this.page.context().browser()?.newPage()
    if (!phone) throw new Error('no browser')
    await phone.goto(codeUrl)
    await phone.locator('button[value=pay]').click()
    await expect(phone.locator('button')).toHaveCount(0)
    await phone.context().close()
  }

  /** Expects the result of a payment, and closes it; answers the number of the order. */
  async expectPaid(): Promise<string> {
    await expect(this.paid).toBeVisible()
    const id = (await this.paying.getByText(/^\d{20}$/).textContent()) ?? ''
    await this.paying.getByRole('button', { name: purchase('result.done') }).click()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
    return id
  }

  /** Returns how much is left of a type, by the page of benefits. */
  async left(tab: BuyTab, type: string): Promise<number> {
    await this.page.goto(`/myBenefit?tab=${tab}`)
    const fact = this.page.getByRole('region', { name: billing(`types.${type}`), exact: true }).getByRole('paragraph')
    await expect(fact).toHaveText(/\d/)
    return Number(((await fact.textContent()) ?? '').replaceAll(',', '').match(/\d+/)?.[0])
  }

  /** The entry of an order on the page of orders. */
  entry(orderId: string): Locator {
    return this.page.getByRole('article').filter({ hasText: orderId })
  }

  /** Opens the page of orders, and expects an order there to be paid in a way. */
  async expectListedPaid(orderId: string, method: 'ALIPAY' | 'WECHAT'): Promise<void> {
    await this.page.goto('/myOrder?tab=payed')
    const entry = this.entry(orderId)
    await expect(entry).toContainText(billing('orders.states.FINISHED'))
    await expect(entry).toContainText(billing(`orders.payTypes.${method}`))
  }

  async closeDialog(dialog: Locator): Promise<void> {
    await dialog.getByRole('button', { name: common('action.close') }).click()
    await expect(dialog).toHaveCount(0)
  }
}

function expectedModules(address: string): string {
  return Array.from(qrcode.create(address).modules.data, (dark) => (dark ? '1' : '0')).join('')
}

/** Reads the modules of a painted code, as those of an address of the same length would lie. */
function modulesOf(code: Locator, address: string): Promise<string> {
  const { size } = qrcode.create(address).modules
  return code.evaluate((canvas: HTMLCanvasElement, count) => {
    const context = canvas.getContext('2d')
    const step = canvas.width / (count + 2)
    const at = (index: number) => Math.floor((index + 1.5) * step)
    const isDark = (x: number, y: number) => (context?.getImageData(at(x), at(y), 1, 1).data[0] ?? 255) < 128
    return Array.from({ length: count * count }, (_, i) => (isDark(i % count, Math.floor(i / count)) ? '1' : '0')).join(
      '',
    )
  }, size)
}
