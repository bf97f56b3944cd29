import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { MemberId, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import {
  CHALLENGE_MILLISECONDS,
  consumeChallenge,
  newChallenge,
  relyingParty,
} from '../credentials/passkey.ts'
import { findMember } from '../member/store.ts'
import { openSession, requireSide, type Session } from './open-session.ts'

/** The call: a challenge for the browser, which offers the passkeys that it has for this site. */
export async function passkeyChallenge(ctx: Context, caller: Visitor) {
  return {
    challenge: await newChallenge(ctx, null),
    rpId: relyingParty(caller.origin),
    timeout: CHALLENGE_MILLISECONDS,
    userVerification: 'required' as const,
  }
}

interface Signed {
  readonly credentialId: string
  readonly clientDataJSON: string
  readonly authenticatorData: string
  readonly signature: string
}

interface Input extends Signed {
  readonly side?: 'member' | 'agent' | undefined
  readonly remember?: boolean | undefined
}

interface KeyRow {
  readonly id: bigint
  readonly memberId: MemberId
  readonly publicKey: Buffer
  readonly counter: bigint
}

/**
 * The call: logs in with a passkey, which counts as both steps, since the device has verified its owner.
 * Refuses 'passkey.unknown' for an unknown key and for a wrong signature.
 */
export async function logInPasskey(ctx: Context, caller: Visitor, input: Input): Promise<Session> {
  const [key] = await ctx.db.query<KeyRow>(
    `select id, member_id as "memberId", public_key as "publicKey", counter from members.passkey
     where credential_id = $1`,
    [input.credentialId],
  )
  if (key === undefined) return refuse('passkey.unknown')
  const counter = await verifySigned(ctx, caller, { key, input })
  const member = await findMember(ctx.db, key.memberId)
  if (member === null || member.status !== 'active') return refuse('login.unknown')
  requireSide(member, input.side ?? 'member')
  return ctx.db.transact(async (tx) => {
    const used = await tx.query(
      'update members.passkey set counter = $2, used_at = $3 where id = $1 returning id',
      [key.id, counter, ctx.clock.now()],
    )
    // Deleted since it was read.
    if (used.length === 0) refuse('passkey.unknown')
    const { origin } = caller
    return openSession(ctx, tx, {
      member,
      origin,
      accountEnds: null,
      steps: 'both',
      remember: input.remember,
    })
  })
}

/** The authenticator's counter after a valid signature. */
async function verifySigned(
  ctx: Context,
  caller: Visitor,
  { key, input }: { readonly key: KeyRow; readonly input: Signed },
): Promise<number> {
  const { credentialId, clientDataJSON, authenticatorData, signature } = input
  const verified = await verifyAuthenticationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: (challenge) => consumeChallenge(ctx, null, challenge),
    expectedOrigin: caller.origin.site,
    expectedRPID: relyingParty(caller.origin),
    credential: { id: credentialId, publicKey: new Uint8Array(key.publicKey), counter: Number(key.counter) },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    ctx.log.info({ event: 'passkey refused', reason: String(error), requestId: caller.origin.requestId })
    return null
  })
  return verified?.verified === true ? verified.authenticationInfo.newCounter : refuse('passkey.unknown')
}
