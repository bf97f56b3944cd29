import { CallError } from '@koi/contract/envelope.ts'

/** The ticket for the second step, if a log-in was refused because it needs one; otherwise null. Pure. */
export function ticketOf(error: unknown): string | null {
  if (!(error instanceof CallError) || error.code !== 'login.second_step') return null
  return typeof error.details.ticket === 'string' ? error.details.ticket : null
}

/** Six digits, or the sixteen letters and digits of a recovery code; otherwise the key of the error. Pure. */
export function checkCode(text: string): true | string {
  const code = text.replace(/[\s-]/g, '')
  if (code === '') return 'refusal.field.required'
  return /^\d{6}$/.test(code) || /^[A-Za-z2-7]{16}$/.test(code) || 'refusal.two_step.wrong'
}
