import { spawnSync } from 'node:child_process'
import { type LogEntry, logEntryText } from '@koi/contract/fairness/log-entry.ts'
import { entriesPath, TILE_WIDTH } from '@koi/contract/fairness/log-tree.ts'
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
import { checkLog } from '../scripts/check-log.mjs'

/** Tests the checker, which was written from the formats only, with logs of the platform. */

const entry = (numero: string): LogEntry => ({
  type: 'root',
  game: 'SSC60',
  numero,
  record: 'ab'.repeat(32),
  root: 'ab'.repeat(32),
  count: 1,
  at: 1,
})

interface Changes {
  /** From this entry on the history is another one. */
  readonly forkedAt?: number
  readonly seed?: number
  /** A file with other content. */
  readonly change?: { readonly path: RegExp; readonly to: (bytes: Buffer) => Buffer }
}

function logOf(size: number, { forkedAt = Number.POSITIVE_INFINITY, seed = 1, change }: Changes = {}) {
  const secret = new Uint8Array(32).fill(seed)
  const key = { name: 'koi.example/log', type: SIGNATURE, publicKey: publicKeyFrom(secret) } as const
  const witness = { name: 'w.example', type: COSIGNATURE, publicKey: publicKeyFrom(secret) } as const
  const texts = Array.from({ length: size }, (_, i) =>
    Buffer.from(logEntryText(entry(`${i >= forkedAt ? 'b' : 'a'}${i}`))),
  )
  const text = treeHeadText({ origin: key.name, size, root: merkleRoot(texts.map((one) => leafHash(one))) })
  const lines = signLine(key, secret, { text }) + signLine(witness, secret, { text, seconds: 1_700_000_000 })
  const files = new Map([
    ['key', Buffer.from(`${verifierText(key)}\n`)],
    ['witnesses', Buffer.from(`${verifierText(witness)}\n`)],
    ['checkpoint', Buffer.from(`${text}\n${lines}`)],
  ])
  for (let index = 0; index * TILE_WIDTH < size; index += 1) {
    const own = texts.slice(index * TILE_WIDTH, (index + 1) * TILE_WIDTH)
    const parts = own.flatMap((one) => [Buffer.of(one.length >> 8, one.length & 255), one])
    files.set(entriesPath({ index, width: own.length }), Buffer.concat(parts))
  }
  return async (path: string) => {
    const bytes = files.get(path)
    if (bytes === undefined) throw new Error(`no ${path}`)
    return change?.path.test(path) === true ? change.to(bytes) : bytes
  }
}

test('[FA-01] a log is checked from its entries alone, and again after it grew', async () => {
  const first = await checkLog(logOf(300))
  expect(first.lines).toEqual([
    '300 entries: 300 root',
    'w.example cosigned at 2023-11-14T22:13:20.000Z',
    'nothing saved to compare with',
  ])
  const second = await checkLog(logOf(1000), first.save)
  expect(second.save.size).toBe(1000)
  expect(second.lines.at(-1)).toBe('all 300 entries of the last check are there')
  await checkLog(logOf(1000), second.save)
})

test('[FA-01] forks, cuts, altered entries, other keys and wrong signatures are found', async () => {
  const { save } = await checkLog(logOf(300))
  const no = (log: ReturnType<typeof logOf>) => expect(checkLog(log, save)).rejects
  await no(logOf(400, { forkedAt: 299 })).toThrow('no longer contains')
  await no(logOf(300, { forkedAt: 0 })).toThrow('no longer contains')
  await no(logOf(299)).toThrow('was cut')
  await no(logOf(400, { seed: 2 })).toThrow('another key')
  const alter = (path: RegExp, from: string, to: string) =>
    logOf(400, {
      change: { path, to: (bytes) => Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1') },
    })
  await no(alter(/entries/, 'numero a7\n', 'numero a8\n')).toThrow('not those of the signed checkpoint')
  await no(alter(/checkpoint/, '\n400\n', '\n401\n')).toThrow('signature of koi.example/log is wrong')
  await no(alter(/witnesses/, 'w.', 'v.')).toThrow('malformed')
})

test('[FA-01] the program says what it needs', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/check-log.mjs'], { encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stdout).toContain('which log?')
})
