import { createHash } from 'node:crypto'
import type { World } from '../part.ts'

const LASTS_MS = 5 * 60_000

/** What somebody has allowed at a provider, until its code is traded. */
export interface Grant {
  readonly clientId: string
  readonly redirectUri: string
  /** PKCE, always S256. */
  readonly challenge: string
  readonly nonce: string | null
  readonly email: string
}

export interface Grants {
  /** The code that stands for it; good once, for five minutes. */
  add(grant: Grant): string
  /** Trades a code, if everything that comes with it is as it was asked for. */
  take(code: string, shown: { clientId: string; redirectUri: string; verifier: string }): Grant | null
}

export function openGrants(world: World): Grants {
  const open = new Map<string, Grant & { readonly until: number }>()
  return {
    add(grant) {
      const code = world.randomHex(20)
      open.set(code, { ...grant, until: world.now().getTime() + LASTS_MS })
      return code
    },
    take(code, { clientId, redirectUri, verifier }) {
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

/** The person behind an address: always the same name and number at one provider. */
export const personOf = (provider: string, email: string) => ({
  id: BigInt(
    `0x${createHash('sha256').update(`${provider}:${email}`).digest('hex').slice(0, 16)}`,
  ).toString(),
  name: (email.split('@')[0] ?? '').replace(/[._-]+/g, ' '),
  email,
})
