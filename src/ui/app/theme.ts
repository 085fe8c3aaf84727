import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Ten shades of the primary color rgb(59,98,173), which is index 6. */
const brand: MantineColorsTuple = [
  '#eef3fc',
  '#dbe4f6',
  '#b6c8ec',
  '#8fabe2',
  '#6e92d9',
  '#4a72bf',
  '#3b62ad',
  '#325495',
  '#29467c',
  '#1f3661',
]

/** Neutrals with a touch of blue; the last ones are the surfaces of the dark theme. */
const dark: MantineColorsTuple = [
  '#e4e7ee',
  '#c3c8d4',
  '#9aa2b4',
  '#747d92',
  '#4a5266',
  '#363c4a',
  '#262a33',
  '#1c1f26',
  '#14161b',
  '#0e1014',
]

const gray: MantineColorsTuple = [
  '#f8f9fb',
  '#f2f4f7',
  '#e6e9ef',
  '#d7dbe4',
  '#c0c6d2',
  '#98a0b0',
  '#6b7385',
  '#4b5263',
  '#333948',
  '#1d2230',
]

/** The product's red: white text on the filled shades 5 and 6 has a contrast of at least 4.5 to 1. */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#e03131',
  '#c92a2a',
  '#b02525',
  '#961f1f',
  '#7d1a1a',
]

/** Selected things are lighter than the surfaces of the dark theme, not darker; the text of errors is light there. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: {
    '--mantine-color-brand-light': '#22304d',
    '--mantine-color-brand-light-hover': '#2a3b60',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
  },
})

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 5 },
  colors: { brand, dark, gray, red },
  defaultRadius: 6,
  fontFamily: 'Inter, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans Thai", system-ui, sans-serif',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // a track that is seen on every surface, as the frames of fields are
    SegmentedControl: { styles: { root: { boxShadow: 'inset 0 0 0 1px var(--mantine-color-default-border)' } } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true, fz: 12 } },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 160 } } },
    Menu: {
      defaultProps: { shadow: 'md', transitionProps: { duration: 120 } },
      styles: {
        dropdown: { padding: 4 },
        item: { minHeight: 28, padding: '3px 8px', fontSize: 13, lineHeight: '20px' },
        itemSection: { minWidth: 16 },
        divider: { margin: '4px -4px' },
      },
    },
    Kbd: {
      styles: {
        root: {
          border: 0,
          padding: 0,
          background: 'none',
          fontFamily: 'inherit',
          fontSize: 12,
          fontWeight: 400,
          color: 'var(--mantine-color-dimmed)',
        },
      },
    },
  },
})
