import type { RainNow, ShownRain, TakenEnvelope } from './shapes.ts'

/** What the page shows of the rain, from what the server said and the server's time. */
export type Phase =
  | { readonly kind: 'none' }
  | { readonly kind: 'coming' | 'waiting' | 'falling' | 'missing' | 'empty'; readonly rain: ShownRain }
  | { readonly kind: 'taken'; readonly rain: ShownRain; readonly taken: TakenEnvelope }

/**
 * The phase at a time. A rain whose time has come waits for the beacon; one that is open falls for those who
 * may take, until they have taken; an empty one stays on the page until its time is over. Pure.
 */
export function phaseAt({ current, next }: Pick<RainNow, 'current' | 'next'>, time: number): Phase {
  const rain = current !== null && !hasEnded(current, time) ? current : next
  if (rain === null) return { kind: 'none' }
  if (rain.mine !== null) return { kind: 'taken', rain, taken: rain.mine }
  switch (rain.state) {
    case 'coming':
      return { kind: rain.opensAt > time ? 'coming' : 'waiting', rain }
    case 'open':
      return { kind: isPositive(rain.missing) ? 'missing' : 'falling', rain }
    case 'empty':
      return { kind: 'empty', rain }
    case 'over':
      return { kind: 'none' }
  }
}

const hasEnded = ({ closesAt }: ShownRain, time: number): boolean => closesAt !== null && closesAt <= time

/** Whether an amount of the server is above zero. Pure. */
export const isPositive = (amount: string): boolean => /[1-9]/.test(amount)

/** How often the server is asked: every second while a rain is about to open, seldom while none is near. */
const SECOND = 1_000
const SOON_MS = 5 * SECOND
const REST_MS = 60 * SECOND

/** In how many milliseconds the server is asked again: when something can have changed. Pure. */
export function askAgainIn(now: Pick<RainNow, 'current' | 'next'> | undefined, time: number): number {
  if (now === undefined) return REST_MS
  const phase = phaseAt(now, time)
  if (phase.kind === 'waiting') return SECOND
  if (phase.kind === 'falling' || phase.kind === 'missing') return SOON_MS
  const until = Math.min(
    now.next?.opensAt ?? Number.POSITIVE_INFINITY,
    phase.kind === 'coming' ? 0 : endOf(phase),
  )
  const left = (phase.kind === 'coming' ? phase.rain.opensAt : until) - time
  return Math.min(REST_MS, Math.max(SECOND, left))
}

const endOf = (phase: Phase): number =>
  phase.kind === 'none' ? Number.POSITIVE_INFINITY : (phase.rain.closesAt ?? Number.POSITIVE_INFINITY)

/** `04:12`, or `1:04:12` from an hour on. Pure. */
export function formatWait(seconds: number): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const rest = `${pad(minutes)}:${pad(Math.floor(seconds) % 60)}`
  return hours === 0 ? rest : `${hours}:${rest}`
}
