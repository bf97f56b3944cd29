import { recordHash } from '@koi/contract/fairness/commitment.ts'
import type { SettingChange } from '@koi/contract/fairness/compare-settings.ts'
import { type LogEntry, logEntryText, parseLogEntry } from '@koi/contract/fairness/log-entry.ts'
import { isInSum, sumLeaf } from '@koi/contract/fairness/sum-tree.ts'
import { fromWire } from '@koi/contract/money.ts'
import type { lateApi } from '../api/late-api.ts'
import { checkInclusion, type InclusionState, type OpenLog } from './open-log.ts'

type Listed = Awaited<ReturnType<typeof lateApi.logEntries>>['content'][number]

/** What the site shows of a draw; the entries of the log must say the same. */
export interface ShownDraw {
  readonly recordHash?: string | null
  readonly ticketRoot?: string | null
  readonly winningNumber?: string | null
}

/** An entry with its outcome; `differs`: it is in the log, but the site shows something else. */
export interface CheckedEntry extends Listed {
  readonly entry: LogEntry | null
  readonly state: InclusionState | 'differs'
}

/** Checks the entries of a draw, oldest first, against the log and what the site shows of the draw. */
export async function checkEntries(
  log: OpenLog,
  listed: readonly Listed[],
  shown: ShownDraw = {},
): Promise<CheckedEntry[]> {
  const checked = await Promise.all(
    listed.map(async (one) => {
      const entry = parseLogEntry(one.text)
      const state = await checkInclusion(log, one)
      const differs = state === 'holds' && (entry === null || !agrees(entry, shown))
      return { ...one, entry, state: differs ? ('differs' as const) : state }
    }),
  )
  return checked.toReversed()
}

/** Pure. A value that the site does not show yet agrees with any. */
function agrees(entry: LogEntry, { recordHash: record, ticketRoot, winningNumber }: ShownDraw): boolean {
  const same = (shown: string | null | undefined, logged: string | null) => shown == null || shown === logged
  switch (entry.type) {
    case 'draw-record':
      return same(record, recordHash(entry.text))
    case 'root':
      return same(record, entry.record) && same(ticketRoot, entry.root)
    case 'result':
      return same(record, entry.record) && same(winningNumber, entry.result)
    default:
      return true
  }
}

/** A change of a setting with its place in the log checked: what is not there counts as not logged. */
export async function checkSettings(
  log: OpenLog,
  changes: readonly SettingChange[],
): Promise<(SettingChange & { readonly inclusion: InclusionState })[]> {
  return Promise.all(
    changes.map(async (change) => {
      const text = logEntryText(change.setting)
      const inclusion = await checkInclusion(log, { text, position: change.position })
      return { ...change, inclusion: change.state === 'unlogged' ? 'fails' : inclusion }
    }),
  )
}

type BalanceProof = NonNullable<Awaited<ReturnType<typeof lateApi.balanceProof>>>

/** Whether a balance is in the total that the log has; `waits` while the log has no total of its run yet. */
export async function checkBalance(
  log: OpenLog,
  proof: BalanceProof,
  listed: readonly Listed[],
): Promise<InclusionState> {
  const found = listed
    .map((one) => ({ ...one, entry: parseLogEntry(one.text) }))
    .find(({ entry }) => entry?.type === 'sums' && entry.run === proof.run)
  if (found?.entry?.type !== 'sums') return 'fails'
  const { entry } = found
  const inclusion = await checkInclusion(log, found)
  if (inclusion !== 'holds') return inclusion
  const { run, currency, leaf, position, neighbours } = proof
  const own = sumLeaf({ run, currency, ...leaf, amount: fromWire(leaf.amount) })
  const path = {
    position: position ?? -1,
    count: entry.count,
    neighbours: neighbours.map(({ hash, amount }) => ({ hash, amount: fromWire(amount) })),
  }
  const isShown = entry.currency === currency && entry.total === fromWire(proof.total)
  const isOwed = isShown && isInSum(own, path, { hash: entry.root, amount: entry.total })
  return isOwed ? 'holds' : 'fails'
}
