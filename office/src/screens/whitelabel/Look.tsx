import { COLOUR_ROLES, type ColourRole, contrastProblems, HOUSE, themeStyles } from '@koi/contract/theme.ts'
import { useWatch } from 'react-hook-form'
import { Field } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { Tick } from '../../ui/form/Tick.tsx'
import { Notice } from '../../ui/Page.tsx'
import styles from './Look.module.css'
import type { PartProps } from './parts.tsx'
import { readTheme, type ThemeValues } from './reading.ts'
import { SiteCard } from './SettingsCard.tsx'
import type { Site } from './site.ts'

const USES: Readonly<Record<ColourRole, string>> = {
  brand: 'main buttons, active tabs',
  gold: 'money, wins',
  ground: 'page background; surfaces are derived from it',
}
const MODES = ['dark', 'light'] as const

/** Name and colours. The site shows them from the first paint; the server refuses colours that are hard to read. */
export const Look = ({ site: { name, theme } }: PartProps) => (
  <SiteCard
    title="Name and colours"
    hint="Every text needs a contrast of 4.5 : 1 in both themes. Other colours are refused."
    facts={[
      ['Name', name],
      ...COLOUR_ROLES.map(
        (role) => [role, theme[role] ? <Swatches key={role} {...{ theme, role }} /> : 'default'] as const,
      ),
    ]}
    values={{ name, theme: themeValues(theme) }}
    change={(values) => ({ name: values.name, theme: readTheme(values.theme) })}
  >
    <Field name="name" label="Site name" required />
    {COLOUR_ROLES.map((role) => (
      <Group
        key={role}
        pairs
        legend={<Tick name={`theme.${role}.own`} label={`Custom ${role}: ${USES[role]}`} />}
      >
        {MODES.map((mode) => (
          <Field key={mode} name={`theme.${role}.${mode}`} label={`${role}, ${mode} theme`} type="color" />
        ))}
      </Group>
    ))}
    <Legibility />
  </SiteCard>
)

const themeValues = (theme: Site['theme']): ThemeValues => ({
  brand: colourValues(theme, 'brand'),
  gold: colourValues(theme, 'gold'),
  ground: colourValues(theme, 'ground'),
})

const colourValues = (theme: Site['theme'], role: ColourRole) => ({
  own: theme[role] !== undefined,
  dark: theme[role]?.dark ?? HOUSE.dark[role],
  light: theme[role]?.light ?? HOUSE.light[role],
})

/** Whether every text is legible in the chosen colours. */
function Legibility() {
  const theme = readTheme(useWatch<{ theme: ThemeValues }, 'theme'>({ name: 'theme' }))
  const problems = contrastProblems(theme)
  if (problems.length === 0) {
    return (
      <Notice tone="good">
        {themeStyles(theme) === '' ? 'These are the default colours.' : 'Every text is legible.'}
      </Notice>
    )
  }
  return (
    <Notice tone="bad">
      {problems.map(({ mode, text, on, ratio }) => (
        <p key={mode + text}>
          {mode}: {text} on {on} has a contrast of {ratio} : 1
        </p>
      ))}
    </Notice>
  )
}

const Swatches = ({ theme, role }: { theme: Site['theme']; role: ColourRole }) => (
  <span className={styles.swatches}>
    {MODES.map((mode) => (
      <span key={mode} className={styles.swatch} style={{ background: theme[role]?.[mode] }}>
        {theme[role]?.[mode]}
      </span>
    ))}
  </span>
)
