import { LETTER_SUBJECT_MAX } from '@koi/contract/limits.ts'

/** A rule for react-hook-form: the field must not be empty. Pure. */
export const required = (text: string): true | string => text.trim() !== '' || 'refusal.field.required'

/**
 * The subject of an answer: one `Re: `, however often it went back and forth; empty for a new letter. Pure.
 */
export function replySubject(subject: string | undefined): string {
  if (subject === undefined) return ''
  return `Re: ${subject.replace(/^(Re: )+/, '')}`.slice(0, LETTER_SUBJECT_MAX)
}
