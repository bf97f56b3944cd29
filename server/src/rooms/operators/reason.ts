import { refuse } from '../../refusal.ts'

/** The reason that an operator gives for an act, trimmed; refuses `operator.reason_required` when empty. Pure. */
export function requireReason(text: string): string {
  const reason = text.trim()
  return reason === '' ? refuse('operator.reason_required') : reason
}
