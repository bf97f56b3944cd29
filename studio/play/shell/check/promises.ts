import type { RoundPromise } from '../../../src/fairness/shared-round.ts'
import { recall, remember } from '../device/memory.ts'

/**
 * What this browser saw before a round: if the house exchanges a hash or a beacon's round later, the check
 * finds it here. The first promise that was seen stays.
 */
const NAME = 'promises'
const MOST = 300

type Noted = readonly (readonly [round: string, promise: string])[]
let known: Map<string, string> | null = null

function read(): Map<string, string> {
  if (known !== null) return known
  try {
    known = new Map(JSON.parse(recall(NAME) ?? '[]') as Noted)
  } catch {
    known = new Map()
  }
  return known
}

const keyOf = (code: string, number: number): string => `${code}#${number}`

/** A promise as it is noted: the hash, and the beacon's round. */
export const promiseText = ({ hash, beacon }: Pick<RoundPromise, 'hash' | 'beacon'>): string =>
  [hash, beacon?.chain ?? '', beacon?.round ?? ''].join(' ')

/** Notes promises of rounds on which bets are open. */
export function notePromises(
  rounds: readonly { readonly code: string; readonly number: number; readonly promise: RoundPromise }[],
): void {
  const all = read()
  const fresh = rounds.filter(({ code, number }) => !all.has(keyOf(code, number)))
  if (fresh.length === 0) return
  for (const { code, number, promise } of fresh) all.set(keyOf(code, number), promiseText(promise))
  for (const key of [...all.keys()].slice(0, Math.max(0, all.size - MOST))) all.delete(key)
  remember(NAME, JSON.stringify([...all]))
}

/** What was noted before a round; null when this browser did not see it. */
export const notedPromise = (code: string, number: number): string | null =>
  read().get(keyOf(code, number)) ?? null
