import { createHash, type KeyObject, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import staticFiles from '@fastify/static'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { z } from 'zod'
import type { VendorCode } from '../games/game.ts'
import { SIGNATURE_HEADER } from '../wallet/signature.ts'
import { playedGames, TRANSFER_VENDOR, vendorCodes, vendorsJson } from './catalogue.ts'
import type { GameMode, PlayerName, World } from './game-mode.ts'
import { isPublicKey, type OperatorKeys } from './keys.ts'
import { readLaunch } from './launch.ts'
import { cancelReward, createReward, listRewardGames, rewardCalls } from './rewards.ts'
import { openSeat } from './seats.ts'
import { sessionEnd } from './sessions.ts'
import { transactionsCall, writeTransactions } from './transactions.ts'
import { moveIn, moveOut, readBalance, readStatus, transferCalls } from './transfers.ts'

export interface HttpWorld {
  readonly world: Pick<World, 'db' | 'clock' | 'random' | 'uuid' | 'log'>
  readonly modes: readonly GameMode[]
  readonly keys: ReadonlyMap<VendorCode, KeyObject>
  readonly operator: OperatorKeys
  /** Shared with the operator, who sends us its keys with it. */
  readonly secret: string
  /** The built pages. */
  readonly folder: string
  /** Ends the pages of seats that another launch replaced. */
  readonly end: (seatIds: readonly string[]) => void
  /** Ends the sessions of a player. Returns how many seats it ended. */
  readonly endPlayer: (of: PlayerName, why: string) => Promise<number>
}

const MAX_BODY_BYTES = 16_384
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
} as const

/** The studio's HTTP: the operator's calls, and the pages. The WebSocket is added to its server. */
export async function buildHttp(of: HttpWorld): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    loggerInstance: of.world.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(HEADERS)
  })
  // A signature covers the bytes as they came.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  app.get('/healthz', async (_, reply) => {
    await of.world.db.query('select 1')
    return reply.send({ status: 'ok' })
  })
  app.get('/vendor.json', async () => vendorsJson(of.modes, of.keys))
  serveOperator(app, of)
  serveLaunch(app, of)
  serveSignals(app, of)
  serveTransactions(app, of)
  serveTransfers(app, of)
  serveSessions(app, of)
  serveRewards(app, of)
  serveProofs(app, of)
  await servePages(app, of)
  return app
}

/** `PUT /operator`: the operator's public keys by vendor; needs the shared secret. */
function serveOperator(app: FastifyInstance, { secret, operator }: HttpWorld): void {
  const shape = z.partialRecord(z.enum(vendorCodes), z.string().max(2048).refine(isPublicKey))
  app.put('/operator', async (request, reply) => {
    const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    if (!isSame(given, secret)) return reply.code(401).send({ refused: 'unauthorized' })
    const read = shape.safeParse(parse(request.body))
    if (!read.success) return reply.code(400).send({ refused: 'malformed' })
    await operator.save(read.data)
    return reply.code(204).send()
  })
}

