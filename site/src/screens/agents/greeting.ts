import type { MessageKey } from '../../i18n/i18n.ts'

export type Greeting = Extract<
  MessageKey,
  'agent.morning' | 'agent.noon' | 'agent.afternoon' | 'agent.evening'
>

/** The greeting by the local hour (AG-03 to AG-06). Pure. */
export function greetingAt(hour: number): Greeting {
  if (hour <= 10) return 'agent.morning'
  if (hour <= 14) return 'agent.noon'
  return hour <= 18 ? 'agent.afternoon' : 'agent.evening'
}
