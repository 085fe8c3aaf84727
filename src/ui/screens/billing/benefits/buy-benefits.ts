import type { GrantTab } from '#shared/api/billing/usage.ts'

/** Opens the dialog that sells benefits of a kind. */
export function buyBenefits(_tab: GrantTab): void {}
