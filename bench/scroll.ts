/**
 * Scrolls a list of 5,000 games to its end and back on a CPU four times as slow: the longest tasks of the
 * main thread, and the memory at each thousand games. The list loads 26 tiles a second (GL-07, GL-09), so
 * this takes four minutes. Exits with 1 when a target is missed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { chromiumArguments, findChromium } from '../scripts/chromium.mjs'
import { pause, root } from '../scripts/processes.mjs'
import { storageKeys } from '../site/src/session/browser-storage.ts'
import { tokenOf } from './http/crowd.ts'
import { table, times, type Verdict, whole } from './measure.ts'
import { openProduct } from './product.ts'

const SLOWER = 4
const LONGEST_MS = 50
/** The data of a thousand games may stay in memory; the elements that show them may not. */
const MAX_MB_A_THOUSAND = 1
const MAX_NODES = 2
const EVERY = 1_000
const GAMES = 5_000
/** The height of a row of three tiles. */
const ROW_PX = 151

declare global {
  interface Window {
    longTasks: number[]
    watcher: PerformanceObserver
  }
}

interface Measurement {
  readonly tiles: number
  readonly heapMb: number
  readonly nodes: number
}

const progress = (line: string): void => void process.stderr.write(`${line}\n`)
const product = await openProduct({ members: 64, progress })
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments() })
try {
  await moveGamesToSlots()
  await measure()
} finally {
  await browser.close()
  await product.close()
}

/** Moves all games into one category, which is one list. */
async function moveGamesToSlots(): Promise<void> {
  const { db } = product.ctx
  await db.query(`update games.game set category = 'RNG' where vendor like 'BENCH%'`)
  await db.query(`update games.vendor_category set category = 'RNG' where vendor like 'BENCH%'`)
}

async function measure(): Promise<void> {
  const page = await openList()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(watchTasks)
  const measurements: Measurement[] = []
  for (let wanted = EVERY; wanted <= GAMES; wanted += EVERY) {
    const tiles = await scrollTo(page, devtools, wanted)
    measurements.push(await measureMemory(page, devtools, tiles))
    progress(`${whole(tiles)} tiles`)
  }
  await devtools.send('Input.synthesizeScrollGesture', { x: 195, y: 400, yDistance: 400_000, speed: 60_000 })
  // Tiles that are out of sight are removed one block per frame.
  await pause(5_000)
  const last = await measureMemory(page, devtools, measurements.at(-1)?.tiles ?? 0)
  const tasks = await page.evaluate(() => window.longTasks)
  show([...measurements, last], tasks)
}

async function openList(): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  // Every game has its own picture.
  const body = readFileSync(join(root, 'site/public/icons/koi-180.png'))
  await page.route('**/art/*.png', (route) => route.fulfill({ body, contentType: 'image/png' }))
  const site = `http://127.0.0.1:${product.port}`
  await page.goto(`${site}/offline.html`)
  const session = {
    token: tokenOf(product.crowd.first),
    merchantCode: product.ctx.config.KOI_MERCHANT,
    userName: `bench${product.crowd.first}`,
    type: 0,
    firstTimeLogin: false,
  }
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    storageKeys.session,
    JSON.stringify(session),
  ] as const)
  await page.goto(`${site}/m/slotsCenter`)
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
  return page
}

/** Runs in the page: records the tasks of the main thread that took longer than 50 ms. */
function watchTasks(): void {
  window.longTasks = []
  window.watcher = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  })
  window.watcher.observe({ type: 'longtask' })
}

/** Swipes as fast as tiles load, until the page has the wanted number of them. */
async function scrollTo(page: Page, devtools: CDPSession, wanted: number): Promise<number> {
  const panel = page.getByRole('tabpanel')
  const end = Date.now() + 120_000
  let tiles = 0
  // The last row may have only two tiles.
  while (tiles < wanted - 3) {
    if (Date.now() > end) throw new Error(`only ${tiles} tiles have loaded`)
    await devtools.send('Input.synthesizeScrollGesture', { x: 195, y: 400, yDistance: -1_600, speed: 2_000 })
    await pause(200)
    tiles = Math.floor(((await panel.boundingBox())?.height ?? 0) / ROW_PX) * 3
  }
  return tiles
}

/** Measures memory after a garbage collection, which does not count as a task of the page. */
async function measureMemory(page: Page, devtools: CDPSession, tiles: number): Promise<Measurement> {
  await page.evaluate(() => window.watcher.disconnect())
  await devtools.send('HeapProfiler.collectGarbage')
  await page.evaluate(() => window.watcher.observe({ type: 'longtask' }))
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return { tiles, heapMb: metric('JSHeapUsedSize') / 1e6, nodes: metric('Nodes') }
}

function show(measurements: readonly Measurement[], tasks: readonly number[]): void {
  console.log(`# A list of ${whole(GAMES)} games, a CPU ${SLOWER} times as slow\n`)
  console.log(
    table(
      ['tiles', 'heap MB', 'DOM nodes'],
      measurements.map(({ tiles, heapMb, nodes }, place) => [
        place === measurements.length - 1 ? 'back at the top' : whole(tiles),
        heapMb.toFixed(1),
        whole(nodes),
      ]),
    ),
  )
  const [first, last] = [measurements[0], measurements.at(-1)]
  if (first === undefined || last === undefined) throw new RangeError('nothing was measured')
  const perThousand = ((last.heapMb - first.heapMb) * 1_000) / (last.tiles - first.tiles)
  const verdicts: Verdict[] = [
    {
      target: `no task of the main thread over ${LONGEST_MS} ms`,
      value: tasks.length === 0 ? 'none' : `${tasks.length}, the longest ${whole(Math.max(...tasks))} ms`,
      pass: tasks.length === 0,
    },
    {
      target: `heap grows by at most ${MAX_MB_A_THOUSAND} MB with a thousand games`,
      value: `${perThousand.toFixed(2)} MB`,
      pass: perThousand <= MAX_MB_A_THOUSAND,
    },
    {
      target: `at most ${MAX_NODES} × the nodes of ${whole(EVERY)} tiles`,
      value: times(last.nodes / first.nodes),
      pass: last.nodes <= first.nodes * MAX_NODES,
    },
  ]
  const rows = verdicts.map((one) => [one.target, one.value, one.pass ? 'pass' : 'FAIL'])
  console.log(`\n## Targets\n\n${table(['target', 'measured', ''], rows)}`)
  if (verdicts.some(({ pass }) => !pass)) process.exitCode = 1
}
