import { refuse } from '../../../refusal.ts'

/** The text, trimmed; refuses `field.required` when nothing is left of it. Pure. */
export function requireText(field: string, text: string): string {
  const trimmed = text.trim()
  return trimmed === '' ? refuse('field.required', { field }) : trimmed
}
