import assert from 'node:assert/strict'
import { query } from '../../e2e/database.ts'
import type { Counts } from './guess-passwords.ts'
import { codeOf, forEachOf, openScript } from './script.ts'

/** The usual caps of an hour (README.md). */
const CAPS = { block: 20, country: 60, purpose: 600, house: 1000 } as const
const ADDRESSES = 100
/** Half of the numbers are of five blocks at home, and half are abroad, each of a block of its own. */
const BLOCKS = 5

const numberOf = (index: number) =>
  index % 2 === 0
    ? { mobileNum: `12${300 + (index % BLOCKS)}${String(index).padStart(4, '0')}`, countryDialingCode: '60' }
    : { mobileNum: `9${String(index).padStart(3, '0')}1234`, countryDialingCode: '65' }

/** Requests codes for strangers' numbers, first without solving a challenge, then solving every one. */
export async function requestCodes(numbers: number): Promise<Counts> {
  const plain = await requestAll(numbers, { network: '10.10.0', solves: false })
  assert.deepEqual([...plain.keys()].sort(), ['proof.required'])
  assert.equal((await volumes()).length, 0)
  const solved = await requestAll(numbers, { network: '10.11.0', solves: true })
  const sent = solved.get('sent') ?? 0
  const counted = await volumes()
  for (const { scope, count } of counted) {
    const [kind = ''] = scope.split(':')
    if (kind === 'network') continue
    const cap = CAPS[kind as keyof typeof CAPS]
    assert.ok(count <= cap, `${count} messages of ${scope}; ${cap} are allowed`)
  }
  const most = BLOCKS * CAPS.block + CAPS.country
  assert.ok(sent > 0 && sent <= most, `${sent} codes were sent; ${most} are allowed`)
  return {
    'codes: numbers': numbers,
    'codes: sent without a proof of work': 0,
    'codes: sent with one': sent,
    'codes: refused because a cap was reached': solved.get('code.paused') ?? 0,
  }
}

async function requestAll(
  numbers: number,
  { network, solves }: { readonly network: string; readonly solves: boolean },
): Promise<ReadonlyMap<string, number>> {
  const scripts = Array.from({ length: ADDRESSES }, (_, index) =>
    openScript(`${network}.${index}`, { solves }),
  )
  const answers = new Map<string, number>()
  await forEachOf(numbers, async (index) => {
    const call = scripts[index % ADDRESSES]?.api.smsCodeToRegister(numberOf(index))
    const answer = (await call?.then(() => 'sent', codeOf)) ?? ''
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  })
  return answers
}

const volumes = () =>
  query<{ scope: string; count: number }>(
    'select scope, max(count) as count from members.sms_volume group by 1',
    [],
  )
