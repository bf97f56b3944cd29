import * as cn from '@koi/contract/promotions/offer-texts/cn.ts'
import * as en from '@koi/contract/promotions/offer-texts/en.ts'
import * as ms from '@koi/contract/promotions/offer-texts/ms.ts'
import {
  givesText,
  type OfferKey,
  termsWords,
  type WordedOffer,
  type Wording,
} from '@koi/contract/promotions/offer-words.ts'
import type { LanguageCode } from '../../ui/preview/LanguageTabs.tsx'

type Texts = Readonly<Record<OfferKey, string>>

const TEXTS: Readonly<Record<LanguageCode, Texts>> = {
  EN: { ...en.offerTexts, ...en.categoryTexts },
  MS: { ...ms.offerTexts, ...ms.categoryTexts },
  CN: { ...cn.offerTexts, ...cn.categoryTexts },
}

const wordingIn =
  (code: LanguageCode): Wording =>
  (key, values = {}) =>
    TEXTS[code][key].replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)

/** The sentences that members read, made from the terms. */
export function TermsWords({ code, offer }: { code: LanguageCode; offer: WordedOffer }) {
  const wording = wordingIn(code)
  return (
    <>
      <p>{givesText(wording, offer)}</p>
      <ul>
        {termsWords(wording, offer).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}
