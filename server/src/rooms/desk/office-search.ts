import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { SEARCH_MIN } from '@koi/contract/schemas/office/desk.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { OperatorCaller, Permission } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Commands } from '../../route.ts'
import { findOrder } from '../cashier/index.ts'
import { findTicket } from '../lottery/index.ts'
import { membersByIds } from '../members/index.ts'
import { audit, hasPermission } from '../operators/index.ts'
import { findRoundsByName } from '../vendors/index.ts'
import {
  type FoundMember,
  findMembers,
  type Match,
  type MemberQuery,
  readMemberQuery,
} from './search-members.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Hit = Awaited<ReturnType<OfficeCommands['officeSearch']>>['hits'][number]

/** How many members, and how many rounds of one name, are listed. */
const MAX_HITS = 20

/** What is a person's, and not the platform's: a search by it is written to the audit trail. */
const PERSONAL: readonly Match[] = ['phone', 'mail', 'payee', 'card']

/**
 * Finds a member by account, nickname, phone, mail, payee's name, last digits of a card or id, and an order,
 * a ticket or a vendor's round by its number; all at the same time, each by its index (OF-02). Each kind is
 * found by operators who may read it, so that an operator without rights finds nothing. A search by personal
 * data is written to the audit trail, without what was searched for.
 */
export const officeSearch: OfficeCommands['officeSearch'] = async (ctx, caller, input) => {
  const text = input.query.trim().replaceAll(/\s+/g, ' ')
  if (text.length < SEARCH_MIN && !/^\d$/.test(text)) return { hits: [], isCut: false }
  const may = (permission: Permission): boolean => hasPermission(caller, permission)
  const query = readMemberQuery(text, { byCard: may('money.read') })
  const [members, order, ticket, rounds] = await Promise.all([
    may('members.read') ? findMembers(ctx.db, query, MAX_HITS + 1) : [],
    may('money.read') ? findOrder(ctx, text) : null,
    may('draws.read') ? findTicket(ctx, text) : null,
    may('vendors.read') && isRoundName(text) ? findRoundsByName(ctx, text, MAX_HITS) : [],
  ])
  if (may('members.read')) await noteSearch(ctx, caller, { query, members })
  const owners = await membersByIds(ctx.db, [
    ...(ticket === null ? [] : [ticket.memberId]),
    ...rounds.map(({ memberId }) => memberId),
  ])
  const accountOf = (id: bigint): string => owners.get(id)?.account ?? ''
  const hits: Hit[] = [
    ...(order === null ? [] : [orderHit(order)]),
    ...(ticket === null ? [] : [ticketHit(ticket, accountOf(ticket.memberId))]),
    ...rounds.map((round) => roundHit(round, accountOf(round.memberId))),
    ...members.slice(0, MAX_HITS).map(memberHit),
  ]
  return { hits, isCut: members.length > MAX_HITS }
}

/** Vendors name their rounds freely, but with visible characters. */
const isRoundName = (text: string): boolean => /^[\x21-\x7e]{1,64}$/.test(text)

async function noteSearch(
  ctx: Context,
  caller: OperatorCaller,
  { query, members }: { readonly query: MemberQuery; readonly members: readonly FoundMember[] },
): Promise<void> {
  const by = PERSONAL.filter((kind) => isBy(kind, query) || members.some(({ matched }) => matched === kind))
  if (by.length === 0) return
  await ctx.db.transact((tx) =>
    audit(tx, caller, {
      at: ctx.clock.now(),
      action: 'search.personal',
      target: 'search:members',
      after: { by, found: members.slice(0, MAX_HITS).map(({ id }) => String(id)) },
    }),
  )
}

/** Whether a query has the shape of personal data, also where it found nobody. */
function isBy(kind: Match, query: MemberQuery): boolean {
  switch (kind) {
    case 'phone':
      return query.phones.length > 0
    case 'mail':
      return query.mail !== null
    case 'card':
      return query.lastFour !== null
    case 'payee':
      return query.nameKeys.some((key) => key.includes(' '))
    default:
      return false
  }
}

const memberHit = ({ id, account, status, registeredAt, matched }: FoundMember): Hit => ({
  ...{ kind: 'member', id: String(id), memberId: String(id), account, number: null, matched },
  ...{ state: status, at: registeredAt.getTime(), amount: null, vendor: null },
})

const orderHit = ({
  kind,
  id,
  memberId,
  at,
  ...order
}: NonNullable<Awaited<ReturnType<typeof findOrder>>>): Hit => ({
  ...order,
  ...{ kind, id: String(id), memberId: String(memberId), at: at.getTime(), matched: null, vendor: null },
})

const ticketHit = (
  { id, memberId, number, placedAt, stake }: NonNullable<Awaited<ReturnType<typeof findTicket>>>,
  account: string,
): Hit => ({
  ...{ kind: 'ticket', id: String(id), memberId: String(memberId), account, number, matched: null },
  ...{ state: 'placed', at: placedAt.getTime(), amount: stake, vendor: null },
})

const roundHit = (
  { memberId, vendor, round, state, at, stake }: Awaited<ReturnType<typeof findRoundsByName>>[number],
  account: string,
): Hit => ({
  ...{ kind: 'round', id: round, memberId: String(memberId), account, number: round, matched: null },
  ...{ state, at: at.getTime(), amount: stake, vendor },
})
