import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CANVAS_TYPES, type CanvasType, canvasSize, ratioOf } from '#shared/model/canvas.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { FormatShape } from '#ui/parts/FormatShape.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import classes from './Header.module.css'

/** The format of the video: a menu of all formats, each with its shape. */
export function CanvasMenu() {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const canvas = useProjectField('canvas')
  const writer = useWriter()
  const turn = (to: string) => void session.run({ type: 'project.setCanvas', canvas: to as CanvasType })
  return (
    <Menu position="bottom" withinPortal width={210}>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          className={classes.canvas}
          disabled={!writer}
          aria-label={t('header.canvas', { name: `${t(`common:canvas.${canvas}`)} ${ratioOf(canvas)}` })}
          leftSection={<FormatShape {...canvasSize(canvas)} />}
          rightSection={<IconChevronDown size={14} stroke={1.7} />}
        >
          {ratioOf(canvas)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={canvas} onChange={turn}>
          {CANVAS_TYPES.map((type) => (
            <Menu.RadioItem key={type} value={type} closeMenuOnClick>
              <span className={classes.format}>
                <FormatShape {...canvasSize(type)} />
                {t(`common:canvas.${type}`)}
                <span>{ratioOf(type)}</span>
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
