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

/** What a payload carries beside the code where Firebase sent it (LG-18, RG-27). */
export interface FirebaseProof {
  readonly firebaseChannel: 'sms'
  readonly firebaseIdToken: string
}

/** A code to a mobile number: by Firebase where the site is set up so, else by a call of our own. */
export interface PhoneCode extends CodeSending {
  /** Throws what the call refused; a send by Firebase that fails only hides its message (ER-29). */
  readonly send: (
    phone: DialledNumber,
    call: (phone: DialledNumber) => Promise<{ readonly expiredMinutes: number }>,
  ) => Promise<void>
  /** Null where the code is ours; throws 'code.wrong' for one that Firebase does not take. */
  readonly prove: (code: string) => Promise<FirebaseProof | null>
}

/** The library is fetched with the first code that Firebase is to send. */
const library = () =>
  import('../api/firebase-phone.ts').catch(() => {
    throw new CallError({ code: null, status: 0, message: '' })
  })

/**
 * The format of Firebase: `+60123456789`, without the zero before national numbers. Until the countries are
 * loaded, none can be chosen, and the first one applies.
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
        // A code is good once: what it gave is kept for a form that is sent again.
        current.proved = { code: typed, idToken: await current.confirm(typed) }
      }
      return { firebaseChannel: 'sms', firebaseIdToken: current.proved.idToken }
    },
  }
}
