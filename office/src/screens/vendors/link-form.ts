import { currencies } from '@koi/contract/money.ts'
import { textOf } from '../../ui/Form.tsx'
import { isTicked, numberIn } from '../../ui/form-fields.ts'

type Currency = keyof typeof currencies
export const CURRENCIES = Object.keys(currencies) as Currency[]
export const RULES = {
  adapter: [
    ['hub88', 'stays with us: each stake and win is told'],
    ['transfer', 'is kept by the vendor while they play'],
  ],
  lateWin: [
    ['accept', 'taken, and flagged'],
    ['refuse', 'refused'],
  ],
  settledRollback: [
    ['refuse', 'refused'],
    ['reverse', 'taken back whole'],
  ],
  stuckRule: [
    ['queue', 'left to a person'],
    ['close', 'closed as lost'],
    ['void', 'stakes given back'],
  ],
} as const

const oneOf = <Value extends string>(
  choices: readonly (readonly [Value, string])[],
  text: string,
  preset: Value,
): Value => choices.find(([value]) => value === text)?.[0] ?? preset

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** The form of a link as the call takes it. */
export const linkIn = (form: FormData) => ({
  enabled: isTicked(form, 'enabled'),
  gameUrl: textOf(form, 'gameUrl').trim(),
  adapter: oneOf(RULES.adapter, textOf(form, 'adapter'), 'hub88'),
  transferUrl: orNull(textOf(form, 'transferUrl')),
  transactionsUrl: orNull(textOf(form, 'transactionsUrl')),
  currencies: CURRENCIES.filter((currency) => isTicked(form, `currency.${currency}`)),
  tokenMinutes: numberIn(form, 'tokenMinutes') ?? 720,
  mostBet: orNull(textOf(form, 'mostBet')),
  lateWin: oneOf(RULES.lateWin, textOf(form, 'lateWin'), 'accept'),
  settledRollback: oneOf(RULES.settledRollback, textOf(form, 'settledRollback'), 'refuse'),
  stuckRule: oneOf(RULES.stuckRule, textOf(form, 'stuckRule'), 'queue'),
  callsPerSecond: numberIn(form, 'callsPerSecond'),
})
