import { dayOf, isDay, startOfDay } from './platform-day.ts'

/** Whether a text `YYYY-MM-DD` can be the birth date of a living person. */
export function isBirthDate(text: string, now: Date): boolean {
  if (!isDay(text)) return false
  const today = now.toISOString().slice(0, 10)
  return text <= today && ageOn(today, text) <= 120
}

/** Age in whole years on a day; a person born on 29 February turns a year older on 1 March of other years. */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) >= birthDate.slice(5) ? years : years - 1
}

/** When a person reaches the minimum age, or null if they already have. */
export function whenOfAge(
  birthDate: string,
  { minimumAge, now, timeZone }: { minimumAge: number; now: Date; timeZone: string },
): Date | null {
  if (ageOn(dayOf(now, timeZone), birthDate) >= minimumAge) return null
  const day = `${Number(birthDate.slice(0, 4)) + minimumAge}${birthDate.slice(4)}`
  return startOfDay(isDay(day) ? day : day.replace('-02-29', '-03-01'), timeZone)
}
