import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, Histogram, type Registry } from 'prom-client'

const RESOLUTION_MS = 5
const WINDOW_MS = 60_000
const QUANTILES = ['0.5', '0.99', '0.999', '1'] as const

/**
 * Measures how late the event loop runs: how long a request would wait before the server looks at it.
 * The gauge shows the last whole minute, whoever reads it how often; before the first one, what there is.
 */
export function watchEventLoop(registry: Registry): void {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  // The histogram measures from timer to timer, which includes the time between them.
  const seconds = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1e3)
  const read = () =>
    QUANTILES.map((quantile) => ({ quantile, value: seconds(histogram.percentile(Number(quantile) * 100)) }))
  let lastMinute: ReturnType<typeof read> | undefined
  setInterval(() => {
    lastMinute = read()
    histogram.reset()
  }, WINDOW_MS).unref()
  new Gauge({
    name: 'koi_event_loop_delay_seconds',
    help: 'How late the event loop ran in the last whole minute, by quantile; 1 is the longest',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      for (const { quantile, value } of lastMinute ?? read()) this.set({ quantile }, value)
    },
  })
}

const TICK_MS = 50

/** The same as a histogram, which Prometheus can add up over processes and over any time. */
export function measureEventLoopLag(registry: Registry, name: string): void {
  const lag = new Histogram({
    name,
    help: 'How late the timers of the event loop ran',
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    lag.observe(Math.max(0, now - last - TICK_MS) / 1000)
    last = now
  }, TICK_MS).unref()
}
