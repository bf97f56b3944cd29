import { lotteryCalls } from '@koi/contract/calls/lottery.ts'
import { createClient } from '@koi/contract/client.ts'
import type { SiteSchemas } from '@koi/contract/schemas/index.ts'
import type { Context } from '../../server/src/context.ts'
import { openApp } from '../../server/src/http/app.ts'
import { bind } from '../../server/src/http/bind.ts'
import { routes } from '../../server/src/rooms/lottery/routes.ts'
import { orderProof } from '../../server/src/rooms/lottery/tickets/order-proof.ts'
import { activeWagers } from './expectations.ts'
import { type Verified, Verifier } from './verifier.ts'
import { find, note, type Week } from './week.ts'

type DrawRecord = Awaited<ReturnType<Reader>>
type Reader = (input: { gameCode: string; numero: string }) => Promise<Record<string, unknown>>

/** Records per call of the verifier; each but the first must follow the one before. */
const TOGETHER = 30
/** One list in this many has an altered record, which must be refused. */
const CONTROLS = 12
const ALTERED = ['seed', 'winningNumber', 'recordHash', 'commitment', 'beaconSignature', 'previousRecordHash']

interface Row {
  readonly id: bigint
  readonly game: string
  readonly numero: string
  readonly drawAt: Date
  readonly isOver: boolean
}

interface Sent {
  /** The record sent before, which the first one must follow. */
  readonly followed: readonly DrawRecord[]
  readonly records: readonly DrawRecord[]
  readonly proofs: number
}

/** Reads every finished draw through the public call and passes its record to the independent verifier. */
export class Records {
  private readonly week: Week
  private readonly read: Reader
  private readonly verifier = new Verifier()
  private readonly proofs: number
  private readonly last = new Map<string, { drawAt: Date; record: DrawRecord }>()
  private readonly answers: Promise<void>[] = []
  private readonly closeApp: () => Promise<void>

  static async open(week: Week, proofs: number): Promise<Records> {
    const app = await openApp(week.ctx, null)
    const route = routes.find(({ name }) => name === 'drawRecord')
    if (route === undefined) throw new Error('there is no call of records')
    bind(app, week.ctx, route)
    await app.ready()
    const inject: typeof globalThis.fetch = async (url, init) => {
      const headers = (init?.headers ?? {}) as Record<string, string>
      const { body, statusCode } = await app.inject({ url: String(url), method: 'GET', headers })
      return new Response(body, { status: statusCode })
    }
    const { drawRecord } = siteClient(week.ctx, inject)
    return new Records(week, { read: drawRecord, proofs, closeApp: () => app.close() })
  }

  private constructor(
    week: Week,
    { read, proofs, closeApp }: { read: Reader; proofs: number; closeApp: () => Promise<void> },
  ) {
    this.week = week
    this.read = read
    this.proofs = proofs
    this.closeApp = closeApp
  }

  /** Sends the draws that have finished since the last call to the verifier, in order. */
  async follow(): Promise<void> {
    for (const [game, rows] of await this.readOver()) {
      for (let from = 0; from < rows.length; from += TOGETHER) {
        await this.send(game, rows.slice(from, from + TOGETHER))
      }
    }
  }

  /** Waits for the last answers. */
  async close(): Promise<void> {
    await Promise.all(this.answers)
    await this.verifier.close()
    await this.closeApp()
  }

  /** By game, the finished draws after the last one sent, up to the first unfinished one. */
  private async readOver(): Promise<ReadonlyMap<string, Row[]>> {
    const { ctx, end, games } = this.week
    const rows = await ctx.db.query<Row>({
      name: 'week_over',
      text: `select d.id, d.game_code as game, d.numero, d.draw_at as "drawAt",
           d.state = 'settled' or d.state = 'void' and d.refunded_at is not null as "isOver"
         from unnest($1::text[], $2::timestamptz[]) g (code, sent)
         join lottery.draw d on d.game_code = g.code and d.draw_at > g.sent and d.draw_at <= $3
         order by d.game_code, d.draw_at`,
      values: [
        games.map(({ code }) => code),
        games.map(({ code }) => this.last.get(code)?.drawAt ?? new Date(0)),
        new Date(Math.min(end.getTime(), ctx.clock.now().getTime())),
      ],
    })
    const found = new Map<string, Row[]>()
    const waiting = new Set<string>()
    for (const row of rows) {
      if (!row.isOver) waiting.add(row.game)
      if (!waiting.has(row.game)) found.set(row.game, [...(found.get(row.game) ?? []), row])
    }
    return found
  }

