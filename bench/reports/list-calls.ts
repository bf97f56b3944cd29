import { officeRoutes } from '../../server/src/http/office-routes.ts'
import type { Route } from '../../server/src/route.ts'

/** A list of the office that the server answers page by page. */
interface ListCall {
  readonly route: Route
  /** The input of its first part, without filters. */
  readonly input: unknown
}

/** What lists need that are lists of one thing; of a thing that does not exist it is measured, too. */
const NEEDED: Readonly<Record<string, unknown>> = {
  officeBoardPlaces: { id: '1' },
  officeBoardRounds: { id: '1' },
  officeBonuses: { memberId: '2000000' },
  officeDormantMembers: { days: '30' },
  officeEntries: { account: 'channel:QUICKPAY', book: 0 },
  officeLiabilityRows: { name: 'cash' },
  officeLotteryTerms: { gameCode: 'SSC60' },
  officeMemberBets: { id: '2000000' },
  officeMemberLetters: { id: '2000000' },
  officeMemberLogIns: { id: '2000000' },
  officeMemberTickets: { id: '2000000' },
  officeMissionClaims: { id: '1' },
  officeNotes: { id: '2000000' },
  officeOfferJoinings: { id: '1' },
  officeRainTakers: { id: '1' },
  officeReportBets: { memberId: '2000000', day: '2026-03-30', category: 'RNG', game: 'g' },
  officeReportEntries: { figure: 'deposits' },
  officeReportMembers: { day: '2026-03-30', figure: 'bettors' },
  officeRewardClaims: { id: '1' },
}

/** The first part with a filter or an order that has an index of its own. */
const FILTERED: readonly (readonly [name: string, label: string, input: unknown])[] = [
  ['officeMembers', 'of a week', { from: '2026-03-20', to: '2026-03-26' }],
  ['officeMembers', 'by last log-in', { sort: '-login' }],
  ['officeMembers', 'that begin so', { search: 'other20' }],
  ['officeDeposits', 'of a day', { from: '2026-03-25', to: '2026-03-25' }],
  ['officeDeposits', 'by amount', { sort: '-amount' }],
  ['officeWithdrawals', 'of a day', { from: '2026-03-25', to: '2026-03-25' }],
  ['officeAdjustments', 'by amount', { sort: '-amount' }],
  ['officeArrivals', 'of a day', { from: '2026-03-25', to: '2026-03-25' }],
  ['officeArrivals', 'of a sender', { search: 'sender 4321' }],
  ['officeDraws', 'of a day', { from: '2026-03-25', to: '2026-03-25' }],
  ['officeVendorRounds', 'of a day', { from: '2026-03-25', to: '2026-03-25' }],
  ['officeLetters', 'of a day', { from: '2026-03-25', to: '2026-03-25' }],
  ['officeRiskCases', 'of a day', { from: '2026-03-29', to: '2026-03-29' }],
  ['officeAudit', 'of a day', { from: '2026-03-25', to: '2026-03-25' }],
]

/** The queue of work and the parts of a member's page, which are no pages of a list. */
const WHOLE: readonly (readonly [name: string, input: unknown])[] = [
  ['officeWork', {}],
  ['officeMember', { id: '2000000' }],
  ['officeOperators', {}],
]

const isList = ({ call, input }: Route): boolean => call.method === 'GET' && 'cursor' in input.shape

/** Every list of the office by the name of its call. Throws for one whose input nobody has named. */
export function listCalls(): ReadonlyMap<string, ListCall> {
  const named = new Map(officeRoutes.map((route) => [route.name, route]))
  const calls = new Map<string, ListCall>()
  const add = (label: string, name: string, given: unknown): void => {
    const route = named.get(name)
    if (route === undefined) throw new Error(`the office has no call ${name}`)
    const { success, data } = route.input.safeParse(given)
    if (!success) throw new Error(`name the input of ${label} in bench/reports/list-calls.ts`)
    calls.set(label, { route, input: data })
  }
  for (const { name } of officeRoutes.filter(isList)) add(name, name, NEEDED[name] ?? {})
  for (const [name, label, input] of FILTERED) add(`${name} ${label}`, name, input)
  for (const [name, input] of WHOLE) add(name, name, input)
  return calls
}
