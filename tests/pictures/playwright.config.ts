import base from '../../playwright.config.ts'

/** Takes the README's pictures from the running product: `npm run pictures`. */
export default { ...base, testDir: '.', projects: [{ name: 'pictures' }] }
