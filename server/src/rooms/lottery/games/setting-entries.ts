import { canonicalJson, type LogEntryOf } from '@koi/contract/fairness/log-entry.ts'
import { presentTerms } from './present-terms.ts'
import { presentChange, presentClosure } from './show-timetable.ts'
import type { DatedTerms } from './terms.ts'
import type { ClosureChange, TimetableChange } from './timetable-store.ts'

/**
 * The entries of the public log that the rows of settings have (docs/domain/log.md#settings). They are made
 * from the rows alone, so that anyone can compare the rows of today with what was logged.
 */
type Setting = LogEntryOf<'setting'>

/** Terms, and their withdrawal. */
export function termsEntries(terms: DatedTerms): Setting[] {
  const { id: _id, gameCode, effectiveAt, writtenAt, withdrawnAt, ...value } = presentTerms(terms)
  const named = { type: 'setting', subject: `terms:${gameCode}`, id: String(terms.id) } as const
  return [
    { ...named, action: 'set', from: effectiveAt, at: writtenAt, value: canonicalJson(value) },
    ...ended({ ...named, action: 'withdraw', from: effectiveAt }, withdrawnAt),
  ]
}

export function timetableEntries(change: TimetableChange): Setting[] {
  const { at, ...value } = presentChange(change)
  const named = { type: 'setting', subject: `timetable:${change.game}`, id: String(change.id) } as const
  return [{ ...named, action: 'set', from: startOf(change.from), at, value: canonicalJson(value) }]
}

/** A closure, and its end. */
export function closureEntries(closure: ClosureChange): Setting[] {
  const { id, gameCode, at, liftedAt, ...value } = presentClosure(closure)
  const named = { type: 'setting', subject: `closure:${gameCode ?? 'all'}`, id } as const
  const from = startOf(closure.from)
  return [
    { ...named, action: 'set', from, at, value: canonicalJson(value) },
    ...ended({ ...named, action: 'lift', from }, liftedAt),
  ]
}

const ended = (named: Omit<Setting, 'at' | 'value'>, at: number | null): Setting[] =>
  at === null ? [] : [{ ...named, at, value: '{}' }]

/** A day has no zone here: its first moment in UTC. The day itself is in the value. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
