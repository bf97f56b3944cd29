import { afterEach, expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'
import { Refusal } from './refusal.ts'
import {
  beginSpan,
  currentSpan,
  inSpan,
  runInSpan,
  type Span,
  type SpanStart,
  statementName,
  useTracer,
} from './trace.ts'

interface Kept extends Span {
  readonly start: SpanStart
  readonly parent: Span | undefined
  readonly failed: string[]
  readonly links: Span[]
}

/** Turns tracing on; returns what was begun. */
function keepSpans(): Kept[] {
  const kept: Kept[] = []
  useTracer({
    begin: (start, parent) => {
      const [failed, links]: [string[], Span[]] = [[], []]
      const span: Kept = {
        traceId: 'a'.repeat(32),
        start,
        parent,
        failed,
        links,
        add: () => undefined,
        rename: () => undefined,
        link: (other) => void links.push(other),
        fail: (reason) => void failed.push(reason),
        end: () => undefined,
      }
      kept.push(span)
      return span
    },
  })
  return kept
}
afterEach(() => useTracer(undefined))

test('[RU-06] while tracing is off, work runs without a span', async () => {
  expect(beginSpan({ name: 'call' })).toBeUndefined()
  expect(await inSpan({ name: 'work' }, async (span) => span)).toBeUndefined()
  expect(currentSpan()).toBeUndefined()
})

test('[RU-06] work inside a span belongs to it, and a failure is a code, never a message', async () => {
  const kept = keepSpans()
  await inSpan({ name: 'call' }, async () => {
    await inSpan({ name: 'refused' }, () => Promise.reject(new Refusal('login.failed'))).catch(
      () => undefined,
    )
    await inSpan({ name: 'broken' }, () =>
      Promise.reject(Object.assign(new Error('key (linh88) exists'), { code: '23505' })),
    ).catch(() => undefined)
    await inSpan({ name: 'thrown' }, () => Promise.reject(new TypeError('linh88'))).catch(() => undefined)
  })
  const [call, ...inner] = kept
  expect(inner.map(({ parent }) => parent)).toEqual([call, call, call])
  expect(inner.flatMap(({ failed }) => failed)).toEqual(['login.failed', '23505', 'TypeError'])
})

test('[RU-06] a batch belongs to its first caller, and the others link to it', async () => {
  const kept = keepSpans()
  const inBatch: (Span | undefined)[] = []
  const { submit } = coalesce<number, number>({
    key: (item) => String(item),
    work: async (items) => {
      inBatch.push(currentSpan())
      return items
    },
  })
  const calls = [1, 2, 3].map((item) => {
    const span = beginSpan({ name: `call ${item}`, parent: null })
    return span === undefined ? undefined : runInSpan(span, () => submit(item))
  })
  expect(await Promise.all(calls)).toEqual([1, 2, 3])
  const [one, two, three] = kept.filter(({ start }) => start.name.startsWith('call'))
  const batches = kept.filter(({ start }) => start.name === 'batch')
  expect(batches.map(({ parent }) => parent)).toEqual([one, two])
  expect(inBatch).toEqual(batches)
  expect([one?.links, two?.links, three?.links]).toEqual([[], [], [batches[1]]])
})

test.each([
  ['select id from members.member where account = $1', 'select members.member'],
  ['insert into members.session (id) values ($1)', 'insert members.session'],
  ['update lottery.draw set state = $1', 'update lottery.draw'],
  ['with taken as (delete from webhooks.noted) select 1', 'with webhooks.noted'],
  ["select pg_advisory_xact_lock(hashtext('x'))", 'select'],
  ['begin', 'begin'],
])('[RU-06] the name of %s', (text, name) => {
  expect(statementName(text)).toBe(name)
  expect(statementName({ text, name: 'bets_place' })).toBe('bets_place')
})
