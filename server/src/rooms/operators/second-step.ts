import { generateURI } from 'otplib'
import type { OperatorId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { sealAnewOnce } from '../../seal-anew.ts'
import { openSecret, sealSecret } from '../../secrets.ts'
import { checkTotp, hashRecoveryCode } from '../../totp.ts'
import * as store from './store.ts'

/**
 * The operators' authenticator secrets, sealed at rest for one operator each: copied into another row they do
 * not open (decision 0057). `totp.ts` checks codes.
 */
const purposeOf = (id: OperatorId): string => `operators.totp:${id}`
/** Before decision 0057 they named nobody. */
const OLD_PURPOSE = 'operators.totp'

export const totpUri = (name: string, secret: string): string =>
  generateURI({ issuer: 'Koi Office', label: name, secret })

export const sealTotp = ({ config, random }: Context, id: OperatorId, secret: string): string =>
  sealSecret(config, random, Buffer.from(secret), purposeOf(id))

/** Null, and an error in the log, for a secret that was not sealed for this operator. */
export function openTotp(ctx: Context, id: OperatorId, sealed: string): string | null {
  try {
    return openSecret(ctx.config, sealed, purposeOf(id)).toString()
  } catch {
    ctx.log.error(
      { event: 'second step foreign', operator: String(id) },
      'an authenticator secret was not sealed for its operator, or its master key is gone',
    )
    return null
  }
}

/** At the start of a process: binds the secrets of before to their operators, once and never again. */
export const bindSecondSteps = (ctx: Context): Promise<void> =>
  sealAnewOnce(ctx, {
    table: 'operators.sealed_anew',
    oldPurpose: OLD_PURPOSE,
    newPurpose: purposeOf,
    read: store.readSealed,
    write: store.writeSealed,
  })

/**
 * Uses up a code of the authenticator app or a recovery code of a locked operator; true if it was right. It
 * takes the same steps for an operator who does not exist, or whose password was wrong, and is then false.
 */
export async function consumeCode(
  ctx: Context,
  tx: Tx,
  { operator, code }: { readonly operator: store.OperatorRow | undefined; readonly code: string },
): Promise<boolean> {
  const now = ctx.clock.now()
  const step =
    operator === undefined
      ? null
      : stepOf(openTotp(ctx, operator.id, operator.totpSecret), code, { now, usedStep: operator.totpStep })
  if (operator !== undefined && step !== null) {
    await store.saveTotpStep(tx, operator.id, step)
    return true
  }
  return store.consumeRecoveryCode(tx, operator?.id ?? 0n, { hash: hashRecoveryCode(code), at: now })
}

const stepOf = (secret: string | null, code: string, at: Parameters<typeof checkTotp>[2]) =>
  secret === null ? null : checkTotp(secret, code, at)
