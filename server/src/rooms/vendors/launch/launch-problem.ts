import { ZodError } from 'zod'
import { VendorCallError } from '../links/call-vendor.ts'

/** Why a vendor did not open a game. */
export interface LaunchProblem {
  readonly reason:
    | 'slow'
    | 'unreachable'
    | 'status'
    | 'not_json'
    | 'too_long'
    | 'no_address'
    | 'other_host'
    | 'address_refused'
  /** What the reason does not say: an HTTP status, a host, a code of the network; empty where there is none. */
  readonly detail: string
}

/** What an error of a launch says about its vendor. Pure. */
export function problemOf(error: unknown): LaunchProblem {
  if (error instanceof VendorCallError) return { reason: error.reason, detail: error.detail }
  if (error instanceof DOMException && error.name === 'TimeoutError') return { reason: 'slow', detail: '' }
  if (error instanceof RangeError) return { reason: 'too_long', detail: '' }
  if (error instanceof SyntaxError) return { reason: 'not_json', detail: '' }
  if (error instanceof ZodError) return { reason: 'no_address', detail: '' }
  return { reason: 'unreachable', detail: codeOf(error) }
}

/** Node's code, such as ECONNREFUSED, which `fetch` has on the cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code.slice(0, 40)
  return codeOf(error.cause)
}
