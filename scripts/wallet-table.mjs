/** The decision table of the wallet as cases: the calls and their expected responses. */
import { readFileSync } from 'node:fs'

const ONE = 100_000n

/** The table: in the one file that vendors run it is a part of the program (`scripts/build.mjs`). */
const readTable = () =>
  typeof DECISION_TABLE === 'string'
    ? DECISION_TABLE
    : readFileSync(new URL('../server/src/rooms/vendors/wallet/decision-table.txt', import.meta.url), 'utf8')

/** The amount in units of 1/100000 of a decimal text. */
export function units(text) {
  const [whole, fraction = ''] = text.split('.')
  return BigInt(whole) * ONE + BigInt(fraction.padEnd(5, '0'))
}

/** An amount in decimals, two of them or as many as it has. */
export function decimals(amount) {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(6, '0')
  const fraction = digits.slice(-5).replace(/0{1,3}$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -5)}.${fraction}`
}

/** Patterns of the cases that belong to a policy; all others apply to every wallet. */
const POLICIES = [
  [/^late win, taken$/, 'late-win', 'accept'],
  [/^late win, refused$/, 'late-win', 'refuse'],
  [/revers/, 'settled-rollback', 'reverse'],
  [/, refused$| in sight$/, 'settled-rollback', 'refuse'],
]

/** Every case of the table: its calls, each with the expected status and balance, all amounts divided by `scale`. */
export function readCases({ text = readTable(), scale = 1n } = {}) {
  const [, ...blocks] = text.trim().split('\n\n')
  return blocks.map((block) => {
    const [title = '', ...lines] = block.split('\n')
    const [name = '', left = ''] = title.split(' = ')
    const vendors = new Set(lines.map((line) => /vendor=(\w+)/.exec(line)?.[1] ?? 'ALPHA'))
    const [, policy = null, value = null] = POLICIES.find(([pattern]) => pattern.test(name)) ?? []
    const steps = lines.map((line) => scaled(readStep(line), scale))
    return { name, left: units(left) / scale, steps, policy, value, vendors: vendors.size }
  })
}

const scaled = ({ amount, balance, ...step }, scale) => ({
  ...step,
  amount: amount === null ? null : amount / scale,
  balance: balance === null ? null : balance / scale,
})

function readStep(line) {
  const [call = '', answer = ''] = line.trim().split(/ {2,}/)
  const [kind = '', ...words] = call.split(' ')
  const [status = '', balance] = answer.split(' ')
  const [uuid, reference] = words.filter((word) => /^[A-Z]$/.test(word))
  const amount = words.find((word) => /^\d/.test(word))
  const optionOf = (name) => words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
  return {
    ...{ call, kind, uuid, reference: reference ?? null, status },
    amount: amount === undefined ? null : units(amount),
    balance: balance === undefined ? null : units(balance),
    ...{ round: optionOf('round') ?? 'r1', game: optionOf('game'), currency: optionOf('currency') },
    closed: words.includes('auto') ? null : words.includes('closed'),
    isFree: words.includes('free'),
  }
}
