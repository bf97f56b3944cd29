import assert from 'node:assert/strict'
import { type Bet, wagerOf } from '../../e2e/bets.ts'
import { officeClient } from '../../e2e/clients.ts'
import { deposit, logInMember, type Member, PAYMENT_PASSWORD, prepareWithdrawals } from '../../e2e/members.ts'
import { demoPeople } from '../../e2e/people.ts'
import { launch } from '../../e2e/studio.ts'
import { type Random, seededRandom } from '../../server/src/random.ts'
import { fundedMember, operatorToken, TEST_PASSWORD } from '../../server/src/testing/people.ts'
import type { Demo } from './demo.ts'

/** A time of the Wednesday evening that the pictures show, in the platform's time zone. */
export const at = (time: string): Date => new Date(`2026-01-14T${time}+08:00`)

/** When the demo starts, and the moment that most pictures show: early in a draw of one minute. */
export const START = at('18:58:00')
const SHOWN = at('19:44:21')

export interface People {
  /** The demo's member, whose pages most pictures show. */
  readonly linh: Member
  /** Other members, so that tickets are sold and the office has work. */
  readonly crowd: readonly Member[]
  /** The token of an operator with every permission. */
  readonly owner: string
}

/** Members who deposit, play the deposit once and ask for a withdrawal. */
const WITHDRAWERS = [
  { account: 'suresh21', holder: 'Suresh Kumar', accountNumber: '62220214401', amount: '300' },
  { account: 'hana2026', holder: 'Hana Yusof', accountNumber: '62220218872', amount: '180' },
] as const

/** The game whose risk page is shown. */
export const CAPPED = 'SSC300'

const OTHERS = ['aiman77', 'meiling8', 'koiking9', 'tuan68'] as const

/** Linh's bets before the pictures are taken, each at a multiple of ten. */
const BETS: readonly (readonly [time: string, game: string, bet: Bet])[] = [
  ['19:14:20', 'SSC60', { family: 'ssc5', playId: 'position', selection: '37||||' }],
  ['19:20:20', 'MNVIP60', { family: 'mn18', playId: 'special2', selection: '68,86' }],
  ['19:27:20', 'DICE60', { family: 'k3', playId: 'dice_any', selection: '6' }],
  ['19:35:20', 'SSC60', { family: 'ssc5', playId: 'position', selection: '||258||' }],
]

/** Everything that happens at the demo before the pictures are taken. */
export async function playEvening(demo: Demo): Promise<People> {
  const people = await logInPeople(demo)
  const { linh, crowd } = people
  const random = seededRandom('crowd')
  await lowerCap(people.owner)
  await demo.advanceTo(at('19:10:20'))
  await deposit(linh, '500')
  await prepareWithdrawals(linh, { accountNumber: '62220212051' })
  for (const [time, gameCode, bet] of BETS) {
    await demo.advanceTo(at(time))
    await placeBet(demo, linh, { gameCode, bet, multiple: 10 })
    for (const member of crowd) await placeBet(demo, member, randomBet(random, 'SSC60'))
  }
  await demo.advanceTo(at('19:39:20'))
  for (const { account, amount, holder: fullName, ...card } of WITHDRAWERS) {
    const member = memberOf(people, account)
    await member.api.setPerson({ fullName, birthDate: '1987-04-12' })
    await deposit(member, amount)
    await prepareWithdrawals(member, card)
    const bet: Bet = { family: 'ssc5', playId: 'position', selection: '13579||||' }
    await placeBet(demo, member, { gameCode: 'SSC60', bet, multiple: Number(amount) / 5 })
  }
  await demo.startStudio()
  await demo.advanceTo(at('19:40:40'))
  for (const { account } of WITHDRAWERS) await withdraw(demo, memberOf(people, account), '120')
  for (const time of ['19:41:20', '19:42:20', '19:43:20']) {
    await demo.advanceTo(at(time))
    for (const member of crowd) await placeBet(demo, member, randomBet(random, 'SSC60'))
  }
  for (const game of ['pearl pond', 'lantern reef', 'baccarat']) await launch(linh, game)
  await demo.advanceTo(SHOWN)
  return people
}

/** Lowers the cap of a number from 19:00 on, so that the risk page shows shares of it. */
async function lowerCap(owner: string): Promise<void> {
  const office = officeClient({ token: owner })
  const { inForce } = await office.officeLotteryTerms({ gameCode: CAPPED })
  const { plays, rates, series, stakeMin, stakeMax, multipleMax, payoutMax, playCap, memberCap } = inForce
  await office.officeSetLotteryTerms({
    ...{ plays, rates, series, stakeMin, stakeMax, multipleMax, payoutMax, playCap, memberCap },
    gameCode: CAPPED,
    effectiveAt: at('19:00:00').getTime(),
    numberCap: '2500',
    reason: 'A lower cap while the game is new',
  })
}

export function memberOf({ crowd }: People, account: string): Member {
  const found = crowd.find((member) => member.account === account)
  assert(found, `${account} is not in the crowd`)
  return found
}

async function logInPeople({ ctx, chance }: Demo): Promise<People> {
  chance.reseed('people')
  const crowd: Member[] = []
  for (const account of [...OTHERS, ...WITHDRAWERS.map((winner) => winner.account)]) {
    await fundedMember(ctx, { account })
    crowd.push(await logInMember(account, TEST_PASSWORD))
  }
  const { member } = demoPeople()
  return {
    crowd,
    linh: await logInMember(member.account, member.password),
    owner: await operatorToken(ctx, 'mei'),
  }
}

interface Placing {
  readonly gameCode: string
  readonly bet: Bet
  readonly multiple: number
}

/** Places a bet on the draw that is on sale now. */
export async function placeBet({ chance }: Demo, { api }: Member, { gameCode, bet, multiple }: Placing) {
  const [{ series, topSeries }, { current }] = await Promise.all([
    api.playMenu({ gameCode }),
    api.nearDraws({ gameCode }),
  ])
  assert(current, `${gameCode} has no draw`)
  const wagers = [wagerOf(multiple, { series: series.preset, topSeries }, bet)]
  const { order } = await api.placeOrder({
    clientKey: chance.uuid(),
    gameCode,
    numero: current.numero,
    wagers,
  })
  return order
}

/** A bet on one to four digits of one place of a five-digit number. */
export function randomBet(random: Random, gameCode: string): Placing {
  const rows = ['', '', '', '', '']
  const digits = new Set(Array.from({ length: 1 + random.below(4) }, () => random.below(10)))
  rows[random.below(rows.length)] = [...digits].sort((a, b) => a - b).join('')
  const bet: Bet = { family: 'ssc5', playId: 'position', selection: rows.join('|') }
  return { gameCode, bet, multiple: 1 + random.below(15) }
}

async function withdraw({ chance }: Demo, { api }: Member, amount: string): Promise<void> {
  const [card] = await api.bankCards()
  assert(card, 'there is no card')
  await api.withdraw({
    clientKey: chance.uuid(),
    amount,
    bankId: card.id,
    paymentPassword: PAYMENT_PASSWORD,
  })
}
