import { entriesPath, tilePath } from '@koi/contract/fairness/log-tree.ts'
import { leafHash, merkleRoot } from '@koi/contract/fairness/merkle.ts'
import {
  COSIGNATURE,
  publicKeyFrom,
  SIGNATURE,
  signLine,
  treeHeadText,
  verifierText,
} from '@koi/contract/fairness/signed-note.ts'
import type { LogFiles } from './open-log.ts'

export const encode = (text: string) => new TextEncoder().encode(text)
interface Options {
  /** Another name is another history, except for the first `shared` entries. */
  readonly name?: string
  readonly shared?: number
  readonly seed?: number
  /** Entries that take the place of others. */
  readonly entries?: Readonly<Record<number, string>>
}

/** The files of a log whose entries are `a 0`, `a 1`, … */
export function logOf(
  size: number,
  { name = 'a', seed = 1, shared = 0, entries = {} }: Options = {},
): LogFiles {
  const secret = new Uint8Array(32).fill(seed)
  const key = { name: 'koi.example/log', type: SIGNATURE, publicKey: publicKeyFrom(secret) } as const
  const other = new Uint8Array(32).fill(seed + 100)
  const witness = { name: 'w.example', type: COSIGNATURE, publicKey: publicKeyFrom(other) } as const
  const leaves = Array.from({ length: size }, (_, i) =>
    leafHash(encode(entries[i] ?? `${i < shared ? 'a' : name} ${i}`)),
  )
  const text = treeHeadText({ origin: key.name, size, root: merkleRoot(leaves) })
  const lines = signLine(key, secret, { text }) + signLine(witness, other, { text, seconds: 1_700_000_000 })
  const files: Record<string, Uint8Array> = {
    key: encode(`${verifierText(key)}\n`),
    checkpoint: encode(`${text}\n${lines}`),
    witnesses: encode(`${verifierText(witness)}\n`),
  }
  for (let width = 1; width <= size; width += 1) {
    files[tilePath({ level: 0, index: 0, width })] = Uint8Array.from(
      leaves.slice(0, width).flatMap((leaf) => [...leaf]),
    )
    files[entriesPath({ index: 0, width })] = new Uint8Array()
  }
  return async (path) => files[path] ?? null
}
