import type { Output } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { splitLines } from '../../ui/form/values.ts'

const DAYS = [
  t('lottery.monday'),
  t('lottery.tuesday'),
  t('lottery.wednesday'),
  t('lottery.thursday'),
  t('lottery.friday'),
  t('lottery.saturday'),
  t('lottery.sunday'),
] as const

const dayName = (day: number): string => DAYS[day - 1] ?? ''

/** A weekly draw; in the form, a line such as `Monday 16:15 Station`. */
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

/** A line without a day and a time; the call refuses it. */
const UNREAD: WeeklySlot = { day: 0, at: '', station: null }

/** Reads the lines of the form. A station may be named once for all languages. Pure. */
export const readWeek = (text: string): WeeklySlot[] => splitLines(text).map(readSlot)

function readSlot(line: string): WeeklySlot {
  const [, name = '', at = '', names = ''] = /^(\w+)\s+(\d{1,2}:\d{2})\s*(.*)$/.exec(line) ?? []
  const day = DAYS.findIndex((known) => known.toLowerCase().startsWith(name.toLowerCase())) + 1
  if (name.length < 3 || day === 0) return UNREAD
  const [EN = '', MS = EN, CN = EN] = names.split('/').map((one) => one.trim())
  return { day, at: at.padStart(5, '0'), station: EN === '' ? null : { EN, MS, CN } }
}

type Pattern = Pick<Output<'officeTimetable'>['changes'][number], 'every' | 'weekly'>

/** What the form begins with: the last timetable, from the first day that can still change. */
export const timetableValues = (
  last: (Pattern & { readonly lockSeconds: number }) | undefined,
  from: string,
) => ({
  from,
  lockSeconds: last?.lockSeconds ?? 0,
  every: last?.every ?? { seconds: 0, begins: '', ends: '' },
  weekly: weekText(last?.weekly ?? []),
})

/** The filled form as the call takes it: a game draws at intervals or at weekly times. Pure. */
export const timetableInput = (
  { weekly, every, ...values }: ReturnType<typeof timetableValues>,
  isWeekly: boolean,
) => ({
  ...values,
  ...(isWeekly ? { weekly: readWeek(weekly), every: null } : { every, weekly: null }),
})
