/**
 * What can be made to go wrong with the next log-in: the ID token has another visit's nonce, another audience
 * or another issuer, has expired, or is signed with an unknown key; `error`: the provider fails.
 */
export const FAULTS = ['none', 'nonce', 'audience', 'issuer', 'expired', 'signature', 'error'] as const
export type Fault = (typeof FAULTS)[number]

export interface Faults {
  next: Fault
  /** Returns the fault that was ordered for this log-in, and clears it. */
  consume(): Fault
}

export function openFaults(): Faults {
  return {
    next: 'none',
    consume() {
      const fault = this.next
      this.next = 'none'
      return fault
    },
  }
}

const HOUR = 3_600

/** Returns the claims of an ID token, changed by a fault. Times are in seconds. Pure. */
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
