import { allBrands, deleteBrand, setBrand } from '#server/features/workspace/brands/rows.ts'
import { withDatabase } from '#server/platform/db/access.ts'
import { type Brand, brandSchema } from '#shared/api/brand.ts'
import { usageOf } from '../common/command-help.ts'
import { readJson, requireValid } from '../common/json-file.ts'
import type { Operation } from '../common/operation.ts'
import { CliRefusal } from '../common/refusal.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

const USAGE = usageOf('brand', OPERATING.brand)

async function readBrand(host: string, file: string): Promise<Brand> {
  const fields = await readJson(file)
  return requireValid(brandSchema.strict(), { ...(fields as object), webHost: host }, 'brand')
}

/** `studio brand ...`: lists the hosts that have a brand, sets or removes one. */
export const brandCommand: Operation = async (args, { config, print }) => {
  const [verb, host = '', file] = readWords(args, 'brand', OPERATING.brand).words
  if (!verb || (verb !== 'list' && !host) || (verb === 'set' && !file)) throw new CliRefusal(`Usage: ${USAGE}`)
  const wanted = verb === 'set' && file ? await readBrand(host, file) : null
  await withDatabase(config, async (db) => {
    if (wanted) {
      await setBrand(db, wanted)
      print(`${wanted.webHost} has its brand. Within 30 s the server answers under this name.`)
    } else if (verb === 'remove') {
      if (!(await deleteBrand(db, host.toLowerCase()))) throw new CliRefusal(`${host} has no brand.`)
      print(`${host} has the product's own brand again.`)
    } else for (const stored of await allBrands(db)) print(stored.host)
  })
}
