/** The colours that an operator can set; all others are derived from them or keep their defaults. */
export const COLOUR_ROLES = ['brand', 'gold', 'ground'] as const
export type ColourRole = (typeof COLOUR_ROLES)[number]

/** The same role in both themes, as `#rrggbb` in lower case. */
export interface Colour {
  readonly dark: string
  readonly light: string
}
type Mode = keyof Colour
const MODES = ['dark', 'light'] as const satisfies readonly Mode[]

/** A role that is missing keeps its default colour. */
export type Theme = { readonly [Role in ColourRole]?: Colour | undefined }

const TOKENS = [
  'ground',
  'surface-1',
  'surface-2',
  'surface-3',
  'line',
  'ink',
  'ink-2',
  'ink-3',
  'brand',
  'brand-ink',
  'gold',
  'jade',
  'danger',
] as const
type Token = (typeof TOKENS)[number]
type Palette = Readonly<Record<Token, string>>

/** The default palette: the same values as in `site/src/ui/tokens.css`, which a test compares. */
export const HOUSE: Readonly<Record<Mode, Palette>> = {
  dark: {
    ground: '#0b1220',
    'surface-1': '#121b2e',
    'surface-2': '#1a2540',
    'surface-3': '#243152',
    line: '#2a3757',
    ink: '#f3f6fc',
    'ink-2': '#b4c0d6',
    'ink-3': '#9aa7c0',
    brand: '#ff7757',
    'brand-ink': '#2a0a02',
    gold: '#f6c453',
    jade: '#35cc92',
    danger: '#ff858c',
  },
  light: {
    ground: '#f5f6fa',
    'surface-1': '#ffffff',
    'surface-2': '#eef1f7',
    'surface-3': '#e2e7f1',
    line: '#d8deea',
    ink: '#101828',
    'ink-2': '#475467',
    'ink-3': '#566074',
    brand: '#b93216',
    'brand-ink': '#ffffff',
    gold: '#7d5600',
    jade: '#08694a',
    danger: '#b01c27',
  },
}

/** The colour that is mixed into the background to derive each surface, and its share. */
const LIFT: Readonly<
  Record<Mode, { readonly with: string; readonly parts: Partial<Record<Token, number>> }>
> = {
  dark: { with: '#ffffff', parts: { 'surface-1': 0.035, 'surface-2': 0.075, 'surface-3': 0.12, line: 0.16 } },
  light: { with: '#000000', parts: { 'surface-2': 0.025, 'surface-3': 0.07, line: 0.11 } },
}

/** All tokens of one mode under a theme. Pure. */
export function paletteOf(theme: Theme, mode: Mode): Palette {
  const palette: Record<Token, string> = { ...HOUSE[mode] }
  const { brand, gold, ground } = theme
  if (ground !== undefined) {
    palette.ground = ground[mode]
    const { with: other, parts } = LIFT[mode]
    for (const token of TOKENS) {
      const part = parts[token]
      if (part !== undefined) palette[token] = mix(ground[mode], other, part)
    }
  }
  if (gold !== undefined) palette.gold = gold[mode]
  if (brand !== undefined) {
    palette.brand = brand[mode]
    palette['brand-ink'] = contrast(brand[mode], '#ffffff') >= contrast(brand[mode], INK) ? '#ffffff' : INK
  }
  return palette
}

/** The text colour on a bright main button. */
const INK = '#140a06'
/** WCAG 2.2, 1.4.3: text of any size. */
const MIN_CONTRAST = 4.5

const TEXTS = ['ink', 'ink-2', 'ink-3', 'brand', 'gold', 'jade', 'danger'] as const satisfies readonly Token[]
const SURFACES = ['ground', 'surface-1', 'surface-2', 'surface-3'] as const satisfies readonly Token[]

export interface ContrastProblem {
  readonly mode: Mode
  readonly text: Token
  readonly on: Token
  /** As in WCAG, 1 to 21, rounded down to two decimals. */
  readonly ratio: number
}

/** The text colours that are unreadable under a theme, with the worst surface for each mode. Pure. */
export function contrastProblems(theme: Theme): readonly ContrastProblem[] {
  return MODES.flatMap((mode) => {
    const palette = paletteOf(theme, mode)
    const pairs = [
      ...TEXTS.map((text) => ({ text, on: worstSurface(palette, text) })),
      { text: 'brand-ink' as const, on: 'brand' as const },
    ]
    return pairs
      .map(({ text, on }) => ({ mode, text, on, ratio: contrast(palette[text], palette[on]) }))
      .filter(({ ratio }) => ratio < MIN_CONTRAST)
      .map((problem) => ({ ...problem, ratio: Math.floor(problem.ratio * 100) / 100 }))
  })
}

function worstSurface(palette: Palette, text: Token): Token {
  const ratio = (on: Token): number => contrast(palette[text], palette[on])
  return SURFACES.reduce((worst, on) => (ratio(on) < ratio(worst) ? on : worst))
}

/**
 * The style sheet of a theme: the tokens that differ from the defaults; empty for the default theme. Pure.
 */
export function themeStyles(theme: Theme): string {
  const [dark, light] = [paletteOf(theme, 'dark'), paletteOf(theme, 'light')]
  const changed = TOKENS.filter(
    (token) => dark[token] !== HOUSE.dark[token] || light[token] !== HOUSE.light[token],
  ).map((token) => `--${token}:light-dark(${light[token]},${dark[token]})`)
  if (theme.ground !== undefined) {
    const outside = [mix(theme.ground.light, '#000000', 0.05), mix(theme.ground.dark, '#000000', 0.45)]
    changed.push(`--outside:light-dark(${outside.join(',')})`)
  }
  // The doubled selector outranks the tokens of the build, wherever their file is linked.
  return changed.length === 0 ? '' : `:root:root{${changed.join(';')}}`
}

/** The contrast of two colours by WCAG 2.2: 1 for the same, 21 for black on white. Pure. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(colour: string, other: string, part: number): string {
  const others = channels(other)
  const mixed = channels(colour).map((value, place) =>
    Math.round(value * (1 - part) + (others[place] ?? 0) * part),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16))
