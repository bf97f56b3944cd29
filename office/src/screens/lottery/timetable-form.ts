import { textOf } from '../../ui/Form.tsx'
import { numberIn } from '../../ui/form-fields.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const dayName = (day: number): string => DAYS[day - 1] ?? ''

/** A week as it stands in the form: a line for each draw, `Monday 16:15 Station`. */
export interface WeeklySlot {
  readonly day: number
  readonly at: string
  readonly station: { readonly EN: string; readonly MS: string; readonly CN: string } | null
}

export const weekText = (slots: readonly WeeklySlot[]): string =>
  slots
    .map(({ day, at, station }) =>
      [dayName(day), at, ...(station === null ? [] : [`${station.EN} / ${station.MS} / ${station.CN}`])].join(
        ' ',
      ),
    )
    .join('\n')

/** Reads such lines; null when one of them is none. A station may be named once for all languages. Pure. */
export function readWeek(text: string): WeeklySlot[] | null {
  const slots: WeeklySlot[] = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, name = '', at = '', names = ''] = /^\s*(\w+)\s+(\d{1,2}:\d{2})\s*(.*)$/.exec(line) ?? []
    const day = DAYS.findIndex((known) => known.toLowerCase().startsWith(name.toLowerCase())) + 1
    if (name.length < 3 || day === 0) return null
    const [EN = '', MS = EN, CN = EN] = names.split('/').map((one) => one.trim())
    slots.push({ day, at: at.padStart(5, '0'), station: EN === '' ? null : { EN, MS, CN } })
  }
  return slots.length === 0 ? null : slots
}

/** The filled form as the call takes it; null when the week cannot be read. */
export function timetableIn(form: FormData, isWeekly: boolean) {
  const from = textOf(form, 'from')
  const lockSeconds = numberIn(form, 'lockSeconds') ?? 0
  if (!isWeekly) {
    const every = {
      seconds: numberIn(form, 'seconds') ?? 0,
      begins: textOf(form, 'begins'),
      ends: textOf(form, 'ends'),
    }
    return { from, lockSeconds, every, weekly: null }
  }
  const weekly = readWeek(textOf(form, 'weekly'))
  return weekly === null ? null : { from, lockSeconds, every: null, weekly }
}
