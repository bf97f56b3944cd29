import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { Refusal, refuse } from '../../../refusal.ts'
import { isAnyExcluded } from '../../protection/index.ts'
import { countAttempt, FREE_FAILURES, standingOf } from '../credentials/log-in-failures.ts'
import type { Phone } from '../member/phone.ts'
import { noteErasedLikeness } from './erased-person.ts'
import { erasedKeysOf, personKeys } from './person-key.ts'
import { findSimilarMembers, readKeys } from './person-store.ts'

export interface Person {
  readonly phone?: Phone | null | undefined
  readonly email?: string | undefined
  readonly payeeName?: string | undefined
  readonly birthDate?: string | undefined
}

/**
 * Keeps excluded members from returning under another account: refuses 'registration.refused' for a mobile
 * number or e-mail address that an excluded member has proved (anyone can type one in), even if replaced
 * since, and for a payee name in any spelling ({@link foldName}), unless different dates of birth show two
 * people with the same name. It reveals nothing else. Call it last, in the same transaction: a refusal leaves
 * nothing behind, and a probe costs an account.
 */
export async function requireNotExcluded(
  ctx: Context,
  tx: Tx,
  person: Person,
  self: MemberId,
): Promise<void> {
  if (await isExcluded(ctx, tx, person, self)) refuse('registration.refused')
  await noteErasedLikeness(ctx, tx, self)
}

/** A refusal leaves no account, so probes are cheap: after a few refusals nobody is compared for a while. */
export async function limitRefusals<T>(ctx: Context, origin: string, compare: () => Promise<T>): Promise<T> {
  const subjects = { slowed: `refused:${origin}`, address: null }
  if ((await standingOf(ctx, subjects)).failures >= FREE_FAILURES) refuse('request.too_many')
  try {
    return await compare()
  } catch (error) {
    // On a separate connection, since the refused transaction has rolled back.
    if (error instanceof Refusal && error.code === 'registration.refused') await countAttempt(ctx, subjects)
    throw error
  }
}

async function isExcluded(ctx: Context, tx: Tx, person: Person, self: MemberId): Promise<boolean> {
  const { phone, email, payeeName } = person
  if (!phone && email === undefined && payeeName === undefined) return false
  const { nameKeys, birthKey } = await personKeys(ctx, person)
  const told = {
    ...{ dialingCode: phone?.dialingCode ?? null, mobile: phone?.mobile ?? null },
    ...{ email: email ?? null, nameKeys },
  }
  const similar = await findSimilarMembers(tx, {
    ...{ self, ...told, birthKey: null, erasedKeys: await erasedKeysOf(ctx, told) },
  })
  const certain = similar.filter(({ alike }) => alike.includes('contact'))
  const named = similar.filter(({ alike }) => alike.includes('name') && !alike.includes('contact'))
  const keys = await readKeys(
    tx,
    named.map(({ id }) => id),
  )
  const others = new Set(keys.filter((one) => isOther(one.birthKey, birthKey)).map(({ id }) => id))
  return isAnyExcluded(ctx, tx, [...certain, ...named.filter(({ id }) => !others.has(id))])
}

/** Whether two birth dates are known and differ. */
const isOther = (a: Buffer | null, b: Buffer | null): boolean => a !== null && b !== null && !a.equals(b)
