/**
 * What can be made to go wrong with the next log-in: the ID token is of another visit (`nonce`), for another
 * app (`audience`), of another issuer, too old, or signed by a stranger; `error`: the provider fails.
 */
export const FAULTS = ['none', 'nonce', 'audience', 'issuer', 'expired', 'signature', 'error'] as const
export type Fault = (typeof FAULTS)[number]

export interface Faults {
  next: Fault
  /** The fault that was ordered for this log-in; it is used up. */
  take(): Fault
}

export function openFaults(): Faults {
  return {
    next: 'none',
    take() {
      const fault = this.next
      this.next = 'none'
      return fault
    },
  }
}

const HOUR = 3_600

/** The claims of an ID token as a fault changes them; times are in seconds. Pure. */
export function spoil(claims: Readonly<Record<string, unknown>>, fault: Fault): Record<string, unknown> {
  switch (fault) {
    case 'nonce':
      return { ...claims, nonce: 'of-another-visit' }
    case 'audience':
      return { ...claims, aud: 'another-app' }
    case 'issuer':
      return { ...claims, iss: 'https://issuer.example' }
    case 'expired':
      return { ...claims, iat: Number(claims.iat) - 3 * HOUR, exp: Number(claims.exp) - 3 * HOUR }
    default:
      return { ...claims }
  }
}
