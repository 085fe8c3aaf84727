import { ActionIcon, Affix, Tooltip } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { preferredLanguage } from '#ui/locales/language.ts'
import { brand } from '#ui/server/brand.ts'
import { chatAddress } from './chat-address.ts'
import classes from './Layout.module.css'

/** A round button above the way back to the top: it opens the customer service's chat, where the brand names one (S2.15). */
export function ChatButton() {
  const { t } = useTranslation('shell')
  const chat = brand().customerServiceChatUrl
  if (chat === '') return null
  const label = t('header.chat')
  return (
    <Affix className={classes.top} position={{ bottom: 72, right: 24 }}>
      <Tooltip label={label} position="left" events={{ hover: true, focus: true, touch: false }}>
        <ActionIcon
          component="a"
          href={chatAddress(chat, preferredLanguage())}
          target="_blank"
          rel="noopener noreferrer"
          size={36}
          radius="xl"
          aria-label={label}
        >
          <IconMessageCircle size={20} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </Affix>
  )
}