const isSame = (given: string, secret: string): boolean => {
  const [a, b] = [given, secret].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

/**
 * `POST /launch/<VENDOR>`: Hub88's game/url, signed by the operator; the answer is the address of the game.
 */
function serveLaunch(app: FastifyInstance, of: HttpWorld): void {
  const offered = playedGames(of.modes)
  app.post('/launch/:vendor', async (request, reply) => {
    const vendor = signedFor(of, request)
    if (vendor === null) return reply.code(403).send({ refused: 'signature' })
    const launch = readLaunch(parse(request.body), vendor, offered)
    if (launch === null) return reply.code(400).send({ refused: 'malformed' })
    const { secret, replaced } = await openSeat(of.world, launch, of.secret)
    of.end(replaced)
    const room = launch.room === null ? '' : `?room=${encodeURIComponent(launch.room)}`
    return { url: `http://${request.host}/play/${launch.game}${room}#${secret}` }
  })
}

/** The vendor that a request names, if the operator has signed its body for it; null otherwise. */
function signedFor({ operator }: HttpWorld, request: FastifyRequest): VendorCode | null {
  const { vendor: named } = request.params as { vendor: string }
  const vendor = vendorCodes.find((code) => code === named)
  const signature = request.headers[SIGNATURE_HEADER]
  const { body } = request
  if (vendor === undefined || !Buffer.isBuffer(body) || typeof signature !== 'string') return null
  return operator.hasSigned(vendor, body, signature) ? vendor : null
}

/** A call is valid for this long, so that a recorded one cannot be repeated later. */
const FRESH_MILLISECONDS = 300_000

/** `POST /signals/<VENDOR>` {at, before?}, signed as a launch: what the operator may want to review. */
function serveSignals(app: FastifyInstance, of: HttpWorld): void {
  const shape = z.object({ at: z.iso.datetime(), before: z.string().max(64).optional() })
  app.post('/signals/:vendor', async (request, reply) => {
    const vendor = signedFor(of, request)
    if (vendor === null) return reply.code(403).send({ refused: 'signature' })
    const read = shape.safeParse(parse(request.body))
    if (!read.success) return reply.code(400).send({ refused: 'malformed' })
    const age = of.world.clock.now().getTime() - Date.parse(read.data.at)
    if (Math.abs(age) > FRESH_MILLISECONDS) return reply.code(400).send({ refused: 'stale' })
    const played = new Set(playedGames(of.modes).flatMap((game) => (game.vendor === vendor ? game.code : [])))
    const mode = of.modes.find(
      (one) => one.signals !== undefined && one.games.some((game) => played.has(game)),
    )
    return (await mode?.signals?.(read.data.before ?? null)) ?? { rows: [], next: null }
  })
}

/**
 * `POST /transactions/<VENDOR>`, signed as a launch: our calls of the operator's wallet (docs/vendors.md).
 */
function serveTransactions(app: FastifyInstance, of: HttpWorld): void {
  app.post('/transactions/:vendor', async (request, reply) => {
    const vendor = signedFor(of, request)
    if (vendor === null) return reply.code(403).send({ refused: 'signature' })
    const read = transactionsCall.safeParse(parse(request.body))
    if (!read.success) return reply.code(400).send({ refused: 'malformed' })
    const age = of.world.clock.now().getTime() - read.data.at.getTime()
    if (Math.abs(age) > FRESH_MILLISECONDS) return reply.code(400).send({ refused: 'stale' })
    return reply.type('application/json').send(await writeTransactions(of.world.db, vendor, read.data))
  })
}

/** `POST /purse/<VENDOR>/transfer/…`, signed as a launch: moves balances that we hold (docs/vendors.md). */
function serveTransfers(app: FastifyInstance, of: HttpWorld): void {
  const world = { db: of.world.db, now: () => of.world.clock.now() }
  const serve = <Name extends keyof typeof transferCalls>(
    name: Name,
    run: (call: z.output<(typeof transferCalls)[Name]>) => Promise<object>,
  ) =>
    app.post(`/purse/:vendor/transfer/${name}`, async (request) => {
      if (signedFor(of, request) !== TRANSFER_VENDOR) return { status: 'RS_ERROR_INVALID_SIGNATURE' }
      const read = transferCalls[name].safeParse(parse(request.body))
      if (!read.success) return { status: 'RS_ERROR_WRONG_SYNTAX' }
      const call = read.data as z.output<(typeof transferCalls)[Name]>
      const age = of.world.clock.now().getTime() - call.at.getTime()
      return Math.abs(age) > FRESH_MILLISECONDS ? { status: 'RS_ERROR_WRONG_SYNTAX' } : run(call)
    })
  serve('in', (call) => moveIn(world, call))
  serve('out', (call) => moveOut(world, TRANSFER_VENDOR, call))
  serve('status', (call) => readStatus(world, call))
  serve('balance', (call) => readBalance(world, TRANSFER_VENDOR, call))
}

/** `POST /sessions/<VENDOR>/session/end`, signed as a launch: ends the sessions of a player. */
function serveSessions(app: FastifyInstance, of: HttpWorld): void {
  app.post('/sessions/:vendor/session/end', async (request) => {
    const vendor = signedFor(of, request)
    if (vendor === null) return { status: 'RS_ERROR_INVALID_SIGNATURE' }
    const read = sessionEnd.safeParse(parse(request.body))
    if (!read.success) return { status: 'RS_ERROR_WRONG_SYNTAX' }
    const { request_uuid, at, user, reason } = read.data
    const age = of.world.clock.now().getTime() - at.getTime()
    if (Math.abs(age) > FRESH_MILLISECONDS) return { status: 'RS_ERROR_WRONG_SYNTAX' }
    return { status: 'RS_OK', request_uuid, ended: await of.endPlayer({ vendor, user }, reason) }
  })
}

/** `POST /rewards/<VENDOR>/freebet/…`, signed as a launch: free rounds that the operator gives. */
function serveRewards(app: FastifyInstance, of: HttpWorld): void {
  const world = { db: of.world.db, modes: of.modes, now: () => of.world.clock.now() }
  const serve = <Name extends keyof typeof rewardCalls>(
    name: Name,
    path: string,
    run: (vendor: VendorCode, call: z.output<(typeof rewardCalls)[Name]>) => Promise<object> | object,
  ) =>
    app.post(`/rewards/:vendor/freebet/${path}`, async (request) => {
      const vendor = signedFor(of, request)
      if (vendor === null) return { status: 'RS_ERROR_INVALID_SIGNATURE' }
      const read = rewardCalls[name].safeParse(parse(request.body))
      if (!read.success) return { status: 'RS_ERROR_WRONG_SYNTAX' }
      const call = read.data as z.output<(typeof rewardCalls)[Name]>
      const age = of.world.clock.now().getTime() - call.at.getTime()
      return Math.abs(age) > FRESH_MILLISECONDS ? { status: 'RS_ERROR_WRONG_SYNTAX' } : run(vendor, call)
    })
  serve('games', 'games', (vendor, call) => listRewardGames(of.modes, vendor, call))
  serve('create', 'rewards/create', (vendor, call) => createReward(world, vendor, call))
  serve('cancel', 'rewards/cancel', (vendor, call) => cancelReward(world, vendor, call))
}

/** `GET /proofs/<game>?before=`: the public history of rounds that players share, for anyone. */
function serveProofs(app: FastifyInstance, { modes }: HttpWorld): void {
  const shape = z.object({ before: z.string().max(128).optional() })
  app.get('/proofs/:game', async (request, reply) => {
    const { game } = request.params as { game: string }
    const mode = modes.find(({ games, proofs }) => proofs !== undefined && games.includes(game))
    if (mode?.proofs === undefined) return reply.callNotFound()
    const read = shape.safeParse(request.query)
    if (!read.success) return reply.code(400).send({ refused: 'malformed' })
    return mode.proofs({ game, before: read.data.before ?? null })
  })
}

async function servePages(app: FastifyInstance, { folder, modes }: HttpWorld): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(staticFiles, {
    root: folder,
    prefix: '/play/',
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', cacheControl(path))
    },
  })
  app.get('/art/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    return /^[\w-]+\.(svg|png)$/.test(file) ? sendPicture(reply, file) : reply.callNotFound()
  })
  const codes = new Set(playedGames(modes).map(({ code }) => code))
  app.get('/play/:game', async (request, reply) => {
    const { game } = request.params as { game: string }
    if (/^[\w-]+\.svg$/.test(game)) return reply.sendFile(game)
    if (!codes.has(game)) return reply.callNotFound()
    return reply
      .header('content-security-policy', policyOf(request))
      .sendFile('index.html', folder, { cacheControl: false })
  })
}

/** The operator's pages show the pictures too. */
const sendPicture = (reply: FastifyReply, file: string) =>
  reply.header('cross-origin-resource-policy', 'cross-origin').sendFile(`art/${file}`)

/**
 * No inline script or style, and nothing from other hosts; not every browser includes the socket in 'self'.
 */
function policyOf({ host }: FastifyRequest): string {
  const socket = /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${socket}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A hashed asset is cached for ever, a picture for a day. */
const cacheControl = (path: string): string => {
  if (path.includes(`${sep}assets${sep}`)) return 'public, max-age=31536000, immutable'
  return /\.(svg|png)$/.test(path) ? 'public, max-age=86400' : 'no-cache'
}

function parse(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) return null
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}
