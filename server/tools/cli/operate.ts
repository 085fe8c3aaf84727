import { readConfig } from '#server/platform/config/config.ts'
import type { Operation, OperationContext } from './common/operation.ts'
import { CliRefusal } from './common/refusal.ts'
import { readWords } from './common/words.ts'
import { OPERATING } from './manual/operating.ts'

/** The commands, each loaded when it is used. */
const OPERATIONS: Record<keyof typeof OPERATING, () => Promise<Operation>> = {
  backup: async () => (await import('./operations/backup.ts')).backupCommand,
  restore: async () => (await import('./operations/restore.ts')).restoreCommand,
  verify: async () => (await import('./operations/verify.ts')).verifyCommand,
  'migrate-to': async () => (await import('./operations/migrate-to.ts')).migrateToCommand,
  user: async () => (await import('./operations/user.ts')).userCommand,
  invite: async () => (await import('./operations/invite.ts')).inviteCommand,
  tenant: async () => (await import('./operations/tenant.ts')).tenantCommand,
  product: async () => (await import('./operations/product.ts')).productCommand,
  order: async () => (await import('./operations/order.ts')).orderCommand,
  agent: async () => (await import('./operations/agent.ts')).agentCommand,
  brand: async () => (await import('./operations/brand.ts')).brandCommand,
  works: async () => (await import('./operations/works.ts')).worksCommand,
  outbox: async () => (await import('./operations/outbox.ts')).outboxCommand,
  requests: async () => (await import('./operations/requests.ts')).requestsCommand,
  queue: async () => (await import('./operations/queue.ts')).queueCommand,
  voices: async () => (await import('./operations/voices.ts')).voicesCommand,
  recognition: async () => (await import('./operations/recognition.ts')).recognitionCommand,
  doctor: async () => (await import('./operations/doctor.ts')).doctorCommand,
  version:
    async () =>
    async (args, { config, print }) => {
      readWords(args, 'version', OPERATING.version)
      print(config.version)
    },
}

/** Returns whether a word is a command of the operator. */
export const isOperation = (name: string): name is keyof typeof OPERATING => Object.hasOwn(OPERATIONS, name)

/**
 * Runs a command of the operator, with the configuration of the server, which `env` holds.
 * @throws CliRefusal, StartError with a sentence for the user
 */
export async function operate(
  [name = '', ...args]: readonly string[],
  { root, env, print }: Omit<OperationContext, 'config'>,
): Promise<void> {
  if (!isOperation(name)) throw new CliRefusal(`There is no command "${name}".`)
  const operation = await OPERATIONS[name]()
  await operation(args, { config: readConfig(env, root), env, root, print })
}
