import { createHash } from 'node:crypto'
import { quicknet } from '@koi/contract/fairness/beacon.ts'
import { CHUNK, inclusionProof, merkleRoot } from '@koi/contract/fairness/merkle.ts'
import { expect, test } from 'vitest'
import { runInThread } from './threads.ts'

/** A published round of quicknet. */
const ROUND = {
  chain: quicknet,
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}

/** How often the event loop turned while work was done: not once, if the work was done on this thread. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let running = true
  const turn = (): void => {
    turns += 1
    if (running) setImmediate(turn)
  }
  setImmediate(turn)
  await work.finally(() => {
    running = false
  })
  return turns
}

test('[FA-04] a beacon’s signature is checked on another thread', async () => {
  expect(await runInThread('checkRound', ROUND)).toMatch(/^[0-9a-f]{64}$/)
  expect(await runInThread('checkRound', { ...ROUND, round: 1001 })).toBeNull()
  expect(await turnsDuring(runInThread('checkRound', { ...ROUND, round: 1002 }))).toBeGreaterThan(0)
})

test('[FA-04] trees of tickets are hashed on another thread, as the contract hashes them', async () => {
  const leaves = Array.from({ length: 2 * CHUNK + 7 }, (_, at) =>
    createHash('sha256').update(`${at}`).digest(),
  )
  const roots = await runInThread('hashChunks', Buffer.concat(leaves))
  const whole = [0, 1, 2].map((at) => Buffer.from(merkleRoot(leaves.slice(at * CHUNK, (at + 1) * CHUNK))))
  expect(Buffer.from(roots).toString('hex')).toBe(Buffer.concat(whole).toString('hex'))
  const index = CHUNK + 3
  const chunk = Buffer.concat(leaves.slice(CHUNK, 2 * CHUNK))
  expect(await runInThread('proveLeaf', { leaves: chunk, roots, index })).toEqual(
    inclusionProof(leaves, index),
  )
  // On a busy machine this thread may get no turn at all during a single run.
  const runs = async () => {
    for (let run = 0; run < 20; run += 1) await runInThread('hashChunks', Buffer.concat(leaves))
  }
  expect(await turnsDuring(runs())).toBeGreaterThan(20)
})

test('[FA-04] a large body is parsed on another thread, and prototypes are safe from it', async () => {
  const body = Buffer.from(JSON.stringify({ content: 'x'.repeat(1_000_000) }))
  expect(await runInThread('parseJson', body)).toEqual({ content: 'x'.repeat(1_000_000) })
  for (const text of ['{', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}'])
    await expect(runInThread('parseJson', Buffer.from(text))).rejects.toThrow(SyntaxError)
})

test('a task that fails rejects its own caller, and the next one runs', async () => {
  await expect(runInThread('hashChunks', new Uint8Array(33))).rejects.toThrow(
    '33 bytes are no list of hashes',
  )
  expect(Buffer.from(await runInThread('hashChunks', new Uint8Array(0))).length).toBe(0)
})
