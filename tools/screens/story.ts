import assert from 'node:assert/strict'
import { type Bet, wagerOf } from '../../e2e/bets.ts'
import { officeClient } from '../../e2e/clients.ts'
import { deposit, logInMember, type Member, PAYMENT_PASSWORD, prepareWithdrawals } from '../../e2e/members.ts'
import { demoPeople } from '../../e2e/people.ts'
import { launch } from '../../e2e/studio.ts'
import { type Random, seededRandom } from '../../server/src/random.ts'
import { fundedMember, operatorToken, TEST_PASSWORD } from '../../server/src/testing/people.ts'
import type { Demo } from './demo.ts'

/** A Wednesday evening, by the platform's clock. */
export const at = (time: string): Date => new Date(`2026-01-14T${time}+08:00`)

/** When the demo is started, and the moment that most pictures show: early in a draw of a minute. */
export const START = at('18:58:00')
export const SHOWN = at('19:44:21')

export interface People {
  /** The demo's member, of whom most pictures tell. */
  readonly linh: Member
  /** Others, so that draws are sold and the office has work. */
  readonly crowd: readonly Member[]
  /** The token of an operator who may do everything. */
  readonly owner: string
}

/** Who asks for a withdrawal, after a deposit that is played once. */
const WINNERS = [
  { account: 'suresh21', holder: 'Suresh Kumar', accountNumber: '62220214401', amount: '300' },
  { account: 'hana2026', holder: 'Hana Yusof', accountNumber: '62220218872', amount: '180' },
] as const

/** The game whose risk the office looks at. */
export const CAPPED = 'SSC300'

const OTHERS = ['aiman77', 'meiling8', 'koiking9', 'tuan68'] as const

/** What Linh bets on the way, each for ten units. */
const BETS: readonly (readonly [time: string, game: string, bet: Bet])[] = [
  ['19:14:20', 'SSC60', { family: 'ssc5', playId: 'position', selection: '37||||' }],
  ['19:20:20', 'MNVIP60', { family: 'mn18', playId: 'special2', selection: '68,86' }],
  ['19:27:20', 'DICE60', { family: 'k3', playId: 'dice_any', selection: '6' }],
  ['19:35:20', 'SSC60', { family: 'ssc5', playId: 'position', selection: '||258||' }],
]

/** What happens at the demo until the pictures are taken. */
export async function tellStory(demo: Demo): Promise<People> {
  const people = await enter(demo)
  const { linh, crowd } = people
  const random = seededRandom('crowd')
  await lowerCap(people.owner)
  await demo.passUntil(at('19:10:20'))
  await deposit(linh, '500')
  await prepareWithdrawals(linh, { accountNumber: '62220212051', holder: 'Nguyen Thi Linh' })
  for (const [time, gameCode, bet] of BETS) {
    await demo.passUntil(at(time))
    await placeBet(demo, linh, { gameCode, bet, multiple: 10 })
    for (const member of crowd) await placeBet(demo, member, anyBet(random, 'SSC60'))
  }
  await demo.passUntil(at('19:39:20'))
  for (const { account, amount, ...card } of WINNERS) {
    const member = memberOf(people, account)
    await deposit(member, amount)
    await prepareWithdrawals(member, card)
    const bet: Bet = { family: 'ssc5', playId: 'position', selection: '13579||||' }
    await placeBet(demo, member, { gameCode: 'SSC60', bet, multiple: Number(amount) / 5 })
  }
  await demo.openStudio()
  await demo.passUntil(at('19:40:40'))
  for (const { account } of WINNERS) await withdraw(demo, memberOf(people, account), '120')
  for (const time of ['19:41:20', '19:42:20', '19:43:20']) {
    await demo.passUntil(at(time))
    for (const member of crowd) await placeBet(demo, member, anyBet(random, 'SSC60'))
  }
  for (const game of ['pearl pond', 'lantern reef', 'baccarat']) await launch(linh, game)
  await demo.passUntil(SHOWN)
  return people
}

/** The owner bounds what one hit may cost in a game, from seven o'clock on. */
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

async function enter({ ctx, chance }: Demo): Promise<People> {
  chance.begin('people')
  const crowd: Member[] = []
  for (const account of [...OTHERS, ...WINNERS.map((winner) => winner.account)]) {
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

/** Places a bet on the draw that is on sale. */
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

/** Some digits of one place of a five-digit number. */
export function anyBet(random: Random, gameCode: string): Placing {
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
