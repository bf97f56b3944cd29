import type { MemberCaller } from '../../server/src/caller.ts'
import type { Context } from '../../server/src/context.ts'
import type { Book, Tx } from '../../server/src/db/db.ts'
import { houseAccount, memberAccount, openAccounts, post } from '../../server/src/rooms/ledger/index.ts'
import { insertMember } from '../../server/src/rooms/members/member/store.ts'
import { testOrigin } from '../../server/src/testing/people.ts'
import { openingOf } from './office.ts'
import type { Oracle } from './oracle.ts'

/** Creates `count` members with money, in all books in turn. */
export async function enterMembers(ctx: Context, oracle: Oracle, count: number): Promise<MemberCaller[]> {
  const members = await ctx.db.transact((tx) => insertAll(ctx, tx, count))
  for (const [index, member] of members.entries()) oracle.add(member, openingOf(index))
  await Promise.all(ctx.db.books.map((book) => credit(ctx, oracle, book)))
  return members
}

async function insertAll(ctx: Context, tx: Tx, count: number): Promise<MemberCaller[]> {
  const members: MemberCaller[] = []
  for (let index = 0; index < count; index += 1) {
    const account = `week${String(index).padStart(5, '0')}`
    const made = await insertMember(tx, {
      account,
      type: 0,
      currency: 'CNY',
      books: ctx.db.books.length,
      passwordHash: 'nobody logs in',
      registeredAt: ctx.clock.now(),
    })
    if (made === null) throw new Error(`${account} exists already`)
    const { id, type, currency, book } = made
    members.push({ kind: 'member', origin: testOrigin, id, account, type, currency, book, sessionId: id })
  }
  return members
}

/** Credits the opening balance of each member of a book. */
async function credit(ctx: Context, oracle: Oracle, book: Book): Promise<void> {
  const at = ctx.clock.now()
  const own = [...oracle.members.values()].filter(({ caller }) => caller.book === book.number)
  await book.transact(async (tx) => {
    for (const { caller } of own) await openAccounts(tx, { memberId: caller.id, currency: 'CNY', at })
    await post(
      tx,
      own.map(({ caller, cash }) => ({
        reference: `opening:${caller.id}`,
        kind: 'demo_credit',
        currency: 'CNY',
        at,
        postings: [
          {
            source: houseAccount('demo'),
            destination: memberAccount(caller.id, 'cash'),
            amount: cash,
          },
        ],
      })),
    )
  })
}
