import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ONE, realCurrency } from '@koi/contract/money.ts'
import type { MemberId } from './caller.ts'
import { ConfigError } from './config.ts'
import type { Context } from './context.ts'
import { seedBonus, seedMemberDeposit } from './demo-bonus.ts'
import { seedErasure } from './demo-erasure.ts'
import { seedFriends } from './demo-friends.ts'
import { openHouse } from './demo-house.ts'
import { seedIdentity } from './demo-identity.ts'
import { seedOffice } from './demo-office.ts'
import { REBATE_DAYS, seedRebateDays } from './demo-rebates.ts'
import { seedRisk } from './demo-risk.ts'
import { callerOf, daysAgo, originOf, seedTeam, TEAM_DAYS } from './demo-team.ts'
import { seedTerms } from './rooms/agents/index.ts'
import { seedChannels } from './rooms/cashier/index.ts'
import { seedGames } from './rooms/games/index.ts'
import { houseAccount, memberAccount, openAccounts, postOne, readKinds } from './rooms/ledger/index.ts'
import { seedLevels } from './rooms/levels/index.ts'
import { createMember, hashPassword, type Member, memberByAccount } from './rooms/members/index.ts'
import { seedAnnouncements, seedLetter, seedMailing } from './rooms/messages/index.ts'
import { seedMissions } from './rooms/missions/index.ts'
import { seedOperators } from './rooms/operators/index.ts'
import { seedPromotions } from './rooms/promotions/index.ts'
import { seedRain } from './rooms/rain/index.ts'
import { seedRebates } from './rooms/rebates/index.ts'
import { seedReferral } from './rooms/referral/index.ts'
import { seedRewards } from './rooms/rewards/index.ts'
import { seedWebhooks } from './rooms/webhooks/index.ts'
import { openDemoSite } from './rooms/whitelabel/index.ts'

/** The people of the demo: play money, known passwords, never in production. */
const LINH = { name: 'Nguyen Thi Linh', birthDate: '1988-08-08' }
const BAO = { name: 'Tran Gia Bao', birthDate: '1979-05-21' }
const PASSWORD = 'koi12345'
const MEMBER: Wanted = { account: 'linh88', type: 0, nickname: 'Linh', credit: 12_480n, person: LINH }
/** How many days ago the member came. */
const MEMBER_DAYS = 12
const AGENT: Wanted = {
  ...{ account: 'agent88', type: 1, nickname: 'Bao', credit: 50_000n, person: BAO },
  affiliateCode: 'KOI88',
}

/**
 * Creates the demo data that is missing for trying the product, and writes the accounts to
 * `$KOI_DATA/demo.json`. Safe to run at every start.
 */
export async function seedDemo(ctx: Context): Promise<void> {
  if (ctx.config.KOI_MODE !== 'demo') throw new Error('demo data is for the demo only')
  await openHouse(ctx.db, ctx.clock.now())
  const passwordHash = await hashPassword(PASSWORD)
  const create = (at: Context, wanted: Wanted) => seedMember(at, { ...wanted, passwordHash })
  await seedLevels(daysAgo(ctx, TEAM_DAYS))
  await seedReferral(daysAgo(ctx, TEAM_DAYS))
  const isNew = (await memberByAccount(ctx.db, MEMBER.account)) === null
  // A day that is over keeps its terms: those of a new demo begin before the team's last days are closed.
  await seedRebates(isNew ? daysAgo(ctx, REBATE_DAYS) : ctx)
  // An operator of the demo has frozen an agent of the team.
  const operators = await seedOperators(ctx)
  const agent = await seedAgent(ctx, create)
  const member = await create(isNew ? daysAgo(ctx, MEMBER_DAYS) : ctx, MEMBER)
  if (isNew) {
    await seedMemberDeposit(ctx, member)
    await seedFriends(ctx, member, create)
    await seedRebateDays(ctx, member)
    await seedBonus(ctx, member)
  }
  await seedChannels(ctx)
  await seedWebhooks(ctx)
  await seedAnnouncements(ctx)
  await seedGames(ctx)
  await seedLetter(ctx, member.id)
  await seedMailing(ctx)
  // What the demo offers must be found; what operators switch later is left alone.
  if (await seedRewards(ctx, [member.id])) await openDemoSite(ctx)
  await seedRain(ctx)
  // Those of the team's demo exist already; a demo from before has none.
  await seedMissions(ctx)
  await seedPromotions(ctx, callerOf(ctx, member))
  if (isNew) await seedRisk(ctx, originOf(ctx), create)
  const [first, seller] = [member, agent].map(({ account }) => ({ account, password: PASSWORD }))
  await seedOffice(ctx)
  await seedErasure(ctx, create)
  await seedIdentity(ctx)
  const accounts = { member: first, agent: seller, operators }
  const file = join(ctx.config.KOI_DATA, 'demo.json')
  await writeFile(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 })
}

/**
 * Refuses to start production on demo data, since the demo's passwords are public. Throws
 * {@link ConfigError}.
 */
export async function refuseDemoData(ctx: Context): Promise<void> {
  for (const { account } of [MEMBER, AGENT]) {
    const member = await memberByAccount(ctx.db, account)
    if (member === null) continue
    const kinds = await readKinds(ctx.db.book(member.book), memberAccount(member.id, 'cash'))
    if (!kinds.includes('demo_credit')) continue
    throw new ConfigError('DATABASE_URL names a demo database; production needs its own')
  }
}

/** The agent, who has had a team for a month when the demo starts for the first time. */
async function seedAgent(ctx: Context, create: (ctx: Context, wanted: Wanted) => Promise<Member>) {
  const known = await memberByAccount(ctx.db, AGENT.account)
  const agent = known ?? (await create(daysAgo(ctx, TEAM_DAYS), AGENT))
  if (known === null) await seedTeam(ctx, agent, create)
  else await seedTerms(ctx, agent.id)
  return agent
}

interface Wanted {
  readonly account: string
  readonly type: 0 | 1
  readonly credit: bigint
  readonly nickname?: string
  readonly person?: { readonly name: string; readonly birthDate: string }
  readonly affiliateCode?: string
  readonly upline?: readonly MemberId[]
  readonly recommenderId?: MemberId
  readonly phone?: { readonly dialingCode: string; readonly mobile: string }
}

async function seedMember(ctx: Context, person: Wanted & { readonly passwordHash: string }): Promise<Member> {
  const { credit, ...wanted } = person
  return ctx.db.transact(async (tx) => {
    const created = await createMember(ctx, tx, { ...wanted, password: PASSWORD })
    const member = created ?? (await memberByAccount(tx, person.account))
    if (member === null) throw new Error(`${person.account} could not be created`)
    const at = ctx.clock.now()
    const book = tx.in(member.book)
    await openAccounts(book, { memberId: member.id, currency: realCurrency(), at })
    if (credit === 0n) return member
    await postOne(book, {
      reference: `demo:credit:${member.id}`,
      kind: 'demo_credit',
      currency: realCurrency(),
      at: member.registeredAt,
      postings: [
        { source: houseAccount('demo'), destination: memberAccount(member.id, 'cash'), amount: credit * ONE },
      ],
    })
    return member
  })
}
