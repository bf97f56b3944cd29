import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { isFirebaseOn } from '../../whitelabel/index.ts'
import type { Phone } from '../member/phone.ts'
import { readPhoneToken, spendPhoneToken } from './firebase.ts'
import { type CodePurpose, isSmsCodeRight, spendSmsCode } from './sms-code.ts'

/** That a number is in the caller's hands: by a code of ours, or by Firebase's token for one of its own. */
export interface PhoneProof {
  readonly phone: Phone
  /** Uses it up, with the act that it allows or before it; refuses 'code.wrong' when it is gone. */
  readonly spend: (db: Db) => Promise<void>
}

interface Given {
  readonly phone: Phone
  readonly purpose: CodePurpose
  readonly code: string
  readonly firebaseIdToken?: string | undefined
}

/** The proof of a number; null where code or token are not the right ones. */
export async function provePhone(ctx: Context, given: Given): Promise<PhoneProof | null> {
  const { phone, purpose, code, firebaseIdToken } = given
  if (firebaseIdToken === undefined) {
    const offered = { purpose, phone, code }
    if (!(await isSmsCodeRight(ctx, offered))) return null
    return { phone, spend: (db) => spendSmsCode(ctx, db, offered) }
  }
  const token = (await isFirebaseOn(ctx)) ? await readPhoneToken(ctx, firebaseIdToken, phone) : null
  return token === null ? null : { phone, spend: (db) => spendPhoneToken(db, token) }
}
