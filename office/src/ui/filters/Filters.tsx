import { type ReactNode, useState } from 'react'
import { useNavigationType } from 'react-router'
import { t } from '../../i18n/i18n.ts'
import { zoneName } from '../../time.ts'
import { Labelled } from '../Labelled.tsx'
import { useNames } from '../names.ts'
import { type Choices, Options } from '../Options.tsx'
import styles from './Filters.module.css'
import { useFilter } from './use-filter.ts'

export const Filters = ({ children }: { children: ReactNode }) => (
  <search className={styles.filters}>{children}</search>
)

/**
 * What is in a box. The operator's own typing replaces the address; any other change of the address, by a
 * link, a saved view or a step back, replaces what the box shows.
 */
function useTyped(value: string): [string, (typed: string) => void] {
  const how = useNavigationType()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (how !== 'REPLACE') setTyped(value)
  }
  return [typed, setTyped]
}

/** Free text, applied while typing; `search` in the address. */
export function SearchFilter({ label }: { label: string }) {
  const [value = '', set] = useFilter('search')
  const [typed, type] = useTyped(value)
  return (
    <Labelled label={label}>
      {(control) => (
        <input
          {...control}
          type="search"
          value={typed}
          onChange={(event) => {
            type(event.target.value)
            set(event.target.value.trim())
          }}
        />
      )}
    </Labelled>
  )
}

interface WordFilterProps {
  readonly name: string
  readonly label: string
  readonly inputMode?: 'numeric'
  /** The value until something is entered. */
  readonly preset?: string
  /** Turns the word into capitals, for codes. */
  readonly upper?: boolean
}

/** A whole word, such as an account. It is applied on Enter or on blur, since part of a word finds nothing. */
export function WordFilter({ name, label, preset = '', upper = false, ...input }: WordFilterProps) {
  const [value = preset, set] = useFilter(name)
  const [typed, type] = useTyped(value)
  const apply = (): void => {
    const word = upper ? typed.trim().toUpperCase() : typed.trim()
    if (word !== value) set(word)
  }
  return (
    <Labelled label={label}>
      {(control) => (
        <input
          {...control}
          {...input}
          value={typed}
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
          onBlur={apply}
          onKeyDown={(event) => {
            if (event.key === 'Enter') apply()
          }}
        />
      )}
    </Labelled>
  )
}

/** A day of the calendar. */
export function DayFilter({ name, label }: Pick<WordFilterProps, 'name' | 'label'>) {
  const [value = '', set] = useFilter(name)
  return (
    <Labelled label={label}>
      {(control) => (
        <input {...control} type="date" value={value} onChange={(event) => set(event.target.value)} />
      )}
    </Labelled>
  )
}

/**
 * The first and the last day of a list, `from` and `to` in the address, in days of the platform. `of` is the
 * column whose days they are, where rows have several times.
 */
export function DayRangeFilter({ of }: { readonly of?: string }) {
  const [from, to] =
    of === undefined
      ? [t('list.from'), t('list.to')]
      : [t('list.from_of', { what: of }), t('list.to_of', { what: of })]
  return (
    <>
      <DayFilter name="from" label={t('list.day_zone', { label: from, zone: zoneName() })} />
      <DayFilter name="to" label={t('list.day_zone', { label: to, zone: zoneName() })} />
    </>
  )
}

interface ChoiceFilterProps {
  readonly name: string
  readonly label: string
  readonly choices: Choices
  /** The text for no choice. */
  readonly none?: string
}

/** One of a few values, or none. */
export function ChoiceFilter({ name, label, choices, none = t('shell.all') }: ChoiceFilterProps) {
  const [chosen, set] = useFilter(name)
  return (
    <Labelled label={label}>
      {(control) => (
        <select {...control} value={chosen ?? ''} onChange={(event) => set(event.target.value)}>
          <option value="">{none}</option>
          <Options choices={choices} />
        </select>
      )}
    </Labelled>
  )
}

/** One vendor of games by its name; its code, `vendor`, is in the address. */
export function VendorFilter() {
  const [code] = useFilter('vendor')
  const { vendors } = useNames()
  // A list that is filtered by a vendor without a name, or before the names are read, says so.
  const isKnown = code === undefined || vendors.some(([known]) => known === code)
  const choices: Choices = isKnown ? vendors : [...vendors, [code, code]]
  return <ChoiceFilter name="vendor" label={t('word.vendor')} {...{ choices }} />
}
