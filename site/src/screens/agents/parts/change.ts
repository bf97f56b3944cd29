import { fromWire } from '@koi/contract/money.ts'

/** A number of people or bets, or an amount of the wire. */
export type FigureValue = number | string

/** A figure as a whole number, in 1/100000 if it is an amount. Pure. */
export const toUnits = (value: FigureValue): bigint =>
  typeof value === 'number' ? BigInt(value) : fromWire(value)

/** The change from before to now in percent, towards zero; null if there was nothing before. Pure. */
export function changeOf(now: FigureValue, before: FigureValue): bigint | null {
  const [to, from] = [toUnits(now), toUnits(before)]
  if (from === 0n) return null
  return ((to - from) * 100n) / (from < 0n ? -from : from)
}

/** `+12 %`, `-3 %`, `0 %`. Pure. */
export const changeText = (percent: bigint): string => `${percent > 0n ? '+' : ''}${percent} %`
