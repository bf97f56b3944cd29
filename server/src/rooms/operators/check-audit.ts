import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { signWithAuditKey, verifyAuditMac } from './audit-key.ts'
import { FIRST_HASH, hashOfLine, hashOfOldLine } from './audit-line.ts'
import * as store from './audit-store.ts'
import { renewRedactions } from './redact-lines.ts'

/** Few enough that hashing them does not hold up the process. */
const BATCH = 200

/**
 * What is wrong with a line: `altered`: its hash or its MAC is not that of its content; `missing`: another
 * line is in its place, or none; `unsigned`: no key covers it, or no known key its redaction; `cut`: a line
 * that was there is gone.
 */
export type Problem = 'altered' | 'missing' | 'unsigned' | 'cut'

export interface Broken {
  readonly line: bigint
  readonly problem: Problem
}

/** The newest line: whoever keeps it can tell later whether the trail was cut or rewritten. */
export interface AuditHead {
  /** 0 while there is no line. */
  readonly id: bigint
  readonly hash: Buffer
  readonly at: Date | null
}

export const auditHead = (ctx: Pick<Context, 'db'>): Promise<AuditHead> => store.readHead(ctx.db)

/** Whether the trail still has the line of a head that {@link auditHead} returned earlier. */
export const hasAuditHead = async (
  ctx: Pick<Context, 'db'>,
  head: Pick<AuditHead, 'id' | 'hash'>,
): Promise<boolean> =>
  head.id === 0n ? Buffer.compare(head.hash, FIRST_HASH) === 0 : store.hasLine(ctx.db, head)

/** The number of the first broken line; null if the trail is whole. */
export const firstBrokenLine = async (db: Db): Promise<bigint | null> => (await findBroken(db))?.line ?? null

/**
 * Checks the whole trail and saves the result, which the audit page and a metric show. A broken line is an
 * error in the log. The head that was whole is remembered under a MAC, so that the next check notices if the
 * trail has become shorter.
 */
export async function checkAuditTrail(ctx: Context): Promise<void> {
  const head = await store.readHead(ctx.db)
  const broken = await findBroken(ctx.db)
  const before = await store.readCheck(ctx.db)
  const checkedAt = ctx.clock.now()
  if (broken !== null) {
    ctx.log.error(
      { event: 'audit broken', line: String(broken.line), problem: broken.problem },
      'the audit trail was changed outside the product',
    )
    const { wholeAt = null, headId = null, headHash = null, keyId = null, mac = null } = before ?? {}
    const last = { wholeAt, headId, headHash, keyId, mac }
    const result = { checkedAt, brokenLine: broken.line, problem: broken.problem }
    return store.saveCheck(ctx.db, { ...last, ...result })
  }
  ctx.log.info(
    { event: 'audit whole', line: String(head.id), hash: head.hash.toString('hex') },
    'the audit trail is whole',
  )
  await store.saveCheck(ctx.db, {
    checkedAt,
    wholeAt: checkedAt,
    headId: head.id,
    headHash: head.hash,
    ...signWithAuditKey('head', contentOf(head)),
    brokenLine: null,
    problem: null,
  })
  await renewRedactions(ctx.db)
}

/**
 * Whether the last check found the trail whole; null before the first one. Not if the head that it remembered
 * was changed since.
 */
export async function isAuditTrailWhole(ctx: Pick<Context, 'db'>): Promise<boolean | null> {
  const check = await store.readCheck(ctx.db)
  if (check === undefined) return null
  return check.brokenLine === null && isRemembered(check) !== false
}

/** Whether the remembered head has its MAC; null if its key is gone or there is no head. */
function isRemembered({ headId, headHash, keyId, mac }: store.CheckRow): boolean | null {
  if (headId === null || headHash === null) return null
  if (keyId === null || mac === null) return false
  return verifyAuditMac('head', contentOf({ id: headId, hash: headHash }), { keyId, mac })
}

