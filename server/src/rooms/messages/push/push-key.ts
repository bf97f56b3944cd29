import webPush from 'web-push'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { openSecret, sealSecret } from '../../../secrets.ts'

/** The keys that name this installation to push services (RFC 8292), as base64url. */
interface PushKey {
  readonly publicKey: string
  readonly privateKey: string
}

const PURPOSE = 'messages.push_key'

interface Row {
  readonly publicKey: string
  readonly privateSealed: string
}

const newestKey = (db: Pick<Tx, 'query'>): Promise<Row[]> =>
  db.query(
    `select public_key as "publicKey", private_sealed as "privateSealed" from messages.push_key
     order by id desc limit 1`,
  )

/** The keys; creates them the first time. They stay: with others, every device would have to subscribe again. */
export async function pushKey(ctx: Context): Promise<PushKey> {
  const [known] = await newestKey(ctx.db)
  const { publicKey, privateSealed } = known ?? (await createKey(ctx))
  return { publicKey, privateKey: openSecret(ctx.config, privateSealed, PURPOSE).toString() }
}

const createKey = (ctx: Context): Promise<Row> =>
  ctx.db.transact(async (tx) => {
    // Two processes that start at once have one key.
    await tx.query('lock table messages.push_key in share row exclusive mode')
    const [known] = await newestKey(tx)
    if (known !== undefined) return known
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const privateSealed = sealSecret(ctx.config, ctx.random, Buffer.from(privateKey), PURPOSE)
    await tx.query(
      'insert into messages.push_key (public_key, private_sealed, created_at) values ($1, $2, $3)',
      [publicKey, privateSealed, ctx.clock.now()],
    )
    return { publicKey, privateSealed }
  })
