import { generateKeyPairSync, sign } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { SIGNATURE_HEADER } from '../wallet/signature.ts'
import { testClock } from '../wallet/testing.ts'
import type { GameMode } from './game-mode.ts'
import { buildHttp } from './http.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const signatureOf = (text: string) => sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64')

async function open() {
  const clock = testClock()
  const cursors: (string | null)[] = []
  const mode: GameMode = {
    ...{ games: ['bull-bull'], seeds: 'own', acts: {}, enter: async () => ({}) },
    stakes: () => ({ least: 1n, most: 1n, choices: [1n] }),
    signals: async (before) => {
      cursors.push(before)
      return { rows: [{ kind: 'meet_often' }], next: '5_1' }
    },
  }
  const world = {
    ...{ clock, log: pino({ level: 'silent' }), db: new pg.Pool(), uuid: () => '' },
    random: () => new Uint8Array(),
  }
  const app = await buildHttp({
    ...{ world, modes: [mode], keys: new Map(), secret: 'secret', folder: '/nowhere', end: () => undefined },
    endPlayer: async () => 0,
    operator: {
      hasSigned: (vendor, body, signature) =>
        vendor === 'KOIPVP' && signature === signatureOf(body.toString()),
      save: async () => undefined,
    },
  })
  const postCall = async (vendor: string, body: object, signature?: string) => {
    const payload = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signature ?? signatureOf(payload),
    }
    return app.inject({ method: 'POST', url: `/signals/${vendor}`, payload, headers })
  }
  return { postCall, cursors, now: () => clock.now().getTime() }
}
const at = (milliseconds: number) => new Date(milliseconds).toISOString()

test('the operator reads signals page by page', async () => {
  const { postCall, cursors, now } = await open()
  const page = await postCall('KOIPVP', { at: at(now()) })
  expect([page.statusCode, page.json()]).toEqual([200, { rows: [{ kind: 'meet_often' }], next: '5_1' }])
  await postCall('KOIPVP', { at: at(now()), before: '5_1' })
  expect(cursors).toEqual([null, '5_1'])
})

test('refused: not signed, signed for another vendor, old, malformed', async () => {
  const { postCall, cursors, now } = await open()
  const answers = [
    await postCall('KOIPVP', { at: at(now()) }, 'x'),
    await postCall('KOIFISH', { at: at(now()) }),
    await postCall('KOIPVP', { at: at(now() - 301_000) }),
    await postCall('KOIPVP', { before: '5_1' }),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().refused])).toEqual([
    [403, 'signature'],
    [403, 'signature'],
    [400, 'stale'],
    [400, 'malformed'],
  ])
  expect(cursors).toEqual([])
})
