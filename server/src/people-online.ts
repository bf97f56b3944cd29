import { listenTo, payloadsOf } from './channel.ts'
import type { Context } from './context.ts'
import type { Database } from './db/db.ts'

const CHANNEL = 'koi_online'
/** Changes within this many milliseconds are sent together. */
const GATHER_MS = 100
/** How often each process says that it is there, and after how many times it names all its people again. */
const BEAT_MS = 5_000
const BEATS = 2
/** A process that has said nothing for this long is gone, and so are its people. */
const GONE_MS = 3 * BEAT_MS
/** How long a count of all people is used. */
const COUNTED_MS = 1_000

/** The open pages of each person here, the oldest first, with when each was opened (performance.now). */
type Pages = ReadonlyMap<string, ReadonlyMap<unknown, number>>

/** How many pages of a person, and for how many milliseconds the oldest has been open: clocks may differ. */
type Held = readonly [person: string, count: number, age: number]
/** All people of a process have one round above 0; 0 is a change. */
type Message = readonly [from: string, round: number, ...held: readonly Held[]]

/** The pages of a person at other processes. */
interface Elsewhere {
  readonly count: number
  /** When the oldest was opened, as performance.now; Infinity if there are none. */
  readonly oldest: number
}

interface Process {
  at: number
  round: number
  pages: Map<string, Elsewhere>
}

interface Online {
  readonly here: Pages
  readonly elsewhere: Map<string, Process>
  counted: { readonly people: number; readonly until: number }
}

/** Who has open pages at which process (decision 0127). */
interface SharedPeople {
  /** What other processes hold of a person, as far as it is known here. */
  readonly elsewhere: (person: string) => Elsewhere
  /** Tells the others, soon, how many pages of a person this process holds now. */
  readonly changed: (person: string) => void
  readonly stop: () => Promise<void>
}

const known = new WeakMap<Database, Online>()

/** People with an open page, over all processes as far as it is known here, counted at most once a second. */
export function countPeopleOnline(ctx: Context): number {
  const online = known.get(ctx.db)
  if (online === undefined) return 0
  if (performance.now() >= online.counted.until) {
    const people = new Set(online.here.keys())
    for (const { pages } of living(ctx, online)) for (const person of pages.keys()) people.add(person)
    online.counted = { people: people.size, until: performance.now() + COUNTED_MS }
  }
  return online.counted.people
}

function living(ctx: Context, { elsewhere }: Online): Process[] {
  const since = ctx.clock.now().getTime() - GONE_MS
  return [...elsewhere.values()].filter(({ at }) => at > since)
}

/** Shares who has open pages here; `onMore` is called when another process holds more of a person. */
export function sharePeopleOnline(ctx: Context, here: Pages, onMore: (person: string) => void): SharedPeople {
  const self = ctx.random.bytes(9).toString('base64url')
  const online: Online = { here, elsewhere: new Map(), counted: { people: 0, until: 0 } }
  known.set(ctx.db, online)
  const stopListening = listenTo(ctx, CHANNEL, (payload) => {
    const message = JSON.parse(payload) as Message
    if (message[0] === self) return
    const isNew = !online.elsewhere.has(message[0])
    for (const person of receive(ctx, online, message)) onMore(person)
    if (isNew) tellAll()
  })
  const due = new Set<string>()
  let waiting: NodeJS.Timeout | null = null
  let beats = 0
  let round = 0
  let stopped = false
  const tell = (people: Iterable<string>, of: number): void => {
    const held = [...people].map((person) => heldOf(person, here.get(person)))
    void send(ctx, payloadsOf(held, self, of))
  }
  const tellAll = (): void => {
    round += 1
    tell(here.keys(), round)
  }
  const flush = (): void => {
    waiting = null
    tell(due, 0)
    due.clear()
  }
  const beat = (): void => {
    beats += 1
    if (beats % BEATS === 0) tellAll()
    else tell([], 0)
  }
  const timer = setInterval(beat, BEAT_MS)
  timer.unref()
  tellAll()
  return {
    elsewhere: (person) => {
      const held = living(ctx, online).flatMap(({ pages }) => pages.get(person) ?? [])
      const count = held.reduce((sum, one) => sum + one.count, 0)
      return { count, oldest: Math.min(...held.map(({ oldest }) => oldest)) }
    },
    changed: (person) => {
      if (stopped) return
      due.add(person)
      waiting ??= setTimeout(flush, GATHER_MS).unref()
    },
    stop: () => {
      stopped = true
      clearInterval(timer)
      if (waiting !== null) clearTimeout(waiting)
      known.delete(ctx.db)
      return stopListening()
    },
  }
}

function heldOf(person: string, pages: ReadonlyMap<unknown, number> | undefined): Held {
  const [since = performance.now()] = pages?.values() ?? []
  return [person, pages?.size ?? 0, Math.round(performance.now() - since)]
}

/** Notes what another process holds; returns the people of whom it holds more than before. */
function receive({ clock }: Context, { elsewhere }: Online, [from, round, ...held]: Message): string[] {
  const at = clock.now().getTime()
  const before = elsewhere.get(from) ?? { at, round: 0, pages: new Map<string, Elsewhere>() }
  const isNewRound = round > 0 && round !== before.round
  const now = isNewRound ? { at, round, pages: new Map<string, Elsewhere>() } : before
  now.at = at
  const more = held.filter(([person, count]) => count > (before.pages.get(person)?.count ?? 0))
  for (const [person, count, age] of held) {
    if (count === 0) now.pages.delete(person)
    else now.pages.set(person, { count, oldest: performance.now() - age })
  }
  elsewhere.set(from, now)
  for (const [other, { at: last }] of elsewhere) if (last <= at - GONE_MS) elsewhere.delete(other)
  return more.map(([person]) => person)
}

/** A lost message is made good by the next round. */
async function send(ctx: Context, payloads: readonly string[]): Promise<void> {
  for (const payload of payloads) {
    await ctx.db
      .query('select pg_notify($1, $2)', [CHANNEL, payload])
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'could not share who is online'))
  }
}
