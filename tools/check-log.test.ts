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
  /** Lines that the list of witnesses has besides theirs. */
  readonly listed?: readonly string[]
  /** The seeds of the witnesses, by their names; those in `silent` do not cosign. */
  readonly witnesses?: Readonly<Record<string, number>>
  readonly silent?: readonly string[]
  /** Entries that take the place of others; a text is one that somebody else appended. */
  readonly entries?: Readonly<Record<number, LogEntry | string>>
  /** The time of the cosignatures. */
  readonly seconds?: number
  /** A file with other content. */
  readonly change?: { readonly path: RegExp; readonly to: (bytes: Buffer) => Buffer }
}

const NO_FORK = Number.POSITIVE_INFINITY

function logOf(size: number, { forkedAt = NO_FORK, seed = 1, change, ...changes }: Changes = {}) {
  const { witnesses = { 'w.example': seed + 100 }, silent = [], listed = [], entries = {} } = changes
  const textOf = (one: LogEntry | string) => (typeof one === 'string' ? one : logEntryText(one))
  const secret = new Uint8Array(32).fill(seed)
  const key = { name: 'koi.example/log', type: SIGNATURE, publicKey: publicKeyFrom(secret) } as const
  const cosigners = Object.entries(witnesses).map(([name, number]) => {
    const own = new Uint8Array(32).fill(number)
    return { own, key: { name, type: COSIGNATURE, publicKey: publicKeyFrom(own) } as const }
  })
  const texts = Array.from({ length: size }, (_, i) =>
    Buffer.from(textOf(entries[i] ?? entry(`${i >= forkedAt ? 'b' : 'a'}${i}`))),
  )
  const text = treeHeadText({ origin: key.name, size, root: merkleRoot(texts.map((one) => leafHash(one))) })
  const cosignatures = cosigners
    .filter((one) => !silent.includes(one.key.name))
    .map((one) => signLine(one.key, one.own, { text, seconds: changes.seconds ?? 1_700_000_000 }))
  const lines = [signLine(key, secret, { text }), ...cosignatures].join('')
  const files = new Map([
    ['key', Buffer.from(`${verifierText(key)}\n`)],
    ['witnesses', Buffer.from([...cosigners.map((one) => verifierText(one.key)), ...listed].join('\n'))],
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

const THREE = { 'u.example': 11, 'v.example': 12, 'w.example': 13 }

test('[FA-01] the keys of witnesses are kept: another key, or too few that are left, is no', async () => {
  const { save } = await checkLog(logOf(5, { witnesses: THREE }))
  const next = (changes: Changes) => checkLog(logOf(6, changes), save)
  await expect(next({ witnesses: { ...THREE, 'v.example': 9 } })).rejects.toThrow('v.example has another key')
  await expect(next({ witnesses: { 'u.example': 11 } })).rejects.toThrow('fewer than half of the 3 witnesses')
  await expect(next({ witnesses: {} })).rejects.toThrow('fewer than half of the 3 witnesses')
  const added = await next({ witnesses: { ...THREE, 'x.example': 4 } })
  const notices = ({ lines }: typeof added) => lines.filter((line) => line.startsWith('notice'))
  expect(notices(added)).toEqual(['notice: x.example is new, and does not count until it is confirmed'])
  expect(added.save.witnesses).toEqual(save.witnesses)
  const [, , , key = ''] = String(
    await logOf(6, { witnesses: { ...THREE, 'x.example': 4 } })('witnesses'),
  ).split('\n')
  const confirmed = { ...added.save, witnesses: [...(added.save.witnesses ?? []), key] }
  expect(notices(await checkLog(logOf(7, { witnesses: { ...THREE, 'x.example': 4 } }), confirmed))).toEqual(
    [],
  )
})

test('[FA-01] witnesses that the site adds do not outvote those of the first run', async () => {
  const own = { 'x.example': 21, 'y.example': 22, 'z.example': 23 }
  const two = { 'u.example': 11, 'v.example': 12 }
  const { save } = await checkLog(logOf(5, { witnesses: two }))
  const padded = await checkLog(logOf(6, { witnesses: { ...two, ...own } }), save)
  const branch = logOf(7, { witnesses: { ...two, ...own }, silent: Object.keys(two) })
  const { lines, save: last } = await checkLog(branch, padded.save)
  expect(lines).toContain('notice: fewer than half of the witnesses that count cosigned this checkpoint')
  await expect(checkLog(logOf(7, { witnesses: own }), last)).rejects.toThrow('fewer than half of the 2')
})

test('[FA-01] a name with two keys, a key with two names and the key of the log are no', async () => {
  const witness = (name: string, seed: number, type: 1 | 4 = COSIGNATURE) =>
    verifierText({ name, type, publicKey: publicKeyFrom(new Uint8Array(32).fill(seed)) })
  const no = (line: string) => expect(checkLog(logOf(5, { witnesses: THREE, listed: [line] }))).rejects
  await no(witness('u.example', 14)).toThrow('u.example has two keys')
  await no(witness('x.example', 11)).toThrow('x.example has the key of another one')
  await no(witness('x.example', 1)).toThrow('its own key as a witness, x.example')
  await no(witness('koi.example/log', 1, SIGNATURE)).toThrow('its own key as a witness')
  await no(witness('x.example', 14, SIGNATURE)).toThrow('not that of a witness')
  await checkLog(logOf(5, { witnesses: THREE, listed: [witness('u.example', 11)] }))
})

test('[FA-01] signs that control a terminal are printed by their numbers', async () => {
  const anchor = {
    ...(await anchorOf(5)),
    place: 'https://a.example/\u202e\u{1b}[1A\u{1b}[2Kyes',
  } as LogEntry
  const { lines } = await checkLog(logOf(9, { entries: { 7: anchor } }))
  expect(lines.at(1)).toMatch(/sent to https:\/\/a\.example\/\\u\{202e\}\\u\{1b\}\[1A\\u\{1b\}\[2Kyes$/)
  const witnesses = { 'w\u{1b}[2K': 4 }
  const named = await checkLog(logOf(5, { witnesses }))
  expect(named.lines[1]).toContain('w\\u{1b}[2K cosigned at')
  const gone = { ...anchor, root: 'ab'.repeat(32) } as LogEntry
  await expect(checkLog(logOf(9, { entries: { 7: gone } }))).rejects.toThrow(/\\u\{1b\}\[1A/)
})

test('[FA-01] a removed witness is named at every check, and too few cosignatures are', async () => {
  const { save } = await checkLog(logOf(5, { witnesses: THREE }))
  const left = { 'u.example': 11, 'v.example': 12 }
  const removed = await checkLog(logOf(6, { witnesses: left }), save)
  const notice = 'notice: w.example is no longer a witness'
  expect(removed.lines).toContain(notice)
  expect((await checkLog(logOf(7, { witnesses: left }), removed.save)).lines).toContain(notice)
  const weak = await checkLog(logOf(6, { witnesses: THREE, silent: ['u.example', 'v.example'] }), save)
  expect(weak.lines).toContain('notice: fewer than half of the witnesses that count cosigned this checkpoint')
  // A file that was saved before witnesses were kept.
  const { witnesses: _, ...old } = save
  expect((await checkLog(logOf(6, { witnesses: left }), old)).lines).not.toContain(notice)
})

/** An anchor of the first entries of the log `a0`, `a1`, … */
async function anchorOf(size: number, log = logOf(size)): Promise<LogEntry> {
  const { save } = await checkLog(log)
  const root = Buffer.from(save.root, 'base64').toString('hex')
  return { type: 'anchor', size, root, place: 'https://outside.example', receipt: 'ab'.repeat(32), at: 1 }
}

test('[FA-01] anchors are listed, and a copy from outside is compared with the log', async () => {
  const copy = (await checkLog(logOf(5))).save.checkpoint
  const log = logOf(9, { entries: { 7: await anchorOf(5) } })
  const { lines, save } = await checkLog(log, null, copy)
  const [, , root] = copy.split('\n')
  expect(lines).toContain(
    `anchor of 1970-01-01T00:00:00.001Z: 5 entries, ${root}, sent to https://outside.example`,
  )
  expect(lines).toContain('the copy is contained: it is the anchor of 5 entries')
  const unnamed = (await checkLog(logOf(6))).save.checkpoint
  expect((await checkLog(log, save, unnamed)).lines).toContain(
    'the copy of 6 entries is contained, but no anchor names it',
  )
})

test('[FA-01] malformed entries that somebody appended do not stop the check', async () => {
  const log = logOf(9, {
    entries: {
      3: 'koi-log-1\ntype anchor\n',
      4: `koi-log-1\ntype anchor\nsize 5\nroot ${'ab'.repeat(32)}\nplace x\nat never\n`,
      5: '\0',
    },
  })
  expect((await checkLog(log)).lines[0]).toBe('9 entries: 6 root, 2 anchor, 1 unknown')
})

test('[FA-01] a cosignature with a time that no calendar has is no', async () => {
  const check = checkLog(logOf(9, { seconds: 9_000_000_000_000_000 }))
  await expect(check).rejects.toThrow('the signature of w.example has no time')
})

test('[FA-01] a copy or an anchor that the log does not contain is no', async () => {
  const log = logOf(9)
  const copyOf = async (size: number, changes: Changes) =>
    (await checkLog(logOf(size, changes))).save.checkpoint
  const no = (copy: string) => expect(checkLog(log, null, copy)).rejects
  await no(await copyOf(5, { forkedAt: 4 })).toThrow('does not contain the copy of 5 entries')
  await no(await copyOf(12, {})).toThrow('does not contain the copy of 12 entries')
  await no(await copyOf(5, { seed: 2 })).toThrow('has not signed')
  await no('nothing').toThrow('has not signed')
  const forked = await anchorOf(5, logOf(5, { forkedAt: 4 }))
  await expect(checkLog(logOf(9, { entries: { 7: forked } }))).rejects.toThrow(
    'that it sent to https://outside',
  )
})

test('[FA-01] a game never goes back to records of an older format', async () => {
  const record = (format: number, game: string, numero: string): LogEntry => ({
    type: 'draw-record',
    text: `koi-draw-${format}\ngame ${game}\nnumero ${numero}\nsource own\n`,
  })
  const older = {
    0: record(99, 'SSC60', 'z'),
    1: record(1, 'SSC60', 'a'),
    3: record(2, 'SSC60', 'b'),
    4: record(3, 'SSC60', 'c'),
  }
  await checkLog(logOf(9, { entries: { ...older, 6: record(2, 'K3_60', 'd'), 7: record(3, 'SSC60', 'e') } }))
  const back = { ...older, 7: record(2, 'SSC60', 'f') }
  await expect(checkLog(logOf(9, { entries: back }))).rejects.toThrow(
    'the record of SSC60 f has format 2, and one before it had 3',
  )
})

test('[FA-01] the program says what it needs', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/check-log.mjs'], { encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stdout).toContain('which log?')
})
