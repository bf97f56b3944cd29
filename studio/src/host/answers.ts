import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { type Act, type Player, Refused } from './game-mode.ts'
import { textOf } from './protocol.ts'

/** The result of an act: sent to the page, and stored under its key. */
export type Answer =
  | { readonly ok: object }
  | ({ readonly refused: string } & Readonly<Record<string, unknown>>)

export interface Keyed {
  readonly key: string
  readonly act: string
  /** As it was sent. */
  readonly input: object
}

/**
 * Returns the first answer to a key. A new key is claimed before the act runs. If the process died during the
 * act, its `again` returns what became of it, or else the answer is `wallet_unsure`: a stake is on its way
 * back. @throws any error of the act but {@link Refused}; the key stays claimed then
 */
export async function answerOnce(
  { db, now }: { readonly db: Db; readonly now: Date },
  player: Player,
  keyed: Keyed,
  act: Pick<Act, 'run' | 'again'> & { readonly input: unknown },
): Promise<Answer> {
  const id = [player.seatId, keyed.key]
  const hash = createHash('sha256')
    .update(`${keyed.act} ${textOf(keyed.input)}`)
    .digest()
  const { rowCount } = await db.query({
    name: 'answer_claim',
    text: `insert into answer (seat, key, act, input_hash, asked_at) values ($1, $2, $3, $4, $5)
           on conflict do nothing`,
    values: [...id, keyed.act, hash, now],
  })
  const save = async (answer: Answer): Promise<Answer> => {
    const values = [...id, textOf(answer)]
    await db.query({
      name: 'answer_save',
      text: 'update answer set reply = $3 where seat = $1 and key = $2',
      values,
    })
    return answer
  }
  if (rowCount === 1) return save(await answerOf(() => act.run(player, act.input)))
  const { rows } = await db.query<{ input_hash: Buffer; reply: Answer | null }>({
    name: 'answer_read',
    text: 'select input_hash, reply from answer where seat = $1 and key = $2',
    values: id,
  })
  const [first] = rows
  if (first === undefined || !first.input_hash.equals(hash)) return { refused: 'key_used' }
  if (first.reply !== null) return first.reply
  const recover = async (): Promise<object> => {
    const known = (await act.again?.(player, act.input)) ?? null
    if (known === null) throw new Refused('wallet_unsure')
    return known
  }
  return save(await answerOf(recover))
}

/** Runs an act; a refusal is an answer too. */
export async function answerOf(run: () => Promise<object>): Promise<Answer> {
  try {
    return { ok: await run() }
  } catch (error) {
    if (error instanceof Refused) return { ...error.detail, refused: error.code }
    throw error
  }
}
