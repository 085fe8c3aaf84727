import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A port that nothing listens on, to which every request of a document goes (RFC 863). */
const NOWHERE = { host: '127.0.0.1', port: 9 }

const SETTINGS: readonly [folder: string, name: string, value: string | number | boolean][] = [
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', true],
  ['Office.Common/Security/Scripting', 'DisableActiveContent', true],
  // pictures and frames that a document names are not read from elsewhere, neither files nor addresses
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', true],
  ['Office.Common/Save/Document', 'CreateBackup', false],
  ['Inet/Settings', 'ooInetProxyType', 2],
  ...['HTTP', 'HTTPS'].flatMap((scheme) => [
    ['Inet/Settings', `ooInet${scheme}ProxyName`, NOWHERE.host] as [string, string, string],
    ['Inet/Settings', `ooInet${scheme}ProxyPort`, NOWHERE.port] as [string, string, number],
  ]),
]

/** Writes a new profile in which LibreOffice runs nothing of a document and reaches nothing. */
export async function writeProfile(folder: string): Promise<void> {
  const items = SETTINGS.map(
    ([place, name, value]) =>
      `<item oor:path="/org.openoffice.${place}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${items.join('\n')}
</oor:items>
`
  await mkdir(path.join(folder, 'user'), { recursive: true })
  await writeFile(path.join(folder, 'user/registrymodifications.xcu'), text)
}
