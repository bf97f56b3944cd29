import { type LogEntryOf, parseLogEntry } from './log-entry.ts'

type Setting = LogEntryOf<'setting'>

export interface LoggedText {
  readonly text: string
  /** Its place in the log; null while it waits. */
  readonly position: number | null
}

/**
 * A change of a setting: `same` in the house's rows and in the log, `altered` in the rows since, `removed`
 * from the rows, `unlogged`: in the rows only, or `replaced` by a later change.
 */
export interface SettingChange {
  readonly state: 'same' | 'altered' | 'removed' | 'unlogged' | 'replaced'
  /** As the log has it; as the row has it where the log has nothing. */
  readonly setting: Setting
  /** The row's text where it differs from the log. */
  readonly rowText: string | null
  readonly position: number | null
}

/** Compares the entries that the house's rows should have with those of the log; the newest change first. */
export function compareSettings(rows: readonly string[], logged: readonly LoggedText[]): SettingChange[] {
  const byKey = new Map(rows.flatMap((text) => readSetting(text)).map((row) => [keyOf(row.setting), row]))
  const seen = new Set<string>()
  const changes: SettingChange[] = []
  for (const { text, position } of logged) {
    for (const { setting } of readSetting(text)) {
      const key = keyOf(setting)
      if (seen.has(key)) continue
      seen.add(key)
      const row = byKey.get(key)
      const state = row === undefined ? 'removed' : row.text === text ? 'same' : 'altered'
      changes.push({ state, setting, position, rowText: state === 'altered' ? (row?.text ?? null) : null })
    }
  }
  for (const [key, { setting, text }] of byKey)
    if (!seen.has(key)) changes.push({ state: 'unlogged', setting, position: null, rowText: text })
  return changes.toSorted((a, b) => b.setting.at - a.setting.at)
}

function readSetting(text: string): { setting: Setting; text: string }[] {
  const entry = parseLogEntry(text)
  return entry?.type === 'setting' ? [{ setting: entry, text }] : []
}

/** A row is set once, and withdrawn or lifted once. */
const keyOf = ({ subject, id, action }: Setting): string => `${subject} ${id} ${action}`

/** A setting that has one value at a time, as the house's rows have it. */
export interface CurrentSetting {
  readonly subject: string
  readonly value: string
}

/**
 * Compares settings that have one value at a time with the log: the newest entry about each should have the
 * value of the rows, and those before it were replaced. The newest change first.
 */
export function compareCurrent(
  rows: readonly CurrentSetting[],
  logged: readonly LoggedText[],
): SettingChange[] {
  const current = new Map(rows.map(({ subject, value }) => [subject, value]))
  const seen = new Set<string>()
  const changes: SettingChange[] = []
  for (const { text, position } of logged.toSorted((a, b) => placeOf(b) - placeOf(a))) {
    for (const { setting } of readSetting(text)) {
      const value = current.get(setting.subject)
      const state = seen.has(setting.subject) ? 'replaced' : stateOf(setting, value)
      seen.add(setting.subject)
      changes.push({ state, setting, position, rowText: state === 'altered' ? (value ?? null) : null })
    }
  }
  for (const { subject, value } of rows) {
    if (seen.has(subject)) continue
    const setting: Setting = { type: 'setting', subject, id: '-', action: 'set', from: 0, at: 0, value }
    changes.push({ state: 'unlogged', setting, position: null, rowText: value })
  }
  return changes
}

function stateOf({ value }: Setting, row: string | undefined): SettingChange['state'] {
  if (row === undefined) return 'removed'
  return row === value ? 'same' : 'altered'
}

/** An entry that waits is newer than all that have their place. */
const placeOf = ({ position }: LoggedText): number => position ?? Number.MAX_SAFE_INTEGER
