/** A span in the largest unit that says it well: minutes up to an hour, hours up to two days. Pure. */
export function spanOf(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes <= 60) return { unit: 'minutes', count: minutes }
  if (minutes <= 2 * 24 * 60) return { unit: 'hours', count: Math.ceil(minutes / 60) }
  return { unit: 'days', count: Math.ceil(minutes / (24 * 60)) }
}
