/** The result of one run: requests per second, and the latency of a request in ms. */
export interface Run {
  readonly rate: number
  readonly p50: number
  readonly p99: number
}

/** Runs `callers` for `duration` ms; each sends its next request as soon as it has a response. */
export async function load(
  callers: number,
  duration: number,
  ask: (caller: number) => Promise<unknown>,
): Promise<Run> {
  const latencies: number[] = []
  const start = performance.now()
  const end = start + duration
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < end) {
        const asked = performance.now()
        await ask(caller)
        latencies.push(performance.now() - asked)
      }
    }),
  )
  return { rate: (latencies.length * 1000) / (performance.now() - start), ...percentiles(latencies) }
}

export function percentiles(latencies: readonly number[]): { p50: number; p99: number } {
  const sorted = Float64Array.from(latencies).sort()
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Runs the variants in turn, so that a busy machine slows all of them alike; returns the median of each. */
export async function interleave<Name extends string>(
  rounds: number,
  variants: Readonly<Record<Name, () => Promise<Run>>>,
): Promise<Record<Name, Run>> {
  const names = Object.keys(variants) as Name[]
  const runs = Object.fromEntries(names.map((name) => [name, [] as Run[]])) as Record<Name, Run[]>
  for (let round = 0; round < rounds; round++) {
    for (const name of names) runs[name].push(await variants[name]())
  }
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        rate: median(runs[name].map((run) => run.rate)),
        p50: median(runs[name].map((run) => run.p50)),
        p99: median(runs[name].map((run) => run.p99)),
      },
    ]),
  ) as Record<Name, Run>
}

/** A table in Markdown; columns after the first are right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  )
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en')
export const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1)
export const times = (value: number): string => `${value.toFixed(2)} ×`

/** A target and the measured value; a bench that misses a target exits with 1. */
export interface Verdict {
  readonly target: string
  readonly value: string
  readonly pass: boolean
}
