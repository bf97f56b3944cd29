import type { Context } from '../../context.ts'
import { enqueue } from '../../job.ts'
import { timetable } from '../../jobs/timetable.ts'

const MINUTE = 60_000

/** Enqueues the jobs that the platform's timetable has at a minute (counted from 1970), of the wanted rooms. */
export async function enqueueTimetable(
  { db, clock }: Context,
  minute: number,
  rooms: RegExp = /./,
): Promise<void> {
  const at = new Date(minute * MINUTE)
  const due = timetable.filter(({ job, at: when }) => rooms.test(job) && isDue(when, at))
  await enqueue(db, ...due.map(({ job }) => ({ name: job, at: clock.now() })))
}

/** Minutes and hours of a crontab, as far as the timetable uses them. */
function isDue(when: string, at: Date): boolean {
  const [minutes = '*', hours = '*'] = when.split(' ')
  const fits = (field: string, value: number): boolean =>
    field === '*' || (field.startsWith('*/') ? value % Number(field.slice(2)) === 0 : Number(field) === value)
  return fits(minutes, at.getUTCMinutes()) && fits(hours, at.getUTCHours())
}
