import { existsSync } from 'node:fs'
import { refuse, run } from './setup.mjs'

/** Installs packages of the system, where that is ours to do: as root on a Debian. Says so before it does. Returns whether they are installed. */
export function installSystemPackages(say, ...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  say(`Installing ${packages.join(', ')} of the system, with apt-get ...`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  return (
    run('apt-get', ['update', '-qq'], { env }) === 0 &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    }) === 0
  )
}

/** Installs Chromium where none is found. */
export async function ensureBrowser(say) {
  const { findBrowser } = await import('./find-browser.mjs')
  if (await findBrowser()) return
  say('Installing Chromium for the tests, as Playwright does (once, some 300 MB) ...')
  if (run('playwright', ['install', 'chromium']) !== 0) installSystemPackages(say, 'chromium')
  if (!(await findBrowser()))
    refuse(
      'No Chromium was found or could be installed: install one and name it in CHROMIUM_PATH, then run the tests again.',
    )
}
