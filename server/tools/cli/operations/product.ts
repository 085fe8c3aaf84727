import { removeProduct, saveProduct } from '#server/features/billing/operator/rules.ts'
import { allProducts } from '#server/features/billing/products/rows.ts'
import { withDatabase } from '#server/platform/db/access.ts'
import { saveSoldProduct } from '#shared/api/billing/operator.ts'
import { priceText } from '#shared/base/price-text.ts'
import { acted } from '../common/acted.ts'
import { usageOf } from '../common/command-help.ts'
import { readJson, requireValid } from '../common/json-file.ts'
import type { Operation } from '../common/operation.ts'
import { columns } from '../common/printable.ts'
import { CliRefusal } from '../common/refusal.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

const USAGE = usageOf('product', OPERATING.product)

/** `studio product ...`: lists what the shop has, sets a product from a file, or removes one. */
export const productCommand: Operation = async (args, { config, print }) => {
  const [verb, word = ''] = readWords(args, 'product', OPERATING.product).words
  if (!verb || (verb !== 'list' && !word)) throw new CliRefusal(`Usage: ${USAGE}`)
  const form = verb === 'set' ? requireValid(saveSoldProduct.input.strict(), await readJson(word), 'product') : null
  await withDatabase(config, async (db) => {
    if (form) {
      const { id, names } = acted(await saveProduct(db, null, form))
      print(`${id}: ${names['en-US']} is ${form.isOnSale ? 'on sale' : 'kept, and not on sale'}.`)
    } else if (verb === 'remove') {
      acted(await removeProduct(db, null, word))
      print(`${word} is removed; its orders stay.`)
    } else
      for (const { id, names, typeCode, priceCents, currency, quantity, isOnSale } of await allProducts(db))
        print(
          columns([
            ...[id, names['en-US'], typeCode, priceText(priceCents, currency), String(quantity)],
            isOnSale ? 'on sale' : 'not on sale',
          ]),
        )
  })
}
