import { changeOwnLanguage } from '#shared/api/account.ts'
import { LANGUAGES, type Language } from '#shared/api/languages.ts'
import { changeLanguage } from '#ui/locales/i18n.ts'
import { chosenLanguage } from '#ui/locales/language.ts'
import { api } from './api.ts'
import { currentSession, keepUser } from './session.ts'

/** Changes the language of the interface, on this device and in the account. */
export async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language)
  await saveLanguage(language)
}

/** Takes the language that an account keeps if none was chosen on this device (S8.10). */
export async function takeLanguage(kept: string): Promise<void> {
  const language = LANGUAGES.find((known) => known === kept)
  if (language && !chosenLanguage()) await changeLanguage(language)
}

/** Stores the language that was chosen on this device, if any, in the account of the logged-in user. */
export async function saveChosenLanguage(): Promise<void> {
  const language = chosenLanguage()
  if (language) await saveLanguage(language)
}

/** Stores a language in the account. A failure is ignored: the device keeps the language. */
async function saveLanguage(language: Language): Promise<void> {
  const user = currentSession()?.user
  if (!user || user.language === language) return
  try {
    await api(changeOwnLanguage, { language })
    keepUser({ ...user, language })
  } catch {
    // the next log-in saves it
  }
}
