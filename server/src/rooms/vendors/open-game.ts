import { z } from 'zod'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { SIGNATURE_HEADER } from './hub88.ts'
import type { Link } from './link-store.ts'
import { signingKey } from './own-key.ts'
import { signBody } from './signature.ts'
import { isVendorAddress } from './vendor-address.ts'

/** A member waits for it; a vendor that needs longer is down. */
const PATIENCE_MS = 5_000
const LARGEST_ANSWER = 16_384

const answer = z.object({ url: z.string().max(2048) })

/** Asks a vendor where a game stands for a player; refuses 'game.launch_failed' for whatever goes wrong. */
export async function askForGame(
  ctx: Context,
  { vendor, gameUrl }: Link,
  content: Readonly<Record<string, unknown>>,
): Promise<string> {
  try {
    if (!isVendorAddress(ctx.config, gameUrl)) throw new Error('the address of the link may not be asked')
    const body = JSON.stringify(content)
    const response = await ctx.fetch(gameUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signBody(await signingKey(ctx, vendor), body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!response.ok) throw new Error(`the vendor answers ${response.status}`)
    return answer.parse(JSON.parse(await readSome(response))).url
  } catch (error) {
    ctx.log.warn({ err: error, vendor }, 'a game could not be opened')
    return refuse('game.launch_failed')
  }
}

/** The text of an answer, as long as it is no longer than an answer can be. */
async function readSome(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > LARGEST_ANSWER) throw new RangeError('the vendor answers without end')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
