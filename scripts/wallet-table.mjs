/** The decision table of the wallet as cases: what is called, and what has to be answered. */
import { readFileSync } from 'node:fs'

const ONE = 100_000n
const table = new URL('../server/src/rooms/vendors/wallet/decision-table.txt', import.meta.url)

/** Units of 1/100000 of an amount in decimals. */
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

/** Which of two policies a case is of; null for what every wallet has to do. */
const POLICIES = [
  [/^late win, taken$/, 'late-win', 'accept'],
  [/^late win, refused$/, 'late-win', 'refuse'],
  [/revers/, 'settled-rollback', 'reverse'],
  [/, refused$| in sight$/, 'settled-rollback', 'refuse'],
]

/** Every case of the table: its calls, each with the status and the balance that it must be answered with. */
export function readCases(text = readFileSync(table, 'utf8')) {
  const [, ...blocks] = text.trim().split('\n\n')
  return blocks.map((block) => {
    const [title = '', ...lines] = block.split('\n')
    const [name = '', left = ''] = title.split(' = ')
    const vendors = new Set(lines.map((line) => /vendor=(\w+)/.exec(line)?.[1] ?? 'ALPHA'))
    const [, policy = null, value = null] = POLICIES.find(([pattern]) => pattern.test(name)) ?? []
    return { name, left: units(left), steps: lines.map(readStep), policy, value, vendors: vendors.size }
  })
}

function readStep(line) {
  const [call = '', answer = ''] = line.trim().split(/ {2,}/)
  const [kind = '', ...words] = call.split(' ')
  const [status = '', balance] = answer.split(' ')
  const [uuid, reference] = words.filter((word) => /^[A-Z]$/.test(word))
  const amount = words.find((word) => /^\d/.test(word))
  const said = (name) => words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
  return {
    ...{ call, kind, uuid, reference: reference ?? null, status },
    amount: amount === undefined ? null : units(amount),
    balance: balance === undefined ? null : units(balance),
    ...{ round: said('round') ?? 'r1', game: said('game'), currency: said('currency') },
    closed: words.includes('auto') ? null : words.includes('closed'),
    isFree: words.includes('free'),
  }
}
