import type { User } from '#shared/api/login.ts'

/** A user in the own workspace. */
export const USER: User = {
  userId: 'u',
  userIcon: '',
  userNickName: 'Ann',
  tenantId: 't',
  tenantName: 'Ann',
  tenantType: 'PERSONAL',
  role: 'owner',
  operator: false,
  buys: false,
  isMetered: false,
  memberVipBenefitsDTOS: [],
  agentCode: '',
  email: '',
  phone: '',
  language: 'zh-CN',
  cancelTime: null,
}
