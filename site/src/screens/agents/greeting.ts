import type { MessageKey } from '../../i18n/i18n.ts'

export type Greeting = Extract<
  MessageKey,
  'agent.morning' | 'agent.noon' | 'agent.afternoon' | 'agent.evening'
>

/** Specification 2, by the local hour: 0 to 10 morning, 11 to 14 early afternoon, 15 to 18, then evening. Pure. */
export function greetingAt(hour: number): Greeting {
  if (hour <= 10) return 'agent.morning'
  if (hour <= 14) return 'agent.noon'
  return hour <= 18 ? 'agent.afternoon' : 'agent.evening'
}
