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
 * The terms of a channel as an operator typed them. Refuses with the field: 'amount.invalid', 'channel.name'
 * (none in English), 'channel.limits' and 'channel.levels' (they cross), 'channel.hours' (one without the
 * other, or two equal ones), 'channel.chips' (an amount outside the limits) and 'channel.fee' (it leaves
 * nothing). Pure.
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

/** Whether its hours are equal, as terms of before decision 0144 may have them: members never see it. Pure. */
export const isNeverOpen = ({ opensMinute, closesMinute }: ChannelTerms): boolean =>
  opensMinute !== null && opensMinute === closesMinute

/** Refuses terms that do not fit together, with the field. */
export function requireFit(terms: ChannelTerms): void {
  const { levelFrom, levelTo } = terms
  if (terms.names.EN === '') refuse('channel.name', { field: 'names.EN' })
  if (terms.min <= 0n || channelFee(terms.min, terms) >= terms.min) refuse('channel.fee', { field: 'min' })
  if (terms.max < terms.min) refuse('channel.limits', { field: 'max' })
  // Neither hour means always; two equal ones would mean never.
  if ((terms.opensMinute === null) !== (terms.closesMinute === null) || isNeverOpen(terms))
    refuse('channel.hours', { field: 'closesMinute' })
  if (levelFrom !== null && levelTo !== null && levelFrom > levelTo)
    refuse('channel.levels', { field: 'levelTo' })
  if (terms.chips.some((chip) => chip < terms.min || chip > terms.max))
    refuse('channel.chips', { field: 'chips' })
}
