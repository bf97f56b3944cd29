import { type PlainKey, useT } from '../../i18n/i18n.ts'
import type { KindOption } from './record-table.ts'

/** The states of a table as choices of its filter. */
export function useStateKinds(states: Readonly<Record<string, { label: PlainKey }>>): readonly KindOption[] {
  const t = useT()
  return Object.entries(states).map(([value, { label }]) => ({ value, label: t(label) }))
}
