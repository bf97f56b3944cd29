import { verifyConsistency } from '@koi/contract/fairness/log-tree.ts'
import {
  COSIGNATURE,
  fromBase64,
  type NoteKey,
  parseNote,
  parseTreeHead,
  publicKeyFrom,
  signLine,
  type TreeHead,
  verifierText,
  verifyNote,
} from '@koi/contract/fairness/signed-note.ts'
import { expect, test } from 'vitest'
import { testConfig, testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { anchorDay } from './anchor-day.ts'
import { askWitnesses } from './ask-witnesses.ts'
import { sequenceEntries } from './sequence-entries.ts'
import { appendTestEntries, readLog } from './testing.ts'

const db = await openTestDatabase()
let now = Date.parse('2026-01-02T03:04:05Z')
const clock = { now: () => new Date(now) }

/** A witness outside, with its own key, memory and faults. */
class OutsideWitness {
  readonly secret: Uint8Array
  readonly key: NoteKey
  readonly url: string
  head: TreeHead | null = null
  fault: 'down' | 'wrong' | null = null
  readonly requests: string[] = []

  constructor(seed: number) {
    this.secret = new Uint8Array(32).fill(seed)
    this.key = { name: `w${seed}.example`, type: COSIGNATURE, publicKey: publicKeyFrom(this.secret) }
    this.url = `https://w${seed}.example/log`
  }

  answer(body: string): Response {
    this.requests.push(body)
    if (this.fault === 'down') return new Response('', { status: 503 })
    const [first = '', ...rest] = body.slice(0, body.indexOf('\n\n')).split('\n')
    const note = parseNote(body.slice(body.indexOf('\n\n') + 2))
    const head = parseTreeHead(note?.text ?? '')
    if (note === null || head === null) return new Response('', { status: 400 })
    const known = this.head ?? { size: 0, root: fromBase64('47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=') }
    if (first !== `old ${known.size}`) return new Response(`${known.size}\n`, { status: 409 })
    const proof = rest.map((line) => fromBase64(line) ?? new Uint8Array())
    const old = { size: known.size, root: known.root ?? new Uint8Array() }
    if (!verifyConsistency({ old, ...head }, proof)) return new Response('', { status: 422 })
    this.head = head
    const text = this.fault === 'wrong' ? `${note.text}x` : note.text
    return new Response(signLine(this.key, this.secret, { text, seconds: Math.floor(now / 1000) }))
  }
}

const witnesses = [1, 2, 3].map((seed) => new OutsideWitness(seed))
const anchors: string[] = []
let anchorStatus = 200
const reports: unknown[] = []
const base = testContext({ db })
const ctx = testContext({
  db,
  clock,
  log: {
    ...base.log,
    error: (line: unknown) => reports.push(line),
    warn: () => undefined,
    info: () => undefined,
  } as typeof base.log,
  config: testConfig({
    KOI_LOG_WITNESSES: witnesses.map(({ key, url }) => `${verifierText(key)} ${url}`).join(','),
    KOI_LOG_ANCHOR_URL: 'https://anchor.example/koi',
  }),
  fetch: async (address, init) => {
    const url = String(address)
    if (url.endsWith('/control/witness/logs')) return new Response('{}')
    if (url === 'https://anchor.example/koi') {
      anchors.push(String(init?.body))
      return new Response('kept\n', { status: anchorStatus })
    }
    const witness = witnesses.find((one) => url === `${one.url}/add-checkpoint`)
    return witness?.answer(String(init?.body)) ?? new Response('', { status: 404 })
  },
})

let size = 0
async function grow(count: number): Promise<void> {
  await appendTestEntries(ctx, size, count)
  size += count
  await sequenceEntries(ctx)
}

const cosigners = async () => {
  const { checkpoint, head } = await readLog(ctx)
  const note = parseNote(checkpoint)
  if (note === null) throw new Error('not a note')
  return {
    size: head.size,
    names: witnesses.filter(({ key }) => verifyNote(note, key)).map((one) => one.key.name),
  }
}

test('[FA-01] witnesses cosign each checkpoint, and it is published with their lines', async () => {
  await grow(3)
  await askWitnesses(ctx)
  expect(await cosigners()).toEqual({ size: 3, names: ['w1.example', 'w2.example', 'w3.example'] })
  await grow(300)
  await askWitnesses(ctx)
  expect((await cosigners()).size).toBe(303)
  expect(witnesses[0]?.requests.at(-1)).toMatch(/^old 3\n([A-Za-z0-9+/]{43}=\n)+\nkoi\.invalid\/log\n303\n/)
  expect(reports).toEqual([])
})

test('[FA-01] a checkpoint waits for its witnesses, but not longer than twenty seconds', async () => {
  await grow(5)
  expect((await cosigners()).size).toBe(303)
  for (const witness of witnesses) witness.fault = 'down'
  await askWitnesses(ctx)
  expect((await cosigners()).size).toBe(303)
  now += 21_000
  expect(await cosigners()).toEqual({ size: 308, names: [] })
})

test('[FA-01] too few cosignatures are reported, and entries go on', async () => {
  reports.length = 0
  await askWitnesses(ctx)
  expect(reports).toEqual([])
  now += 61_000
  await grow(1)
  await askWitnesses(ctx)
  expect(reports).toMatchObject([{ event: 'log witnesses', size: 309, cosigned: 0 }])
  const [row] = await db.query<{ failure: string }>(
    `select failure from transparency.witness where name = 'w1.example'`,
  )
  expect(row?.failure).toBe('the witness answered 503')
})

test('[FA-01] a wrong cosignature is not published, a majority of right ones is enough', async () => {
  for (const witness of witnesses) witness.fault = null
  const [first] = witnesses
  if (first !== undefined) first.fault = 'wrong'
  reports.length = 0
  await grow(1)
  await askWitnesses(ctx)
  expect(await cosigners()).toEqual({ size: 310, names: ['w2.example', 'w3.example'] })
  expect(reports).toEqual([])
  if (first !== undefined) first.fault = null
})

test('[FA-01] a witness that remembers another size than we do is asked again from there', async () => {
  await db.query(`update transparency.witness set size = 7 where name = 'w2.example'`)
  await grow(1)
  await askWitnesses(ctx)
  expect((await cosigners()).names).toContain('w2.example')
})

test('[FA-01] a log that was set back is refused by its witnesses, and reported', async () => {
  const [first] = witnesses
  if (first?.head == null) throw new Error('no head')
  first.head = { ...first.head, size: size + 50 }
  await grow(1)
  await askWitnesses(ctx)
  const [row] = await db.query<{ failure: string }>(
    `select failure from transparency.witness where name = 'w1.example'`,
  )
  expect(row?.failure).toBe(`the witness has seen a tree of ${size + 49} entries, this one has ${size}`)
  expect((await cosigners()).names).not.toContain('w1.example')
})

test('[FA-01] one checkpoint of a day is sent outside, and the log says so', async () => {
  anchorStatus = 500
  await expect(anchorDay(ctx)).rejects.toThrow('answered 500')
  anchorStatus = 200
  anchors.length = 0
  const { checkpoint } = await readLog(ctx)
  await anchorDay(ctx)
  await anchorDay(ctx)
  expect(anchors).toEqual([checkpoint])
  const [entry] = await db.query<{ content: Buffer }>(
    `select content from transparency.entry where subject = 'anchor'`,
  )
  expect(String(entry?.content)).toContain(`size ${size}\n`)
  expect(String(entry?.content)).toContain('place https://anchor.example/koi\n')
  await expect(db.query('delete from transparency.anchor')).rejects.toThrow('append only')
})
