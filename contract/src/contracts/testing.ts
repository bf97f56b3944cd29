import { fromWire } from '../money.ts'
import type { ContractTerms, Tier } from './terms.ts'

/** A tier as tests write it: volume, active members, and a rate in hundredths of a per cent. */
export const tier = (volume: string, active: number, rate: number, loss = '0'): Tier => ({
  volume: fromWire(volume),
  loss: fromWire(loss),
  active,
  pays: { rate },
})

/** A daily salary with the tiers of docs/domain/agents.md#salaries, with changes. */
export const salaryTerms = (changes: Partial<ContractTerms> = {}): ContractTerms => ({
  kind: 'daily_salary',
  period: 'day',
  categories: ['RNG'],
  tiers: [tier('50000', 3, 50), tier('200000', 5, 80), tier('500000', 10, 100)],
  activeMin: fromWire('100'),
  mode: 'FIXED',
  carry: 'permanent',
  carryPeriods: 0,
  ringFence: null,
  cap: null,
  funds: 'house',
  issue: 'auto',
  until: null,
  ...changes,
})

/** A monthly dividend with the tiers of docs/domain/agents.md#dividends, with changes. */
export const dividendTerms = (changes: Partial<ContractTerms> = {}): ContractTerms =>
  salaryTerms({
    kind: 'dividend',
    period: 'month',
    tiers: [
      tier('300000', 3, 300, '10000'),
      tier('500000', 3, 500, '30000'),
      tier('1000000', 3, 1000, '50000'),
    ],
    ...changes,
  })
