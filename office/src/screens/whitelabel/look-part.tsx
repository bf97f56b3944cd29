import { COLOUR_ROLES, type ColourRole, contrastProblems, HOUSE, themeStyles } from '@koi/contract/theme.ts'
import { Field, textOf } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Page.tsx'
import styles from './part.module.css'
import type { Site, SitePart } from './part.ts'
import { readTheme } from './reading.ts'

const WHAT: Readonly<Record<ColourRole, string>> = {
  brand: 'main buttons, active tabs',
  gold: 'money, wins',
  ground: 'page; surfaces follow from it',
}
const MODES = ['dark', 'light'] as const

/** Name and colours: the site shows them before it draws anything, and refuses what nobody could read. */
export const look: SitePart = {
  name: 'Name and colours',
  hint: 'Every text must stand out by 4.5 : 1 in both themes; what does not is refused.',
  now: (site) => [
    ['Name', site.name],
    ...COLOUR_ROLES.map(
      (role) => [role, site.theme[role] ? <Swatches key={role} {...{ site, role }} /> : 'as built'] as const,
    ),
  ],
  Fields: ({ site, form }) => (
    <>
      <Field label="Name of the site" name="name" required maxLength={24} defaultValue={site.name} />
      {COLOUR_ROLES.map((role) => (
        <fieldset key={role} className={`${styles.group} ${styles.pair}`}>
          <legend>
            <label>
              <input type="checkbox" name={`own-${role}`} defaultChecked={site.theme[role] !== undefined} />
              {` Own ${role}: ${WHAT[role]}`}
            </label>
          </legend>
          {MODES.map((mode) => (
            <Field
              key={mode}
              label={`${role} in ${mode}`}
              name={`${role}-${mode}`}
              type="color"
              defaultValue={site.theme[role]?.[mode] ?? HOUSE[mode][role]}
            />
          ))}
        </fieldset>
      ))}
      {form === null ? null : <Legibility form={form} />}
    </>
  ),
  read: (form) => ({ name: textOf(form, 'name').trim(), theme: readTheme(form) }),
}

function Legibility({ form }: { form: FormData }) {
  const theme = readTheme(form)
  const problems = contrastProblems(theme)
  if (problems.length === 0) {
    return (
      <Notice tone="good">
        {themeStyles(theme) === '' ? 'The colours as built.' : 'Every text can be read.'}
      </Notice>
    )
  }
  return (
    <Notice tone="bad">
      {problems.map(({ mode, text, on, ratio }) => (
        <p key={mode + text}>
          {mode}: {text} on {on} has {ratio} : 1
        </p>
      ))}
    </Notice>
  )
}

function Swatches({ site, role }: { site: Site; role: ColourRole }) {
  return (
    <span className={styles.swatches}>
      {MODES.map((mode) => (
        <span key={mode} className={styles.swatch} style={{ background: site.theme[role]?.[mode] }}>
          {site.theme[role]?.[mode]}
        </span>
      ))}
    </span>
  )
}
