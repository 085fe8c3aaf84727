import * as accounts from './accounts.ts'
import { benefitGrants, ledgerEntries } from './benefits.ts'
import * as billing from './billing.ts'
import * as content from './content.ts'
import { workspaceEvents } from './events.ts'
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
  benefitGrants,
  ledgerEntries,
  ...billing,
  ...content,
  ...instance,
  ...requests,
  ...scripted,
  ...submitted,
  ...templates,
  ...works,
  workspaceEvents,
}
