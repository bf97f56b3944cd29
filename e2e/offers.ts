import { type Office, officeClient, setupValue } from './clients.ts'

type Written = Parameters<Office['officeSaveOffer']>[0]

const DAY = 86_400_000

/** 100 % of the first deposit up to 288, eight times deposit and bonus. */
export const FIRST_DEPOSIT = {
  ...{ kind: 'deposit', percent: 10_000, cap: '288', least: '100', onDeposit: 1, onBonus: 1, times: 8 },
  ...{ weights: { LOTT: 10_000, RNG: 10_000 }, maxStake: '50', joinDays: 7, days: 30, begins: 'at_deposit' },
} as const satisfies Written['terms']

/** An offer for this account only, written by one owner and published by the other; returns its id. */
export async function openOffer(account: string, changes: Partial<Written> = {}): Promise<string> {
  const [mei, lin] = (['KOI_E2E_OPERATOR', 'KOI_E2E_SECOND_OWNER'] as const).map((name) =>
    officeClient({ token: setupValue(name) }),
  )
  if (mei === undefined || lin === undefined) throw new Error('there are not two owners')
  const { id, seen } = await mei.officeSaveOffer({
    titles: { EN: `Gift for ${account}`, MS: '', CN: '' },
    bodies: { EN: '<p>Tell us why.</p>', MS: '', CN: '' },
    conditions: { EN: '', MS: '', CN: '' },
    terms: { kind: 'apply', most: '88', turnoverRate: 10_000 },
    once: 'person',
    audience: { levels: null, team: null, language: null, accounts: [account] },
    from: Date.now() - DAY / 2,
    until: Date.now() + 30 * DAY,
    budget: '2880',
    reason: 'browser test',
    ...changes,
  })
  await lin.officePublishOffer({ id, seen: seen ?? '', reason: 'browser test' })
  return id
}