const contentOf = ({ id, hash }: store.Head): Buffer => Buffer.concat([Buffer.from(`${id}\n`), hash])

async function findBroken(db: Db): Promise<Broken | null> {
  const head = await store.readHead(db)
  return (await findBrokenLine(db, head)) ?? (await findCut(db, head))
}

/** Compares every line with its content, its MAC and the line before it, up to the head. */
async function findBrokenLine(db: Db, head: store.Head): Promise<Broken | null> {
  let last: store.Head = { id: 0n, hash: FIRST_HASH }
  // Lines that no MAC has covered yet: the MAC of a later line covers them, since it covers their hashes.
  let uncovered: bigint | null = null
  let hasKeyed = false
  for (;;) {
    const lines = await store.readLines(db, { after: last.id, upTo: head.id, limit: BATCH })
    for (const line of lines) {
      const problem = judgeLine(line, { last, hasKeyed })
      if (problem === 'missing') return { line: last.id + 1n, problem }
      if (problem === 'altered' || problem === 'unsigned') return { line: line.id, problem }
      hasKeyed ||= line.keyId !== null
      uncovered = problem === 'covered' ? null : (uncovered ?? line.id)
      last = line
    }
    if (lines.length < BATCH) break
  }
  if (last.id !== head.id) return { line: last.id + 1n, problem: 'missing' }
  if (!last.hash.equals(head.hash)) return { line: head.id, problem: 'altered' }
  return uncovered === null ? null : { line: uncovered, problem: 'unsigned' }
}

/** `covered`: its MAC is right; `open`: only a later MAC can cover it. */
function judgeLine(
  line: store.StoredLine,
  { last, hasKeyed }: { readonly last: store.Head; readonly hasKeyed: boolean },
): Problem | 'covered' | 'open' {
  if (line.id !== last.id + 1n) return 'missing'
  if (!line.previousHash.equals(last.hash)) return 'altered'
  const problem = judgeContent(line, last.hash)
  if (problem !== null) return problem
  // Lines without a key are older than all lines with one.
  if (line.keyId === null || line.mac === null) return hasKeyed ? 'unsigned' : 'open'
  const isRight = verifyAuditMac('line', line.hash, { keyId: line.keyId, mac: line.mac })
  if (isRight === null) return 'open'
  return isRight ? 'covered' : 'altered'
}

/** What is wrong with the content of a line; null if it has what it was signed with, or a redaction left. */
function judgeContent(line: store.StoredLine, previous: Buffer): Problem | null {
  const { redactionKeyId: keyId, redactionMac: mac } = line
  if (keyId !== null && mac !== null) {
    if (line.reason !== null || line.before !== null || line.after !== null) return 'altered'
    const content = Buffer.concat([line.hash, hashOfLine(previous, line)])
    const isRight = verifyAuditMac('redaction', content, { keyId, mac })
    // No later line covers what a redaction left, so a key that nobody knows proves nothing.
    if (isRight === null) return 'unsigned'
    return isRight ? null : 'altered'
  }
  const hash = line.oldText === null ? hashOfLine(previous, line) : hashOfOldLine(previous, line.oldText)
  return line.hash.equals(hash) ? null : 'altered'
}

/** Compares the trail with the head that was found whole last time. */
async function findCut(db: Db, head: store.Head): Promise<Broken | null> {
  const before = await store.readCheck(db)
  if (before === undefined || before.headId === null || before.headHash === null) return null
  const remembered = { id: before.headId, hash: before.headHash }
  const isRight = isRemembered(before)
  // It was remembered under a key that is gone: it proves nothing either way.
  if (isRight === null) return null
  if (!isRight) return { line: head.id, problem: 'altered' }
  if (remembered.id > head.id) return { line: head.id + 1n, problem: 'cut' }
  if (remembered.id === 0n || (await store.hasLine(db, remembered))) return null
  return { line: remembered.id, problem: 'altered' }
}
