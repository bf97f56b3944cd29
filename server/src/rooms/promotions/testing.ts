import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/db.ts'
import type { TestCaller } from '../../testing/app.ts'
import { openProtection } from '../protection/testing.ts'
import { switchReward } from '../rewards/testing.ts'
import { jobs } from './index.ts'

export const DAY = 24 * 3_600_000

type Written = Parameters<TestCaller['office']['officeSaveOffer']>[0]

/** What a deposit offer says in these tests: 100 % up to 288, eight times deposit and bonus. */
export const DEPOSIT = {
  ...{ kind: 'deposit', percent: 10_000, cap: '288', least: '100', onDeposit: 1, onBonus: 1 },
  ...{ times: 8, weights: { LOTT: 10_000 }, maxStake: '50', joinDays: 7, days: 30 },
  begins: 'at_deposit',
} as const satisfies Written['terms']

export const EVERYONE: Written['audience'] = { levels: null, team: null, language: null, accounts: null }

/** Publishes the draft of an offer as an operator who looks at it now. */
export async function publish(office: TestCaller['office'], id: string) {
  const { seen } = await office.officeOffer({ id })
  return office.officePublishOffer({ id, seen: seen ?? '', reason: 'a test' })
}

/** The complete site and office, with operators who make offers; for the tests of this room. */
export async function openPromotions(db: Database) {
  const house = await openProtection(db)
  const { ctx, clock } = house
  const entered = new Map<string, { readonly office: TestCaller['office']; readonly at: number }>()

  /** An operator's calls; logs in again when the session is old. */
  const desk = async (name: 'mei' | 'arun' | 'lin'): Promise<TestCaller['office']> => {
    const known = entered.get(name)
    if (known !== undefined && clock.now().getTime() - known.at < DAY / 8) return known.office
    const office = await house.operator(name)
    entered.set(name, { office, at: clock.now().getTime() })
    return office
  }

  /** An offer that members apply for, of up to 88.00 once for each person, with changes. */
  const written = (changes: Partial<Written> = {}): Written => ({
    titles: { EN: 'Birthday', MS: 'Hari jadi', CN: '生日礼金' },
    bodies: { EN: '<p>Yours.</p>', MS: '<p>Milik anda.</p>', CN: '<p>送给您。</p>' },
    conditions: { EN: '', MS: '', CN: '' },
    terms: { kind: 'apply', most: '88', turnoverRate: 30_000 },
    once: 'person',
    audience: EVERYONE,
    from: clock.now().getTime(),
    until: clock.now().getTime() + 30 * DAY,
    budget: '880',
    reason: 'a test',
    ...changes,
  })

  /** An offer written by one operator and published by the other; returns its id. */
  const open = async (changes: Partial<Written> = {}): Promise<string> => {
    const { id } = await (await desk('mei')).officeSaveOffer(written(changes))
    await publish(await desk('arun'), id)
    return id
  }

  const run = async (name: string, payload: unknown = {}): Promise<void> => {
    for (const job of jobs) if (job.name === `promotions.${name}`) await job.run(ctx, payload)
  }

  /** Proves an address of their own for members, so that joining reserves a bonus for them. */
  const prove = (...members: readonly { readonly id: bigint }[]): Promise<unknown> =>
    db.query(
      `update members.member set email = id || '@proved.test', email_verified_at = $2 where id = any ($1)`,
      [members.map(({ id }) => id), clock.now()],
    )
  const person: typeof house.person = async (...args) => {
    const found = await house.person(...args)
    await prove(found.member)
    return found
  }

  return { ...house, person, prove, desk, written, open, run }
}

type Office = TestCaller['office']

/** What an operator opens alone up to a limit: it is written, opened and ended, here at any cost of a day. */
interface OpeningKind {
  readonly write: (office: Office, cost: string, id?: string) => Promise<string>
  readonly open: (office: Office, id: string) => Promise<unknown>
  readonly end: (office: Office, id: string) => Promise<unknown>
  readonly needs: (office: Office, id: string) => Promise<boolean>
}

const reason = 'a test'
const texts = { EN: 'One', MS: 'Satu', CN: '一' }
const idOf = ({ id }: { readonly id: string }): string => id
const needsOf = (row: { readonly needsSecondPerson: boolean }): boolean => row.needsSecondPerson
const known = (id: string | undefined) => (id === undefined ? {} : { id })

async function switchRain(office: Office, id: string) {
  const { seen } = await office.officeRain({ id })
  return office.officeSwitchRain({ id, on: true, seen, reason })
}

async function switchMission(office: Office, id: string) {
  const { seen } = await office.officeMission({ id })
  return office.officeSwitchMission({ id, on: true, seen, reason })
}

export function openingsOf(
  clock: Clock,
  written: (changes: Partial<Written>) => Written,
): Readonly<Record<string, OpeningKind>> {
  const window = () => ({ from: clock.now().getTime(), until: clock.now().getTime() + 5 * DAY })
  return {
    reward: {
      write: async (office, budget, id) =>
        office
          .officeSaveReward({
            ...{ titles: texts, bodies: texts, amount: '10', turnoverRate: 0, claimDays: 7, ...window() },
            ...{ accounts: null, budget, reason, ...known(id) },
          })
          .then(idOf),
      open: switchReward,
      end: (office, id) => office.officeSwitchReward({ id, on: false, reason }),
      needs: (office, id) => office.officeReward({ id }).then(needsOf),
    },
    rain: {
      write: async (office, budget, id) =>
        office
          .officeSaveRain({
            ...{ every: 1_440, from: clock.now().getTime(), until: null, seconds: 60, envelopes: 10 },
            ...{ rate: 10_000, budget, min: '1', max: '1000', turnover: '0', reason, ...known(id) },
          })
          .then(idOf),
      open: switchRain,
      end: (office, id) => office.officeSwitchRain({ id, on: false, reason }),
      needs: (office, id) => office.officeRain({ id }).then(needsOf),
    },
    mission: {
      write: async (office, budget, id) =>
        office
          .officeSaveMission({
            ...{ titles: texts, bodies: texts, turnoverRate: 0, ...window(), reward: '1', budget, reason },
            ...{ period: 'day', measure: 'turnover', categories: [], target: '100', ...known(id) },
          })
          .then(idOf),
      open: switchMission,
      end: (office, id) => office.officeSwitchMission({ id, on: false, reason }),
      needs: (office, id) => office.officeMission({ id }).then(needsOf),
    },
    offer: {
      write: async (office, budget, id) =>
        office
          .officeSaveOffer(
            written({
              ...{ budget, terms: { kind: 'apply', most: '10', turnoverRate: 30_000 }, ...known(id) },
            }),
          )
          .then(idOf),
      open: publish,
      end: (office, id) => office.officeCloseOffer({ id, reason }),
      needs: (office, id) => office.officeOffer({ id }).then(needsOf),
    },
  }
}
