import { generateURI } from 'otplib'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import type { Random } from '../../random.ts'
import { openSecret, sealSecret } from '../../secrets.ts'
import { checkTotp, hashRecoveryCode } from '../../totp.ts'
import { consumeRecoveryCode, type OperatorRow, saveTotpStep } from './store.ts'

/** The operators' authenticator secrets, sealed at rest; `totp.ts` checks codes. */
const PURPOSE = 'operators.totp'

export const totpUri = (name: string, secret: string): string =>
  generateURI({ issuer: 'Koi Office', label: name, secret })

export const sealTotp = (config: Config, random: Random, secret: string): string =>
  sealSecret(config, random, Buffer.from(secret), PURPOSE)

export const openTotp = (config: Config, sealed: string): string =>
  openSecret(config, sealed, PURPOSE).toString()

/**
 * Uses up a code of the authenticator app or a recovery code of a locked operator; true if it was right. It
 * takes the same steps for an operator who does not exist, or whose password was wrong, and is then false.
 */
export async function consumeCode(
  ctx: Context,
  tx: Tx,
  { operator, code }: { readonly operator: OperatorRow | undefined; readonly code: string },
): Promise<boolean> {
  const now = ctx.clock.now()
  const step =
    operator === undefined
      ? null
      : checkTotp(openTotp(ctx.config, operator.totpSecret), code, { now, usedStep: operator.totpStep })
  if (operator !== undefined && step !== null) {
    await saveTotpStep(tx, operator.id, step)
    return true
  }
  return consumeRecoveryCode(tx, operator?.id ?? 0n, { hash: hashRecoveryCode(code), at: now })
}
