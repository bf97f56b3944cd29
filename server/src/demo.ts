import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ONE } from '@koi/contract/money.ts'
import { ConfigError } from './config.ts'
import type { Context } from './context.ts'
import { seedTerms } from './rooms/agents/index.ts'
import { seedGames } from './rooms/games/index.ts'
import { houseAccount, memberAccount, openAccounts, postOne, readKinds } from './rooms/ledger/index.ts'
import { createMember, memberByAccount } from './rooms/members/index.ts'
import { seedAnnouncements, seedLetter } from './rooms/messages/index.ts'
import { seedOperators } from './rooms/operators/index.ts'
import { seedRewards } from './rooms/rewards/index.ts'
import { openDemoSite } from './rooms/whitelabel/index.ts'

/** The people of the demo: play money, known passwords, never in production. */
const LINH = { name: 'Nguyen Thi Linh', birthDate: '1988-08-08' }
const BAO = { name: 'Tran Gia Bao', birthDate: '1979-05-21' }
const MEMBERS = [
  { account: 'linh88', password: 'koi12345', type: 0, nickname: 'Linh', credit: 12_480n, person: LINH },
  {
    account: 'agent88',
    password: 'koi12345',
    type: 1,
    nickname: 'Bao',
    person: BAO,
    credit: 50_000n,
    affiliateCode: 'KOI88',
  },
] as const

/**
 * Creates the demo data that is missing for trying the product, and writes the accounts to
 * `$KOI_DATA/demo.json`. Safe to run at every start.
 */
export async function seedDemo(ctx: Context): Promise<void> {
  if (ctx.config.KOI_MODE !== 'demo') throw new Error('demo data is for the demo only')
  for (const person of MEMBERS) await seedMember(ctx, person)
  await seedAnnouncements(ctx)
  await seedGames(ctx)
  const first = await memberByAccount(ctx.db, MEMBERS[0].account)
  if (first !== null) {
    await seedLetter(ctx, first.id)
    // What the demo offers must be found; what operators switch later is left alone.
    if (await seedRewards(ctx, [first.id])) await openDemoSite(ctx)
  }
  const seller = await memberByAccount(ctx.db, MEMBERS[1].account)
  if (seller !== null) await seedTerms(ctx, seller.id)
  const [member, agent] = MEMBERS.map(({ account, password }) => ({ account, password }))
  const operators = await seedOperators(ctx)
  const file = join(ctx.config.KOI_DATA, 'demo.json')
  await writeFile(file, `${JSON.stringify({ member, agent, operators }, null, 2)}\n`, { mode: 0o600 })
}

/**
 * Refuses to start production on demo data, since the demo's passwords are public. Throws
 * {@link ConfigError}.
 */
export async function refuseDemoData(ctx: Context): Promise<void> {
  for (const { account } of MEMBERS) {
    const member = await memberByAccount(ctx.db, account)
    if (member === null) continue
    const kinds = await readKinds(ctx.db.book(member.book), memberAccount(member.id, 'cash'))
    if (!kinds.includes('demo_credit')) continue
    throw new ConfigError('DATABASE_URL names a demo database; production needs its own')
  }
}

async function seedMember(ctx: Context, person: (typeof MEMBERS)[number]): Promise<void> {
  const { credit, ...wanted } = person
  await ctx.db.transact(async (tx) => {
    const member = (await createMember(ctx, tx, wanted)) ?? (await memberByAccount(tx, person.account))
    if (member === null) throw new Error(`${person.account} could not be created`)
    const at = ctx.clock.now()
    const book = tx.in(member.book)
    await openAccounts(book, { memberId: member.id, currency: 'CNY', at })
    await postOne(book, {
      reference: `demo:credit:${member.id}`,
      kind: 'demo_credit',
      currency: 'CNY',
      at: member.registeredAt,
      postings: [
        { source: houseAccount('demo'), destination: memberAccount(member.id, 'cash'), amount: credit * ONE },
      ],
    })
  })
}
