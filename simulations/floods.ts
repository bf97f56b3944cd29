import { startHelper } from '../bench/product.ts'
import type { Probed, ProbeJob } from '../bench/stalls/probe.ts'
import { cryptoRandom } from '../server/src/random.ts'
import type { Attack, SlowResult, Statuses } from './floods/attacker.ts'
import { startProduct } from './kills/product.ts'
import { writePass } from './soak-page.ts'

/**
 * `npm run soak -- --only floods`: attackers without an account on the shipped server, from addresses of the
 * loopback network. They send large bodies, floods and slow requests, while another caller reads `/healthz`.
 */
const SECONDS = 20
const LONGEST_MS = 20
const begun = performance.now()
const findings: string[] = []
const stops: (() => unknown)[] = []
const product = await startProduct({
  random: cryptoRandom,
  prepare: async () => undefined,
  // Addresses are those of the connections.
  settings: { KOI_TRUST_PROXY: '0' },
})
stops.push(product.stop)
const start = (file: string) => startHelper(new URL(file, import.meta.url), stops)
const send = start('./floods/attacker.ts')
const probe = start('../bench/stalls/probe.ts')
const bare = start('../bench/http/bare-server.ts')
const port = Number(new URL(product.site).port)
const barePort = await bare<number>(15)

interface Watched<Result> {
  readonly result: Result
  /** What a caller of `/healthz` saw meanwhile, and one of a bare server on this machine. */
  readonly koi: Probed
  readonly other: Probed
  /** What a caller of the bare server saw while the same attack was made on that one. */
  readonly attacked?: Probed
}

/** Reads `/healthz` of both servers every 5 ms while one of them is attacked. */
async function watch<Result>(attack: Attack, seconds = SECONDS): Promise<Watched<Result>> {
  const job: ProbeJob = { ports: [port, barePort], seconds, every: 5 }
  const [result, { probed }] = await Promise.all([
    send<Result>(attack),
    probe<{ probed: readonly Probed[] }>(job),
  ])
  const [koi, other] = probed
  if (koi === undefined || other === undefined) throw new Error('the probe did not answer')
  return { result, koi, other }
}

/** The same, and then the bare server is attacked. Slow requests are not for it: it never closes them. */
async function watchBoth<Result>(attack: Attack): Promise<Watched<Result>> {
  const watched = await watch<Result>(attack)
  const { other: attacked } = await watch({ ...attack, port: barePort })
  return { ...watched, attacked }
}

/**
 * What delays even a constant response does not count against the product: the machine, and the work of the
 * system for the connections of the attack, which it does within the calls of the attacked process.
 */
function requireQuick(name: string, { koi, other, attacked }: Watched<unknown>): void {
  if (koi.lost > 0) findings.push(`${name}: ${koi.lost} reads of /healthz had no response`)
  const bare = Math.max(other.longest, attacked?.longest ?? 0)
  if (koi.longest > Math.max(LONGEST_MS, 2 * bare))
    findings.push(`${name}: /healthz took ${koi.longest} ms, a bare server ${bare} ms`)
}

const times = ({ koi, other, attacked }: Watched<unknown>): string => {
  const text = ({ p999, longest }: Probed): string => `${p999.toFixed(1)}, ${longest.toFixed(1)}`
  const itself = attacked === undefined ? '' : `; attacked itself ${text(attacked)}`
  return `p99.9, longest ms: ${text(koi)} (a bare server beside it ${text(other)}${itself})`
}
const list = (statuses: Statuses): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
const countOf = (statuses: Statuses, status: number): number => statuses[status] ?? 0

try {
  // A server that has just started still compiles its code and generates the draws of a day.
  await watch<Statuses>({ kind: 'flood', port, path: '/healthz', addresses: ['127.0.0.9'], seconds: 10 }, 10)
  const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4']
  const path = '/wps/protection/identity/document'
  const bodies = await watchBoth<Statuses>({
    kind: 'bodies',
    port,
    path,
    bytes: 7_340_032,
    addresses,
    seconds: SECONDS,
  })
  requireQuick('bodies of 7 MB', bodies)
  if (Object.keys(bodies.result).some((status) => !['401', '429', 'closed'].includes(status)))
    findings.push(`bodies of 7 MB were answered with ${list(bodies.result)}`)

  const flood = await watchBoth<Statuses>({
    kind: 'flood',
    port,
    path: '/nowhere',
    addresses: ['127.0.0.5'],
    seconds: SECONDS,
  })
  requireQuick('flood', flood)
  if (countOf(flood.result, 429) === 0) findings.push('a flood of one address was never refused')
  // 200 a second on average over ten seconds; the flood may begin and end within a window.
  if (countOf(flood.result, 404) > (SECONDS / 10 + 1) * 2_000)
    findings.push(`a flood was answered: ${list(flood.result)}`)

  const slow = await watch<SlowResult>(
    { kind: 'slow', port, address: '127.0.0.6', bodies: 300, headers: 300, silent: 300 },
    45,
  )
  requireQuick('slow requests', slow)
  if (slow.result.held > 500) findings.push(`one address held ${slow.result.held} connections`)
  if (slow.result.seconds > 40) findings.push(`slow requests were open for ${slow.result.seconds} s`)

  const counts = [
    ['bodies of 7 MB without a token, three addresses', list(bodies.result)],
    ['/healthz meanwhile', times(bodies)],
    ['requests of one address', list(flood.result)],
    ['/healthz meanwhile, from another', times(flood)],
    ['900 slow requests of one address: held', `${slow.result.held}`],
    ['the last of them was closed after', `${slow.result.seconds.toFixed(0)} s`],
    ['/healthz meanwhile, from another', times(slow)],
    ['findings', `${findings.length}`],
  ] as const
  for (const [what, count] of counts) console.log(`${what.padEnd(50)} ${count}`)
  for (const finding of findings) console.error(finding)
  for (const fault of product.faults) console.error(fault)
  if (findings.length + product.faults.length > 0) process.exitCode = 1
  else
    writePass({
      title: 'Floods',
      about: `Attackers without an account on the shipped server: bodies of 7 MB without a token, a flood from
one address, and slow bodies, slow headers and silent connections. Another caller reads \`/healthz\` every
5 ms, and a bare server beside it, which shows what the machine adds. After bodies
and flood the bare server is attacked likewise, which shows what the system does for such connections.`,
      seconds: Math.round((performance.now() - begun) / 1000),
      counts,
    })
} finally {
  for (const stop of stops.reverse()) await stop()
}
