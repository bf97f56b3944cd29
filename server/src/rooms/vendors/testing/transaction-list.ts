import type { Context } from '../../../context.ts'
import type { TestCaller } from '../../../testing/app.ts'
import { operatorToken } from '../../../testing/people.ts'
import type { ListedTransaction } from '../links/hub88.ts'

type Listed = Omit<ListedTransaction, 'amount'> & { readonly amount: number; readonly at: Date }

interface Asked {
  readonly from: string
  readonly to: string
  readonly user?: string
  readonly round?: string
  readonly transaction_uuids?: readonly string[]
  readonly cursor?: string
}

/** A vendor's list of transactions behind `fetch`, two to a page; `mode` says what is wrong with it. */
export function listingVendor() {
  const list: Listed[] = []
  const asked: Asked[] = []
  const vendor = { list, asked, mode: 'up' as 'up' | 'down' | 'garbled' | 'half' }
  const fetch: typeof globalThis.fetch = async (_, init = {}) => {
    const call = JSON.parse(String(init.body)) as Asked
    asked.push(call)
    if (vendor.mode === 'down') return new Response('', { status: 502 })
    if (vendor.mode === 'garbled') return Response.json({ transactions: [{ kind: 'bet' }] })
    const found = list.filter(
      (one) =>
        (call.transaction_uuids === undefined
          ? one.at >= new Date(call.from) && one.at < new Date(call.to)
          : call.transaction_uuids.includes(one.transaction_uuid)) &&
        (call.user === undefined || one.user === call.user) &&
        (call.round === undefined || one.round === call.round),
    )
    const start = Number.parseInt(call.cursor ?? '0', 10)
    // It fails in the middle of its list.
    if (vendor.mode === 'half' && start > 0) return new Response('', { status: 500 })
    const next = found.length > start + 2 ? String(start + 2) : null
    return Response.json({ transactions: found.slice(start, start + 2), next })
  }
  return Object.assign(vendor, { fetch })
}

/** Logs an operator in at any time of the test: a code is valid once, and a session ends with the day. */
export function operatorBy(ctx: Context, caller: TestCaller, name: 'mei' | 'arun' = 'mei') {
  let at = 0
  return async (): Promise<TestCaller['office']> => {
    const now = ctx.clock.now().getTime()
    if (now - at < 60_000) return caller.office
    at = now
    caller.token = await operatorToken(ctx, name)
    return caller.office
  }
}
