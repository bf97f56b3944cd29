import type { Answer } from '../../api/api.ts'

type BankCard = Answer<'bankCards'>[number]

/**
 * Parses the phone's copy of the card list; undefined if it is not one. Numbers are masked, names are as
 * written. Pure.
 */
export function cachedCards(kept: unknown): BankCard[] | undefined {
  return Array.isArray(kept) && kept.every(isCard) ? kept : undefined
}

const TEXTS = ['id', 'bankCode', 'bankName', 'maskedNumber', 'holder'] as const
const TIMES = ['addedAt', 'usableAt'] as const

function isCard(value: unknown): value is BankCard {
  if (typeof value !== 'object' || value === null) return false
  const fields: Readonly<Record<string, unknown>> = { ...value }
  return (
    TEXTS.every((name) => typeof fields[name] === 'string') &&
    TIMES.every((name) => typeof fields[name] === 'number')
  )
}
