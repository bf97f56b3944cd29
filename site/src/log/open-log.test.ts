import { COSIGNATURE, parseVerifier, verifierText } from '@koi/contract/fairness/signed-note.ts'
import { expect, test } from 'vitest'
import type { LogMemory } from '../session/log-memory.ts'
import { checkInclusion, type LogFiles, openLog } from './open-log.ts'
import { encode, logOf } from './testing.ts'

const NOW = 1_767_323_045_000

async function visits(...logs: LogFiles[]): Promise<LogMemory | null> {
  let memory: LogMemory | null = null
  for (const log of logs) memory = (await openLog(log, memory, NOW)).memory
  return memory
}

const sizeOf = (memory: LogMemory | null) => Number(memory?.checkpoint.split('\n')[1])

test('[FA-01] the first visit keeps key and checkpoint, later ones a larger checkpoint', async () => {
  const { log, memory } = await openLog(logOf(5), null, NOW)
  expect(log?.head.size).toBe(5)
  expect(log?.witnesses).toMatchObject([{ name: 'w.example', cosigned: 1_700_000_000 }])
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

const FIRST_KEY = (
  await logOf(1)('witnesses').then((bytes) => new TextDecoder().decode(bytes ?? undefined))
).trim()
function keyIn(text: string) {
  const key = parseVerifier(text.trim())
  if (key === null) throw new Error('not a key')
  return key
}
/** The same log with another list of witnesses. */
const listing =
  (list: string): LogFiles =>
  async (path) =>
    path === 'witnesses' ? encode(list) : logOf(60)(path)

test('[FA-01] witnesses are pinned at the first visit, and a replaced one raises an alarm', async () => {
  const kept = await visits(logOf(50))
  expect(kept?.pinned).toEqual([{ key: FIRST_KEY, since: NOW, isConfirmed: true }])
  const other = new TextDecoder().decode((await logOf(1, { seed: 2 })('witnesses')) ?? undefined)
  for (const list of [other, '']) {
    const memory = await visits(logOf(50), listing(list))
    expect(memory?.alarm).toEqual({ kind: 'witnesses', evidence: list, at: NOW })
    // The honest list does not take the alarm back, and what was pinned stays.
    expect((await openLog(logOf(70), memory, NOW)).memory).toEqual(memory)
    expect(memory?.pinned).toEqual(kept?.pinned)
  }
})

test('[FA-01] a witness that is removed while others are left is a notice', async () => {
  const gone = { key: FIRST_KEY.replace(/^w/, 'v'), since: 1, isConfirmed: true }
  const kept = await visits(logOf(50))
  const memory = kept === null ? null : { ...kept, pinned: [...kept.pinned, gone] }
  const check = await openLog(logOf(60), memory, NOW)
  expect(check).toMatchObject({ removed: [gone.key], isWeak: false, memory: { alarm: null } })
  expect(sizeOf(check.memory)).toBe(60)
})

test('[FA-01] an added witness is a notice, and the key of the log as its witness is an alarm', async () => {
  const kept = await visits(logOf(50))
  const added = new TextDecoder().decode((await logOf(1, { seed: 2 })('witnesses')) ?? undefined)
  const renamed = verifierText({ ...keyIn(added), name: 'x.example' })
  const check = await openLog(listing(`${FIRST_KEY}\n${renamed}\n`), kept, NOW)
  expect(check).toMatchObject({ added: ['x.example'], removed: [], memory: { alarm: null } })
  const own = new TextDecoder().decode((await logOf(1)('key')) ?? undefined)
  for (const line of [own.trim(), verifierText({ ...keyIn(own), type: COSIGNATURE, name: 'x.example' })]) {
    const list = `${FIRST_KEY}\n${line}\n`
    expect((await openLog(listing(list), kept, NOW)).memory?.alarm?.kind).toBe('witnesses')
    expect((await openLog(listing(list), null, NOW)).memory?.alarm?.kind).toBe('witnesses')
  }
})

test('[FA-01] a browser that pinned nothing yet pins what it sees, without an alarm', async () => {
  const kept = await visits(logOf(50))
  const memory = await openLog(logOf(60), kept && { ...kept, pinned: [] }, NOW).then((one) => one.memory)
  expect(memory).toMatchObject({ alarm: null, pinned: [{ key: FIRST_KEY, since: NOW, isConfirmed: true }] })
})

test('[FA-01] a file that cannot be fetched is no alarm', async () => {
  const memory = await visits(logOf(50))
  const offline: LogFiles = (path) =>
    path.startsWith('tile/') ? Promise.reject(new Error('offline')) : logOf(60)(path)
  await expect(openLog(offline, memory, NOW)).rejects.toThrow('offline')
  expect(await openLog(async () => null, memory, NOW)).toMatchObject({ log: null, memory })
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
