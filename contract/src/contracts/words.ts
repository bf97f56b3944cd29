import { formatAmount } from '../money.ts'
import type { ContractTerms } from './terms.ts'

/** A sentence about terms: the key of its text, and what it says. Texts are in the catalogues of the site. */
export interface TermsSentence {
  readonly key: string
  readonly values: Readonly<Record<string, string>>
}

/** A rate per 10 000 as per cent: `0.8`, `12`. */
const percent = (rate: number): string => String(rate / 100)

/**
 * What terms say, sentence by sentence: the words of an offer are made from its terms and never typed. Pure.
 */
export function describeTerms(terms: ContractTerms): readonly TermsSentence[] {
  const { kind, mode, carry, ringFence, cap, until } = terms
  const sentences: TermsSentence[] = [
    { key: `kind.${kind}`, values: { categories: terms.categories.join(', ') } },
    { key: `period.${terms.period}`, values: {} },
    { key: 'active', values: { least: formatAmount(terms.activeMin) } },
    ...terms.tiers.map(describeTier),
  ]
  if (kind === 'dividend') {
    sentences.push({ key: `mode.${mode}`, values: {} })
    sentences.push({ key: `carry.${carry}`, values: { count: String(terms.carryPeriods) } })
  }
  if (ringFence !== null) sentences.push({ key: 'ring_fence', values: { least: formatAmount(ringFence) } })
  if (cap !== null) sentences.push({ key: 'cap', values: { most: formatAmount(cap) } })
  sentences.push({ key: `funds.${terms.funds}`, values: {} }, { key: `issue.${terms.issue}`, values: {} })
  if (until !== null) sentences.push({ key: 'until', values: { day: until } })
  return sentences
}

function describeTier({ volume, loss, active, pays }: ContractTerms['tiers'][number]): TermsSentence {
  const needs = { volume: formatAmount(volume), loss: formatAmount(loss), active: String(active) }
  return 'rate' in pays
    ? { key: loss > 0n ? 'tier.loss_rate' : 'tier.rate', values: { ...needs, rate: percent(pays.rate) } }
    : { key: 'tier.sum', values: { ...needs, sum: formatAmount(pays.sum) } }
}
