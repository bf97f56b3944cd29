import { formatExactAmount, parseTyped } from '@koi/contract/money.ts'

/**
 * By how much a typed total is below the present one, as an exact amount; null unless it is below half of it,
 * which a typing error makes likely. Pure.
 */
export function fallOf(before: string | null, typed: string | null): string | null {
  const [present, next] = [read(before), read(typed)]
  if (present === null || next === null || next * 2n >= present) return null
  return formatExactAmount(present - next)
}

const read = (text: string | null): bigint | null => (text === null ? null : parseTyped(text))
