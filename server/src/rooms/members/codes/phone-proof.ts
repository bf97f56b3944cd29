import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { isFirebaseOn } from '../../whitelabel/index.ts'
import type { Phone } from '../member/phone.ts'
import { readPhoneToken, spendPhoneToken } from './firebase.ts'
import { type CodePurpose, isSmsCodeRight, spendSmsCode } from './sms-code.ts'

/** Proof that the caller holds a number: our code, or Firebase's token for its own code. */
export interface PhoneProof {
  readonly phone: Phone
  /** Spends it, with the action that it allows or before it; refuses 'code.wrong' if it is gone. */
  readonly spend: (db: Db) => Promise<void>
}

interface ProofInput {
  readonly phone: Phone
  readonly purpose: CodePurpose
  readonly code: string
  readonly firebaseIdToken?: string | undefined
}

/** The proof of a number; null if the code or the token is wrong. */
export async function provePhone(ctx: Context, input: ProofInput): Promise<PhoneProof | null> {
  const { phone, purpose, code, firebaseIdToken } = input
  if (firebaseIdToken === undefined) {
    const submitted = { purpose, phone, code }
    if (!(await isSmsCodeRight(ctx, submitted))) return null
    return { phone, spend: (db) => spendSmsCode(ctx, db, submitted) }
  }
  const token = (await isFirebaseOn(ctx)) ? await readPhoneToken(ctx, firebaseIdToken, phone) : null
  return token === null ? null : { phone, spend: (db) => spendPhoneToken(db, token) }
}
