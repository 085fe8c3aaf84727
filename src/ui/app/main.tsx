import './first-styles.ts'
import './global.css'
import { createRoot } from 'react-dom/client'
import { startTexts } from '#ui/locales/i18n.ts'
import { loadBrand } from '#ui/server/brand.ts'
import { exchangeOldToken } from '#ui/server/old-session.ts'
import { App } from './App.tsx'
import { showBrandInTab } from './brand-tab.ts'
import { removeOwnerlessData } from './ownerless-data.ts'
import { loadWebFonts } from './web-fonts.ts'

loadWebFonts()
await Promise.all([startTexts(), loadBrand(), exchangeOldToken()])
showBrandInTab()
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
void removeOwnerlessData()
