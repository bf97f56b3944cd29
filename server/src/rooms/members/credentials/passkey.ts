import { createHash } from 'node:crypto'
import { passkeyName } from '@koi/contract/field-rules.ts'
import { PASSKEYS_MAX } from '@koi/contract/security.ts'
import { getDefaultSupportedAlgorithmIDs, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { MemberCaller, MemberId, Origin } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import { refuse } from '../../../refusal.ts'
import { notifyMember } from '../notices/notice.ts'
import { deletePasskey } from './access-review.ts'
import { confirmPassword } from './confirm-password.ts'

/** A challenge is good once, for this long. */
export const CHALLENGE_MILLISECONDS = 5 * 60_000

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

/** The relying party: the host name of the site, as the browser sees it. */
export const relyingParty = (origin: Origin): string => new URL(origin.site).hostname

/** A new challenge, for one member or (null) for any log-in. */
export async function newChallenge(ctx: Context, memberId: MemberId | null): Promise<string> {
  const challenge = ctx.random.bytes(32).toString('base64url')
  await ctx.db.query(
    `insert into members.passkey_challenge (challenge_hash, member_id, expires_at) values ($1, $2, $3)`,
    [hashOf(challenge), memberId, new Date(ctx.clock.now().getTime() + CHALLENGE_MILLISECONDS)],
  )
  return challenge
}

/** Consumes a challenge; false if it is another member's, was answered before, or is too old. */
export async function consumeChallenge(ctx: Context, memberId: MemberId | null, challenge: string) {
  const [row] = await ctx.db.query<{ good: boolean }>(
    `delete from members.passkey_challenge where challenge_hash = $1
     returning member_id is not distinct from $2::bigint and expires_at > $3 as good`,
    [hashOf(challenge), memberId, ctx.clock.now()],
  )
  return row?.good === true
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'members.passkey_challenge',
    where: 'expires_at <= $1',
    values: [now],
    by: 'expires_at',
  })
}

interface PasskeyRow {
  readonly id: bigint
  readonly credentialId: string
  readonly name: string
  readonly createdAt: Date
  readonly usedAt: Date | null
}

const listPasskeys = (db: Db, memberId: MemberId): Promise<PasskeyRow[]> =>
  db.query<PasskeyRow>(
    `select id, credential_id as "credentialId", name, created_at as "createdAt", used_at as "usedAt"
     from members.passkey where member_id = $1 order by id`,
    [memberId],
  )

/** The caller's own passkeys, without their keys. */
export async function passkeys(ctx: Context, caller: MemberCaller) {
  return (await listPasskeys(ctx.db, caller.id)).map(({ id, name, createdAt, usedAt }) => ({
    id: String(id),
    name,
    createdAt: createdAt.getTime(),
    usedAt: usedAt?.getTime() ?? null,
  }))
}

/**
 * The options for the browser to create a passkey. The key must be discoverable and verify its user by touch,
 * face or PIN, since it counts as both steps of a log-in.
 */
export async function passkeyOptions(
  ctx: Context,
  caller: MemberCaller,
  input: { readonly password: string },
) {
  await confirmPassword(ctx, caller.id, input.password)
  const existing = await listPasskeys(ctx.db, caller.id)
  if (existing.length >= PASSKEYS_MAX) refuse('passkey.limit')
  return {
    challenge: await newChallenge(ctx, caller.id),
    rp: { id: relyingParty(caller.origin), name: ctx.config.KOI_MERCHANT },
    user: {
      id: Buffer.from(String(caller.id)).toString('base64url'),
      name: caller.account,
      displayName: caller.account,
    },
    pubKeyCredParams: getDefaultSupportedAlgorithmIDs().map((alg) => ({
      alg: Number(alg),
      type: 'public-key' as const,
    })),
    timeout: CHALLENGE_MILLISECONDS,
    excludeCredentials: existing.map(({ credentialId }) => ({
      id: credentialId,
      type: 'public-key' as const,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

interface NewPasskey {
  readonly name: string
  readonly credentialId: string
  readonly clientDataJSON: string
  readonly attestationObject: string
}

/** Stores the public key of a passkey that the browser has just created, after verifying it. */
export async function addPasskey(ctx: Context, caller: MemberCaller, input: NewPasskey) {
  const name = nameOf(input.name)
  const credential = await verifyNew(ctx, caller, input)
  return ctx.db.transact(async (tx) => {
    await tx.query('select from members.member where id = $1 for update', [caller.id])
    if ((await listPasskeys(tx, caller.id)).length >= PASSKEYS_MAX) refuse('passkey.limit')
    const [row] = await tx.query<{ id: bigint }>(
      `insert into members.passkey (member_id, credential_id, public_key, counter, name, created_at)
       values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing returning id`,
      [
        caller.id,
        credential.id,
        Buffer.from(credential.publicKey),
        credential.counter,
        name,
        ctx.clock.now(),
      ],
    )
    if (row === undefined) return refuse('passkey.invalid')
    const { language } = caller.origin
    await notifyMember(ctx, tx, { kind: 'passkey-added', memberId: caller.id, language, values: { name } })
    return { id: String(row.id) }
  })
}

async function verifyNew(ctx: Context, caller: MemberCaller, input: NewPasskey) {
  const { credentialId, clientDataJSON, attestationObject } = input
  const verified = await verifyRegistrationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: (challenge) => consumeChallenge(ctx, caller.id, challenge),
    expectedOrigin: caller.origin.site,
    expectedRPID: relyingParty(caller.origin),
    requireUserVerification: true,
  }).catch((error: unknown) => {
    // The library throws for every invalid response, whatever the reason.
    ctx.log.info({ event: 'passkey refused', reason: String(error), requestId: caller.origin.requestId })
    return null
  })
  const info = verified?.registrationInfo
  return info === undefined || info.credential.id !== credentialId
    ? refuse('passkey.invalid')
    : info.credential
}

function nameOf(text: string): string {
  const name = text.trim()
  const wrong = passkeyName(name)
  return wrong === null ? name : refuse(wrong, { field: 'name' })
}

export async function renamePasskey(
  ctx: Context,
  caller: MemberCaller,
  input: { readonly id: string; readonly name: string },
) {
  const rows = await ctx.db.query(
    'update members.passkey set name = $3 where id = $1 and member_id = $2 returning id',
    [BigInt(input.id), caller.id, nameOf(input.name)],
  )
  if (rows.length === 0) refuse('passkey.unknown')
  return { done: true as const }
}

export async function removePasskey(ctx: Context, caller: MemberCaller, input: { readonly id: string }) {
  await ctx.db.transact((tx) => deletePasskey(ctx, tx, { caller, id: input.id }))
  return { done: true as const }
}