  private async send(game: string, rows: readonly Row[]): Promise<void> {
    const before = this.last.get(game)
    const records: DrawRecord[] = []
    for (const { numero, drawAt } of rows) {
      const record = await this.read({ gameCode: game, numero })
      records.push(record)
      this.last.set(game, { drawAt, record })
    }
    const proofs = await this.proofsOf(rows)
    const followed = before === undefined ? [] : [before.record]
    await this.verifier.waitForRoom()
    const asked = this.verifier.verify([...followed, ...records, ...proofs])
    this.expect(asked, { followed, records, proofs: proofs.length })
    if (this.week.random.below(CONTROLS) === 0) this.control(records)
  }

  private expect(asked: Promise<Verified>, sent: Sent): void {
    const done = asked.then((verified) => {
      const { week } = this
      for (const { of, says, holds } of verified.steps) {
        // Null is what cannot be checked from what is published alone.
        if (holds === false) find(week, `verifier: ${of}: failed: ${says}`)
      }
      for (const record of sent.records) {
        const kind = record.state === 'void' ? 'void' : String(record.source)
        note(week, `verified records of draws: ${kind}`)
        if (record.state === 'void' && record.voidReason === null)
          find(week, `${nameOf(record)} is void for no reason`)
      }
      note(week, 'verified proofs of tickets', sent.proofs)
    })
    this.answers.push(done)
  }

  /** Sends a record with one letter changed, which the verifier must refuse. */
  private control(records: readonly DrawRecord[]): void {
    const { random } = this.week
    const settled = records.filter(({ state, source }) => state === 'settled' && source === 'own')
    const record = settled[random.below(Math.max(settled.length, 1))]
    const field = ALTERED[random.below(ALTERED.length)] ?? ''
    if (record === undefined) return
    const doctored = { ...record, [field]: alter(String(record[field]), random.below(1_000)) }
    const asked = this.verifier.verify([doctored]).then(({ holds }) => {
      note(this.week, 'controls: altered records refused')
      if (holds) find(this.week, `the verifier accepted ${nameOf(record)} with another ${field}`)
    })
    this.answers.push(asked)
  }

  private async proofsOf(rows: readonly Row[]): Promise<unknown[]> {
    const { oracle, ctx, random } = this.week
    const proofs: unknown[] = []
    for (const { id } of rows) {
      const sealed = (oracle.draws.get(id)?.tickets ?? []).filter(
        (ticket) => activeWagers(ticket).length > 0 || ticket.wagers.some(({ state }) => state === 'void'),
      )
      for (let count = 0; count < this.proofs && sealed.length > 0; count += 1) {
        const [ticket] = sealed.splice(random.below(sealed.length), 1)
        if (ticket === undefined) break
        const proof = await orderProof(ctx, ticket.member.caller, { orderId: String(ticket.id) })
        if (proof.root !== null) proofs.push(proof)
      }
    }
    return proofs
  }
}

const nameOf = (record: DrawRecord): string => `${String(record.gameCode)} ${String(record.numero)}`

/** The same text with one letter changed. */
export function alter(text: string, chance: number): string {
  const places = [...text].flatMap((letter, place) => (/[0-9a-f]/.test(letter) ? [place] : []))
  const place = places[chance % places.length] ?? 0
  return `${text.slice(0, place)}${text[place] === '1' ? '2' : '1'}${text.slice(place + 1)}`
}

const siteClient = ({ config }: Context, fetch: typeof globalThis.fetch) =>
  createClient<Pick<SiteSchemas, 'drawRecord'>>(lotteryCalls, {
    baseUrl: '',
    merchant: config.KOI_MERCHANT,
    token: () => null,
    language: () => 'EN',
    fetch,
  })
