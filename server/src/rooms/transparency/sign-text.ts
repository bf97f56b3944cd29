import type { Context } from '../../context.ts'
import { logKey, requireSigner } from './signer.ts'

/** What signs a text of another room with the key of the log. */
export interface TextSigner {
  /** The name of the log, which is in its key. */
  readonly name: string
  /** The text as a signed note. */
  readonly sign: (text: string) => string
}

/**
 * The signer of texts that are no checkpoints: a text must not begin with the name of the log. Null before
 * the first checkpoint, which creates the key.
 */
export async function textSigner(ctx: Context): Promise<TextSigner | null> {
  if ((await logKey(ctx.db)) === null) return null
  const { key, line } = await ctx.db.transact((tx) => requireSigner(ctx, tx))
  return {
    name: key.name,
    sign: (text) => {
      if (text.startsWith(`${key.name}\n`)) throw new RangeError('a checkpoint is not signed here')
      return `${text}\n${line(text)}`
    },
  }
}
