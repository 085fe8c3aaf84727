import { stampInstallation } from './setup.mjs'

stampInstallation()
