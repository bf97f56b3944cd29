import { parseAmount, parseTyped } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import { refuse } from '../../refusal.ts'
import { channelFee } from './amount.ts'
import type { ChannelTerms, Texts } from './channel-store.ts'

type Input = z.output<(typeof officeSchemas)['officeSaveChannel']['input']>

const trimmed = ({ EN, MS, CN }: Texts): Texts => ({ EN: EN.trim(), MS: MS.trim(), CN: CN.trim() })

/** Of a USDT channel whose form says none: enough for a network that rarely forks. */
export const DEFAULT_CONFIRMATIONS = 12

/** Our money for one USDT, with at most five places; null for the provider's. */
function readRate(text: string | null): bigint | null {
  if (text === null) return null
  const rate = parseAmount(text)
  return rate === null || rate === 0n ? refuse('amount.invalid', { field: 'rate' }) : rate
}

/**
 * The terms of a channel as an operator typed them. Refuses 'amount.invalid', and 'channel.terms' with the
 * field: a name that is missing, limits or levels that cross, one hour without the other, an amount offered
 * outside the limits, a fee that leaves nothing of the smallest deposit. Pure.
 */
export function readChannelTerms(input: Input): ChannelTerms {
  const read = (field: string, text: string): bigint =>
    parseTyped(text) ?? refuse('amount.invalid', { field })
  const { names, instructions, usualMinutes, feeRate, levelFrom, levelTo } = input
  const terms: ChannelTerms = {
    ...{ names: trimmed(names), instructions: trimmed(instructions), feeRate, levelFrom, levelTo },
    ...{ min: read('min', input.min), max: read('max', input.max) },
    feeFixed: read('feeFixed', input.feeFixed),
    chips: input.chips.map((chip) => read('chips', chip)),
    usualSeconds: usualMinutes * 60,
    ...{ opensMinute: input.opensMinute, closesMinute: input.closesMinute },
    ...{ windowMinutes: input.windowMinutes, place: input.place },
    ...{ rate: readRate(input.rate ?? null), confirmations: input.confirmations ?? DEFAULT_CONFIRMATIONS },
  }
  requireFit(terms)
  return terms
}

/** Refuses 'channel.terms' with the field for terms that do not fit together. */
export function requireFit(terms: ChannelTerms): void {
  const { levelFrom, levelTo } = terms
  const require = (field: string, isRight: boolean): void => {
    if (!isRight) refuse('channel.terms', { field })
  }
  require('names.EN', terms.names.EN !== '')
  require('min', terms.min > 0n && channelFee(terms.min, terms) < terms.min)
  require('max', terms.max >= terms.min)
  require('closesMinute', (terms.opensMinute === null) === (terms.closesMinute === null))
  require('levelTo', levelFrom === null || levelTo === null || levelFrom <= levelTo)
  require('chips', terms.chips.every((chip) => chip >= terms.min && chip <= terms.max))
}
