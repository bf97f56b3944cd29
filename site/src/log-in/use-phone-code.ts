import { CallError } from '@koi/contract/envelope.ts'
import { useRef } from 'react'
import { api } from '../api/api.ts'
import type { SentCode } from '../api/firebase-phone.ts'
import { useStartUp } from '../api/start-up.ts'
import { type CodeSending, useCode } from '../ui/form/use-code.ts'

/** The countdown of a code that Firebase sent lasts 60 s (FG-08, BC-04). */
const FIREBASE_MINUTES = 1

interface DialledNumber {
  readonly mobileNum: string
  readonly countryDialingCode: string
}

/** The fields of a payload besides the code, if Firebase sent the code (LG-18, RG-27). */
export interface FirebaseProof {
  readonly firebaseChannel: 'sms'
  readonly firebaseIdToken: string
}

/**
 * A code for a mobile number: from Firebase if the site is set up for it, otherwise from a call of our own.
 */
export interface PhoneCode extends CodeSending {
  /** Throws the call's refusal; a failed send by Firebase only hides its message (ER-29). */
  readonly send: (
    phone: DialledNumber,
    call: (phone: DialledNumber) => Promise<{ readonly expiredMinutes: number }>,
  ) => Promise<void>
  /** Null if the code is our own; throws 'code.wrong' for one that Firebase rejects. */
  readonly prove: (code: string) => Promise<FirebaseProof | null>
}

/** The library is loaded with the first code that Firebase sends. */
const library = () =>
  import('../api/firebase-phone.ts').catch(() => {
    throw new CallError({ code: null, status: 0, message: '' })
  })

/**
 * The form that Firebase expects: `+60123456789`, without the leading zero of national numbers. If the
 * countries have not loaded yet, the user has not chosen one, and the first applies.
 */
async function internationalNumber({ mobileNum, countryDialingCode }: DialledNumber): Promise<string> {
  const code = countryDialingCode || (await api.countries())[0]?.countryDialingCode || ''
  return `+${code.replace(/\D/g, '')}${mobileNum.replace(/\D/g, '').replace(/^0+/, '')}`
}

export function usePhoneCode(): PhoneCode {
  const code = useCode()
  const { firebase } = useStartUp()
  const sent = useRef<(SentCode & { proved?: { code: string; idToken: string } }) | null>(null)
  return {
    ...code,
    async send(phone, call) {
      if (firebase === null) return code.start(() => call(phone))
      const ask = async () => {
        const { sendFirebaseCode } = await library()
        sent.current = await sendFirebaseCode(firebase, await internationalNumber(phone))
        return { expiredMinutes: FIREBASE_MINUTES }
      }
      await code.start(ask).catch(() => undefined)
    },
    async prove(typed) {
      if (firebase === null) return null
      const { current } = sent
      if (current === null) throw new CallError({ code: 'code.wrong', status: 400, message: '' })
      if (current.proved?.code !== typed) {
        // A code is valid once: its token is kept for a form that is sent again.
        current.proved = { code: typed, idToken: await current.confirm(typed) }
      }
      return { firebaseChannel: 'sms', firebaseIdToken: current.proved.idToken }
    },
  }
}
