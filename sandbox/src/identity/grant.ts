import { createHash } from 'node:crypto'
import type { World } from '../part.ts'

const LIFETIME_MS = 5 * 60_000

/** What a person has allowed at a provider, until its code is redeemed. */
export interface Grant {
  readonly clientId: string
  readonly redirectUri: string
  /** The PKCE challenge, always S256. */
  readonly challenge: string
  readonly nonce: string | null
  readonly email: string
}

export interface Grants {
  /** Returns a code for the grant. It is valid once, for five minutes. */
  add(grant: Grant): string
  /** Redeems a code; null unless all that comes with it matches the grant. */
  redeem(code: string, given: { clientId: string; redirectUri: string; verifier: string }): Grant | null
}

export function openGrants(world: World): Grants {
  const open = new Map<string, Grant & { readonly until: number }>()
  return {
    add(grant) {
      const code = world.randomHex(20)
      open.set(code, { ...grant, until: world.now().getTime() + LIFETIME_MS })
      return code
    },
    redeem(code, { clientId, redirectUri, verifier }) {
      const grant = open.get(code)
      open.delete(code)
      if (grant === undefined || grant.until <= world.now().getTime()) return null
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const isRight =
        grant.clientId === clientId && grant.redirectUri === redirectUri && grant.challenge === challenge
      return isRight ? grant : null
    },
  }
}

/** The person with an address. A provider always returns the same name and id for it. */
export const personOf = (provider: string, email: string) => ({
  id: BigInt(
    `0x${createHash('sha256').update(`${provider}:${email}`).digest('hex').slice(0, 16)}`,
  ).toString(),
  name: (email.split('@')[0] ?? '').replace(/[._-]+/g, ' '),
  email,
})
