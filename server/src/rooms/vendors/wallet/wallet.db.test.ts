import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { toWire } from '@koi/contract/money.ts'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { booksProve, GAME, openVendors, units } from '../testing/vendors.ts'

const db = await openTestDatabase()
const vendors = await openVendors(db)

/** The cases of the table: the calls with their answers, and the cash that is left. */
const [, ...table] = readFileSync(new URL('decision-table.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
  .map((block) => block.split('\n'))
  .map(([title = '', ...lines]) => {
    const [name = '', left = ''] = title.split(' = ')
    return { name, left, steps: lines.map((line) => line.trim().split(/ {2,}/)) }
  })

await vendors.plugIn('ALPHA')
await vendors.plugIn('BETA', { lateWin: 'refuse', settledRollback: 'reverse' })
const player = await vendors.player('table1')
const tokens: Readonly<Record<string, string>> = {
  ALPHA: player.token,
  BETA: (await vendors.launch(player.caller, 'BETA')).token,
}

interface Playing {
  readonly rounds: string
  /** The uuids behind the letters. */
  readonly uuids: Map<string, string>
}

async function play({ rounds, uuids }: Playing, text: string): Promise<string> {
  const [kind = '', ...words] = text.split(' ')
  const letters = words.filter((word) => /^[A-Z]$/.test(word)).map((letter) => uuidOf(uuids, letter))
  const amount = words.find((word) => /^\d/.test(word))
  const changed = (name: string): string | undefined =>
    words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1)
  const vendor = changed('vendor') ?? 'ALPHA'
  const reply = await vendors.call(vendor, `/transaction/${kind}`, {
    user: player.user,
    token: tokens[vendor],
    transaction_uuid: letters[0],
    ...(letters[1] === undefined ? {} : { reference_transaction_uuid: letters[1] }),
    round: `${rounds}${changed('round') ?? 'r1'}`,
    ...(words.includes('auto') ? {} : { round_closed: words.includes('closed') }),
    game_code: changed('game') ?? GAME,
    ...(kind === 'rollback' ? {} : { currency: changed('currency') ?? 'CNY', amount: units(amount ?? '0') }),
    ...(kind === 'bet' ? { is_free: words.includes('free') } : {}),
  })
  const status = reply.status.replace(/^RS_(ERROR_)?/, '')
  return reply.balance === undefined ? status : `${status} ${toWire(BigInt(reply.balance))}`
}

function uuidOf(uuids: Map<string, string>, letter: string): string {
  const uuid = uuids.get(letter) ?? randomUUID()
  uuids.set(letter, uuid)
  return uuid
}

describe('the decision table', () => {
  it.each(table)('$name', async ({ steps, left }) => {
    await vendors.setCash(player, 1_000n)
    // Each case has its own rounds and uuids.
    const playing: Playing = { rounds: `case-${randomUUID()}-`, uuids: new Map() }
    const answers: string[] = []
    for (const [call = ''] of steps) answers.push(await play(playing, call))
    expect(answers).toEqual(steps.map(([, answer]) => answer))
    expect(await vendors.cash(player)).toBe(left)
    await booksProve(db)
  })

  it('has no case without an answer for each call and the cash that is left', () => {
    expect(table.length).toBeGreaterThan(50)
    const silent = table.filter(({ steps, left }) => left === '' || steps.some((step) => step.length !== 2))
    expect(silent).toEqual([])
  })
})
