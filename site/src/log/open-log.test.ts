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
import { expect, test } from 'vitest'
import type { LogMemory } from '../session/log-memory.ts'
import { checkInclusion, type LogFiles, openLog } from './open-log.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const NOW = 1_767_323_045_000

/** The files of a log whose entries are `a 0`, `a 1`, …; another name is another history. */
function logOf(size: number, { name = 'a', seed = 1, shared = 0 } = {}): LogFiles {
  const secret = new Uint8Array(32).fill(seed)
  const key = { name: 'koi.example/log', type: SIGNATURE, publicKey: publicKeyFrom(secret) } as const
  const witness = { name: 'w.example', type: COSIGNATURE, publicKey: publicKeyFrom(secret) } as const
  const leaves = Array.from({ length: size }, (_, i) => leafHash(encode(`${i < shared ? 'a' : name} ${i}`)))
  const text = treeHeadText({ origin: key.name, size, root: merkleRoot(leaves) })
  const lines = signLine(key, secret, { text }) + signLine(witness, secret, { text, seconds: 1_700_000_000 })
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

async function visits(...logs: LogFiles[]): Promise<LogMemory | null> {
  let memory: LogMemory | null = null
  for (const log of logs) memory = (await openLog(log, memory, NOW)).memory
  return memory
}

const sizeOf = (memory: LogMemory | null) => Number(memory?.checkpoint.split('\n')[1])

test('[FA-01] the first visit keeps key and checkpoint, later ones a larger checkpoint', async () => {
  const { log, memory } = await openLog(logOf(5), null, NOW)
  expect(log?.head.size).toBe(5)
  expect(log?.witnesses).toEqual([{ name: 'w.example', cosigned: 1_700_000_000 }])
  expect(memory).toMatchObject({ at: NOW, alarm: null })
  expect(sizeOf(memory)).toBe(5)
  expect(sizeOf(await visits(logOf(5), logOf(5), logOf(200)))).toBe(200)
})

test('[FA-01] an older checkpoint of the same log is harmless, and the newer one is kept', async () => {
  const memory = await visits(logOf(50), (path) =>
    path === 'checkpoint' ? logOf(20)(path) : logOf(50)(path),
  )
  expect(memory?.alarm).toBeNull()
  expect(sizeOf(memory)).toBe(50)
})

test('[FA-01] a forked, rewound or unsigned log and another key raise an alarm', async () => {
  const attacks = [
    ['forked', logOf(60, { name: 'b' })],
    ['forked', logOf(50, { name: 'b', shared: 49 })],
    ['forked', logOf(90, { name: 'b', shared: 49 })],
    ['rewound', logOf(40, { name: 'b' })],
    ['rewound', logOf(40)],
    ['key', logOf(60, { seed: 2 })],
    ['unsigned', async (path: string) => (path === 'checkpoint' ? encode('nothing\n') : logOf(60)(path))],
  ] as const
  for (const [kind, attack] of attacks) {
    const memory = await visits(logOf(50), attack)
    expect(memory?.alarm?.kind).toBe(kind)
    expect(memory?.alarm?.evidence).not.toBe('')
    expect(sizeOf(memory)).toBe(50)
    // The honest log does not take the alarm back.
    expect((await openLog(logOf(70), memory, NOW)).memory).toEqual(memory)
  }
})

test('[FA-01] a file that cannot be fetched is no alarm', async () => {
  const memory = await visits(logOf(50))
  const offline: LogFiles = (path) =>
    path.startsWith('tile/') ? Promise.reject(new Error('offline')) : logOf(60)(path)
  await expect(openLog(offline, memory, NOW)).rejects.toThrow('offline')
  expect(await openLog(async () => null, memory, NOW)).toEqual({ log: null, memory })
})

test('[FA-01] an entry is proved at its place only', async () => {
  const { log } = await openLog(logOf(30), null, NOW)
  if (log === null) throw new Error('not opened')
  expect(await checkInclusion(log, { text: 'a 7', position: 7 })).toBe('holds')
  expect(await checkInclusion(log, { text: 'a 7', position: 8 })).toBe('fails')
  expect(await checkInclusion(log, { text: 'b 7', position: 7 })).toBe('fails')
  expect(await checkInclusion(log, { text: 'a 30', position: 30 })).toBe('waits')
  expect(await checkInclusion(log, { text: 'a 30', position: null })).toBe('waits')
})
