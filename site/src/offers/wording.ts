import type { Wording } from '@koi/contract/promotions/offer-words.ts'
import { lookUp } from '../i18n/i18n.ts'

/** The words of offers in the member's language; a component that uses them calls `useT` too. */
export const wording: Wording = (key, values) => lookUp(key, values) ?? ''
