import type { MemberCaller } from '../../server/src/caller.ts'
import type { Context } from '../../server/src/context.ts'
import type { Tx } from '../../server/src/db/db.ts'
import { channelAccount, memberAccount, openAccounts, post } from '../../server/src/rooms/ledger/index.ts'
import { insertMember } from '../../server/src/rooms/members/store.ts'
import { testOrigin } from '../../server/src/testing/people.ts'
import { openingOf } from './office.ts'
import type { Oracle } from './oracle.ts'

const AT_ONCE = 50
const LANES = 4

/** So many members, in all books in turn, with money. */
export async function enterMembers(ctx: Context, oracle: Oracle, count: number): Promise<MemberCaller[]> {
  const members: MemberCaller[] = []
  for (let first = 0; first < count; first += LANES * AT_ONCE) {
    const lanes = Array.from({ length: LANES }, (_, lane) => first + lane * AT_ONCE)
    const entered = await Promise.all(
      lanes.map((from) => {
        const some = Math.max(0, Math.min(AT_ONCE, count - from))
        return ctx.db.transact((tx) => enterSome(ctx, tx, { first: from, some }))
      }),
    )
    members.push(...entered.flat())
  }
  for (const [index, member] of members.entries()) oracle.add(member, openingOf(index))
  return members
}

async function enterSome(
  ctx: Context,
  tx: Tx,
  { first, some }: { readonly first: number; readonly some: number },
): Promise<MemberCaller[]> {
  const at = ctx.clock.now()
  const entered: MemberCaller[] = []
  for (let index = first; index < first + some; index += 1) {
    const account = `week${String(index).padStart(5, '0')}`
    const made = await insertMember(tx, {
      account,
      type: 0,
      currency: 'CNY',
      books: ctx.db.books.length,
      passwordHash: 'nobody logs in',
      registeredAt: at,
    })
    if (made === null) throw new Error(`${account} stands already`)
    const { id, type, currency, book } = made
    const inBook = tx.in(book)
    await openAccounts(inBook, { memberId: id, currency: 'CNY', at })
    await post(inBook, [
      {
        reference: `opening:${id}`,
        kind: 'deposit',
        currency: 'CNY',
        at,
        postings: [
          {
            source: channelAccount('QUICKPAY'),
            destination: memberAccount(id, 'cash'),
            amount: openingOf(index),
          },
        ],
      },
    ])
    entered.push({ kind: 'member', origin: testOrigin, id, account, type, currency, book, sessionId: id })
  }
  return entered
}
