import { BENEFIT_TYPES } from '#shared/api/benefits.ts'
import type { CommandHelp } from '../common/command-help.ts'

const PASSPHRASE_FILE = {
  value: 'FILE',
  says: 'the passphrase of an encrypted backup is the first line of FILE; else the variable BACKUP_PASSPHRASE',
}

const PLAIN = { says: 'reads a backup that is not encrypted although BACKUP_PASSPHRASE is set; else it is refused' }

/** Commands for operators, with the environment of the server. */
export const OPERATING = {
  backup: {
    says: 'Makes a backup, beside a running server, lists those that are kept, or reads all of one to find damage.',
    forms: [
      '[--to FOLDER] [--encrypt [--passphrase-file FILE]]',
      'list',
      'verify BACKUP [--passphrase-file FILE | --plain]',
    ],
    options: {
      to: { value: 'FOLDER', says: 'the folder to write to; else DATA_DIR/backups' },
      encrypt: { says: 'encrypts the backup with a passphrase, without which it cannot be restored' },
      'passphrase-file': PASSPHRASE_FILE,
      plain: PLAIN,
    },
    example: '--to /mnt/other',
  },
  restore: {
    says: 'Puts a backup in place of what database and store hold, with all servers stopped.',
    forms: ['BACKUP [--skip-damaged] [--passphrase-file FILE | --plain]'],
    options: {
      'skip-damaged': {
        says: 'leaves out files of the backup that are damaged; the store keeps its own in their place',
      },
      'passphrase-file': PASSPHRASE_FILE,
      plain: PLAIN,
    },
    example: '2026-01-31T02-07-00-000Z-daily',
  },
  verify: {
    says: 'Compares the files of the store with the checksums of the last backup; damage ends it with 1.',
    forms: [''],
    example: '',
  },
  'migrate-to': {
    says: 'Copies rows and files to another database or store, which FILE.env names in variables, with all servers stopped.',
    forms: ['DATABASE_URL', 'FILE.env'],
    example: 'postgres://studio:PASSWORD@db.example.org/studio',
  },
  user: {
    says: 'Lists the users, creates, disables or enables one, gives one a new password, which is printed once, or turns off a second factor that was lost.',
    forms: [
      'list',
      'create ACCOUNT',
      'reset-password ACCOUNT',
      'disable ACCOUNT',
      'enable ACCOUNT',
      'operator ACCOUNT on|off',
      'second-factor ACCOUNT off',
    ],
    example: 'create lin@example.org',
  },
  invite: {
    says: 'Makes an invitation to a workspace and prints its code, once.',
    forms: ['TENANT [--role member|admin|owner] [--days 1..30]'],
    options: {
      role: { value: 'member|admin|owner', says: 'the role in the workspace; member if it is left out' },
      days: { value: '1..30', says: 'how long the code can be used; 7 days if it is left out' },
    },
    example: 'TENANT --role admin --days 7',
  },
  tenant: {
    says: 'Lists the workspaces with what they hold, or changes what one keeps, may have or is.',
    forms: [
      'list',
      'work-days TENANT DAYS|none',
      'benefit TENANT TYPE COUNT|none',
      'type TENANT PERSONAL|ENTERPRISE REASON',
      'grant TENANT TYPE QUANTITY DAYS|none REASON',
    ],
    example: `benefit TENANT ${BENEFIT_TYPES[0]} 3`,
  },
  product: {
    says: 'Lists what the shop has, sets a product from a file, or removes one.',
    forms: ['list', 'set FILE.json', 'remove ID'],
    example: 'set hour.json',
  },
  order: {
    says: 'Prints the last orders of all workspaces, or refunds one.',
    forms: ['list [paying|payed|cancelled]', 'refund [--keep] ORDER AMOUNT REASON'],
    options: { keep: { says: 'the workspace keeps what the order gave it' } },
    example: 'refund ORDER 19.90 "asked by phone"',
  },
  agent: {
    says: 'Lists the codes of agents, registers or changes one, or closes one to further users.',
    forms: ['list', 'set CODE NAME [TYPE QUANTITY DAYS]', 'close CODE'],
    example: 'set lin2026 "Lin & Co" TONE_FAST 1 365',
  },
  brand: {
    says: 'Lists the hosts that have a brand, sets or removes one.',
    forms: ['list', 'set HOST FILE.json', 'remove HOST'],
    example: 'set studio.example.org brand.json',
  },
  works: {
    says: 'Has the server delete the videos that are kept no longer.',
    forms: ['clean-up'],
    example: 'clean-up',
  },
  outbox: {
    says: 'Prints the messages to users that no service delivers.',
    forms: [''],
    example: '',
  },
  requests: {
    says: 'Prints the requests for an invitation that wait for an answer, or answers one.',
    forms: ['list', 'accept ID', 'decline ID'],
    example: 'list',
  },
  queue: {
    says: 'Prints what waits and runs.',
    forms: [''],
    example: '',
  },
  voices: {
    says: 'Lists, gets, adds and removes voices of models on this machine.',
    forms: ['list', 'get NAME [--from URL]', 'add FOLDER', 'remove NAME'],
    options: { from: { value: 'URL', says: 'the list of files of a mirror; else the published one' } },
    example: 'get kokoro-v1.1-zh',
  },
  recognition: {
    says: 'Shows, adds and removes the model on this machine that recognises speech.',
    forms: ['show', 'add FOLDER', 'remove'],
    example: 'add sense-voice',
  },
  doctor: {
    says: 'Examines the machine and says what to mend; a fault ends it with 1.',
    forms: [''],
    example: '',
  },
  version: {
    says: 'Prints the version of the program.',
    forms: [''],
    example: '',
  },
} as const satisfies Record<string, CommandHelp>
