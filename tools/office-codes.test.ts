import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PATTERN_KINDS } from '@koi/contract/schemas/lottery.ts'
import { ADJUSTMENT_STATES } from '@koi/contract/schemas/office/adjustments.ts'
import { ARRIVAL_STATES } from '@koi/contract/schemas/office/arrivals.ts'
import {
  DEPOSIT_FILTERS,
  WITHDRAWAL_FILTERS,
  WITHDRAWAL_FINDINGS,
} from '@koi/contract/schemas/office/cashier.ts'
import { BET_STATES } from '@koi/contract/schemas/office/desk.ts'
import { SETTLEMENT_STATES } from '@koi/contract/schemas/office/settlements.ts'
import { STRAY_REASONS, STRAY_STATES } from '@koi/contract/schemas/office/strays.ts'
import { expect, test } from 'vitest'
import { codes as cn } from '../office/src/i18n/cn/codes.ts'
import { desk as cnDesk } from '../office/src/i18n/cn/desk.ts'
import { codes as en } from '../office/src/i18n/en/codes.ts'
import { desk as enDesk } from '../office/src/i18n/en/desk.ts'
import { codes as ms } from '../office/src/i18n/ms/codes.ts'
import { desk as msDesk } from '../office/src/i18n/ms/desk.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const server = join(root, 'server/src')
const read = (path: string): string => readFileSync(path, 'utf8')
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !/(^|\/)testing/.test(name))
  .map((name) => read(join(server, name)))

/** The codes that have no text in one of the languages. */
const missing = (all: Iterable<string>): readonly string[] =>
  [...all].filter((code) => [en, ms, cn].some((texts) => !(`code.${code}` in texts))).toSorted()

/** What is written to the audit trail as `${noun}.${value}`, with the values. */
const COMPOSED: Readonly<Record<string, readonly string[]>> = {
  bill: ['approve', 'reject', 'hold', 'release'],
  bonus: ['abuse'],
  channel: ['create', 'write', 'switch_on', 'switch_off', 'agree', 'refuse'],
  deposit: ['credit', 'reject', 'return'],
  identity: ['approve', 'reject'],
  person: ['same', 'another'],
  rebate: ['pay', 'keep', 'ask_pay', 'ask_keep', 'withdraw'],
  risk: ['dismissed', 'watched', 'acted'],
  round: ['close', 'void'],
  withdrawal: ['approve', 'reject', 'pay', 'retry', 'refund'],
}

/** An expression that gives an action: up to the next field, a literal or one of two. */
const ACTION = /\baction\b\s*(?::|=)\s*((?:[^,;\n{}$]|\$\{[^}]*\}|\n\s*[?:])+)/g
const IN_PAIRS = /\[action[^\]]*\] = \[([^\]]*)\]/g

test('[OF-08] every action of the audit trail has a text in each language', () => {
  const expressions = sources
    .filter((text) => /audit/i.test(text))
    .flatMap((text) => [...text.matchAll(ACTION), ...text.matchAll(IN_PAIRS)].map(([, found]) => found ?? ''))
  const literals = expressions.flatMap((one) =>
    [...one.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action]) => action ?? ''),
  )
  const nouns = expressions.flatMap((one) =>
    [...one.matchAll(/`([a-z_]+)\.\$\{/g)].map(([, noun]) => noun ?? ''),
  )
  expect(literals.length).toBeGreaterThan(150)
  // A new composition names its values above.
  expect([...new Set(nouns)].toSorted()).toEqual(Object.keys(COMPOSED).toSorted())
  const composed = Object.entries(COMPOSED).flatMap(([noun, values]) =>
    values.map((value) => `${noun}.${value}`),
  )
  expect(missing(new Set([...literals, ...composed]))).toEqual([])
})

test('[OF-08] every kind of the ledger has a text in each language', () => {
  const rows = [...read(join(root, 'docs/money.md')).matchAll(/^\| [^|]+ \| ([a-z_]+) \| [a-z]+:/gm)]
  const kinds = rows.map(([, kind]) => kind ?? '')
  expect(kinds.length).toBeGreaterThan(50)
  expect(missing(new Set([...kinds, 'withdrawal_hold']))).toEqual([])
})

test('[OF-08] every state, reason and kind that lists of the office show has a text in each language', () => {
  const schema = read(join(server, 'db/schema.sql'))
  /** The values that a check of the database allows. */
  const allowed = (check: string): readonly string[] => {
    const line = schema.split('\n').find((text) => text.includes(`constraint ${check} CHECK`)) ?? ''
    return [...line.matchAll(/'([a-z_]+)'::text/g)].map(([, value]) => value ?? '')
  }
  const checks = [
    ...['finding_kind_check', 'line_request_kind_check', 'bill_kind_check', 'bill_state_check'],
    ...['contract_kind_check', 'feedback_type_check'],
  ].map((check) => allowed(check))
  expect(checks.flat().length).toBeGreaterThan(20)
  const shown = [
    ...[...DEPOSIT_FILTERS, ...WITHDRAWAL_FILTERS, ...ARRIVAL_STATES, ...SETTLEMENT_STATES],
    ...[...ADJUSTMENT_STATES, ...STRAY_STATES, ...STRAY_REASONS, ...BET_STATES, ...PATTERN_KINDS],
    ...WITHDRAWAL_FINDINGS,
    ...checks.flat(),
  ]
  expect(missing(new Set(shown))).toEqual([])
})

test('[OF-07] every account that money moves through has words in each language', () => {
  const page = read(join(root, 'docs/money.md'))
  const houses = [...page.matchAll(/\bhouse:([a-z_]+)(?::(\w+))?/g)]
  const keys = houses.map(([, kind = '', name]) =>
    // These are followed by the code of a game or a vendor.
    name === undefined || /^(lottery|vendor|vendor_transit)$/.test(kind) ? kind : `${kind}_${name}`,
  )
  expect(new Set(keys).size).toBeGreaterThan(15)
  for (const texts of [enDesk, msDesk, cnDesk])
    expect([...new Set(keys)].filter((key) => !(`account.${key}` in texts))).toEqual([])
})
