import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/open.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { mount, mountOpen } from '#server/platform/http/mount.ts'
import {
  type Brand,
  brandDetail,
  brandSchema,
  deleteBrand,
  listBrands,
  OWN_BRAND,
  saveBrand,
} from '#shared/api/brand.ts'
import type { BrandHosts } from './hosts.ts'
import * as store from './rows.ts'

const TAG = 'brand'

/** A stored brand; one that an earlier version wrote in a way that is refused today is the product's own. */
function view({ host, fields }: store.StoredBrand): Brand {
  return brandSchema.safeParse({ ...(fields as object), webHost: host }).data ?? { ...OWN_BRAND, webHost: host }
}

/** Serves the brand of a host to everybody, and brands to administrators of the instance. */
export function brandRoutes(app: FastifyInstance, { db, brandHosts }: { db: Db; brandHosts: BrandHosts }): void {
  mountOpen(app, TAG, brandDetail, async ({ host }) => {
    const found = await store.findBrand(db, host.toLowerCase())
    return found ? view(found) : OWN_BRAND
  })

  mount(app, TAG, listBrands, async () => ({ records: (await store.allBrands(db)).map(view) }))

  mount(app, TAG, saveBrand, async (brand) => {
    await store.setBrand(db, brand)
    brandHosts.forget()
    return {}
  })

  mount(app, TAG, deleteBrand, async ({ webHost }) => {
    if (!(await store.deleteBrand(db, webHost))) throw new ApiError('notFound', 'brandNotFound')
    brandHosts.forget()
    return {}
  })
}
