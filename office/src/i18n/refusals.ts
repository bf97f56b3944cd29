import type { RefusalCode } from '@koi/contract/refusals.ts'

/** The texts of refusals by code: `refusal.operator.login`. The same texts as the server's. */
export type RefusalTexts = { readonly [Code in RefusalCode as `refusal.${Code}`]: string }

/** The contract's table as texts of the catalogue. */
export function refusalTexts(table: Readonly<Record<RefusalCode, string>>): RefusalTexts {
  const texts = Object.entries(table).map(([code, text]) => [`refusal.${code}`, text])
  return Object.fromEntries(texts) as RefusalTexts
}
