import { switchTenant } from '#shared/api/account.ts'
import { api } from './api.ts'
import { saveOpenProjects } from './logout.ts'
import { keepUser } from './session.ts'

/**
 * Saves what is open and enters another workspace, in all tabs of this browser. Edits that cannot be saved now stay in
 * the browser.
 * @throws ApiError like `api`
 */
export async function enterOther(tenantId: string): Promise<void> {
  await saveOpenProjects().catch(() => [])
  keepUser(await api(switchTenant, { tenantId }))
}
