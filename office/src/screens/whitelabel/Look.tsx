import { COLOUR_ROLES, type ColourRole, contrastProblems, HOUSE, themeStyles } from '@koi/contract/theme.ts'
import { useWatch } from 'react-hook-form'
import { t } from '../../i18n/i18n.ts'
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
  brand: t('house.use_brand'),
  gold: t('house.use_gold'),
  ground: t('house.use_ground'),
}
const MODES = ['dark', 'light'] as const

/** Name and colours. The site shows them from the first paint; the server refuses colours that are hard to read. */
export const Look = ({ site: { name, theme } }: PartProps) => (
  <SiteCard
    title={t('house.look')}
    hint={t('house.look_hint')}
    facts={[
      [t('word.name'), name],
      ...COLOUR_ROLES.map(
        (role) =>
          [
            t(`house.colour_${role}`),
            theme[role] ? <Swatches key={role} {...{ theme, role }} /> : t('house.default'),
          ] as const,
      ),
    ]}
    values={{ name, theme: themeValues(theme) }}
    change={(values) => ({ name: values.name, theme: readTheme(values.theme) })}
  >
    <Field name="name" label={t('house.site_name')} required />
    {COLOUR_ROLES.map((role) => (
      <Group
        key={role}
        pairs
        legend={
          <Tick
            name={`theme.${role}.own`}
            label={t('house.custom_colour', { colour: t(`house.colour_${role}`), use: USES[role] })}
          />
        }
      >
        {MODES.map((mode) => (
          <Field
            key={mode}
            name={`theme.${role}.${mode}`}
            label={t('house.colour_in_mode', {
              colour: t(`house.colour_${role}`),
              mode: t(`house.mode_${mode}`),
            })}
            type="color"
          />
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
        {themeStyles(theme) === '' ? t('house.default_colours') : t('house.legible')}
      </Notice>
    )
  }
  return (
    <Notice tone="bad">
      {problems.map(({ mode, text, on, ratio }) => (
        <p key={mode + text}>
          {t('house.contrast', { mode: t(`house.mode_${mode}`), text, surface: on, ratio: String(ratio) })}
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
