import { formatCode } from '../format.ts'
import { lookUp, t } from '../i18n/i18n.ts'

interface ChangesProps {
  readonly before?: unknown
  readonly after?: unknown
}

/** What an act changed, a line for each field: `status: active → frozen`. */
export function Changes(props: ChangesProps) {
  const lines = changesOf(props)
  if (lines.length === 0) return null
  return (
    <>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </>
  )
}

/** Fields that are the same on both sides are left out. Pure. */
export function changesOf({ before, after }: ChangesProps): readonly string[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [from, to] = [old.get(name), now.get(name)]
    if (from === to) return []
    const label = formatCode(name)
    if (from === undefined) return [`${label}: ${to}`]
    return [`${label}: ${from} → ${to ?? t('word.none')}`]
  })
}

const fieldsOf = (value: unknown): ReadonlyMap<string, string> =>
  typeof value === 'object' && value !== null
    ? new Map(Object.entries(value).map(([name, field]) => [name, textOf(field)]))
    : new Map()

function textOf(value: unknown): string {
  if (value === null) return t('word.none')
  if (Array.isArray(value)) return value.length === 0 ? t('word.none') : value.map(textOf).join(', ')
  if (typeof value === 'boolean') return t(value ? 'word.yes' : 'word.no')
  if (typeof value === 'string') return lookUp(`code.${value}`) ?? lookUp(`refusal.${value}`) ?? value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
