import { CallError } from '@koi/contract/envelope.ts'
import { lookUp, translate } from '../i18n/i18n.ts'

/**
 * What to tell a member about a failed call: the site's own text of `refusal.<code>` if it has one, else the
 * server's message, which is in the member's language. Without an answer, that there is no connection.
 */
export function refusalText(error: unknown): string {
  if (!(error instanceof CallError)) return translate('error.unknown')
  const own = error.code === null ? null : lookUp(`refusal.${error.code}`)
  if (own !== null) return own
  if (error.message !== '') return error.message
  return translate(error.status === 0 ? 'error.network' : 'error.unknown')
}
