import * as accounts from './accounts.ts'
import * as benefits from './benefits.ts'
import * as content from './content.ts'
import * as instance from './instance.ts'
import { removedTenants, tenants, users } from './owners.ts'
import * as requests from './requests.ts'
import * as scripted from './scripts.ts'
import * as submitted from './submissions.ts'
import * as templates from './templates.ts'
import * as works from './works.ts'

/** Every table of the database, by its name in code. */
export const tables = {
  users,
  tenants,
  removedTenants,
  ...accounts,
  ...benefits,
  ...content,
  ...instance,
  ...requests,
  ...scripted,
  ...submitted,
  ...templates,
  ...works,
}
