import type { OperatorId } from '../../../caller.ts'
import type { Db, Tx } from '../../../db/db.ts'

/** The SQL of acts that one operator asks for and a second one accepts. */
export interface VendorRequest {
  readonly id: bigint
  readonly vendor: string
  readonly act: 'add_key' | 'renew_key' | 'set_wins' | 'release_win' | 'refuse_win' | 'set_link'
  readonly content: unknown
  readonly reason: string
  readonly askedBy: OperatorId
  readonly askedName: string
  readonly askedAt: Date
}

const REQUEST = `id, vendor, act, content, reason, asked_by as "askedBy", asked_name as "askedName",
  asked_at as "askedAt"`

/** The requests that wait for a second person, oldest first. */
export const listRequests = (db: Db): Promise<VendorRequest[]> =>
  db.query<VendorRequest>(`select ${REQUEST} from vendors.request where decided_at is null order by id`)

/** False if the same is waiting already. The vendor's link is locked. */
export async function insertRequest(tx: Tx, request: Omit<VendorRequest, 'id'>): Promise<boolean> {
  const rows = await tx.query(
    `insert into vendors.request (vendor, act, content, reason, asked_by, asked_name, asked_at)
     select $1, $2, $3::jsonb, $4, $5, $6, $7 where not exists (
       select from vendors.request open where open.vendor = $1 and open.act = $2 and open.content = $3::jsonb
         and open.decided_at is null)
     returning id`,
    [
      request.vendor,
      request.act,
      JSON.stringify(request.content),
      request.reason,
      request.askedBy,
      request.askedName,
      request.askedAt,
    ],
  )
  return rows.length === 1
}

/** Ends an open request; null if there is none. */
export async function decideRequest(
  tx: Tx,
  { vendor, id }: { readonly vendor: string; readonly id: bigint },
  decision: { readonly accepted: boolean; readonly by: string; readonly at: Date },
): Promise<VendorRequest | null> {
  const [row] = await tx.query<VendorRequest>(
    `update vendors.request set accepted = $3, decided_name = $4, decided_at = $5
     where vendor = $1 and id = $2 and decided_at is null returning ${REQUEST}`,
    [vendor, id, decision.accepted, decision.by, decision.at],
  )
  return row ?? null
}

interface WinVerdict {
  readonly uuid: string
  readonly amount: bigint
  /** False: a win of this amount is paid when its vendor sends it again. True: it is refused for good. */
  readonly refused: boolean
}

/** Saves what two people decided about a held win; false if they decided about it before. */
export async function decideWin(
  tx: Tx,
  vendor: string,
  { uuid, amount, refused }: WinVerdict,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into vendors.released_win (vendor, uuid, amount, refused, at) values ($1, $2, $3, $4, $5)
     on conflict (vendor, uuid) do nothing returning uuid`,
    [vendor, uuid, amount, refused, at],
  )
  return rows.length === 1
}
