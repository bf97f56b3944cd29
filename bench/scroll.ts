/**
 * A list of 5,000 games scrolled to its end and back on a CPU four times as slow: the longest tasks of the
 * main thread, and what is in memory at each thousand. The list gets 26 tiles a second (GL-07, GL-09), so
 * that this takes four minutes. Ends with 1 when a target is missed.
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
/** What is known of a thousand games may be kept; what shows them is not to grow with them. */
const MAX_MB_A_THOUSAND = 1
const MAX_NODES = 2
const EVERY = 1_000
const GAMES = 5_000
/** What a row of three tiles takes of the page's height. */
const ROW_PX = 151

declare global {
  interface Window {
    longTasks: number[]
    watcher: PerformanceObserver
  }
}

interface Standing {
  readonly tiles: number
  readonly heapMb: number
  readonly nodes: number
}

const progress = (line: string): void => void process.stderr.write(`${line}\n`)
const product = await openProduct({ members: 64, progress })
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments() })
try {
  await onlySlots()
  await measure()
} finally {
  await browser.close()
  await product.close()
}

/** All games stand in one category, which is one list. */
async function onlySlots(): Promise<void> {
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
  const standings: Standing[] = []
  for (let wanted = EVERY; wanted <= GAMES; wanted += EVERY) {
    const tiles = await scrollTo(page, devtools, wanted)
    standings.push(await standingOf(page, devtools, tiles))
    progress(`${whole(tiles)} tiles`)
  }
  await devtools.send('Input.synthesizeScrollGesture', { x: 195, y: 400, yDistance: 400_000, speed: 60_000 })
  // What is left behind goes a block a frame.
  await pause(5_000)
  const last = await standingOf(page, devtools, standings.at(-1)?.tiles ?? 0)
  const tasks = await page.evaluate(() => window.longTasks)
  show([...standings, last], tasks)
}

async function openList(): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  // Every game has a picture of its own.
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

/** In the page: the tasks of its main thread that took longer than 50 ms, by length. */
function watchTasks(): void {
  window.longTasks = []
  window.watcher = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  })
  window.watcher.observe({ type: 'longtask' })
}

/** Swipes on, as fast as tiles come, until the page holds the wanted number of them. */
async function scrollTo(page: Page, devtools: CDPSession, wanted: number): Promise<number> {
  const panel = page.getByRole('tabpanel')
  const end = Date.now() + 120_000
  let tiles = 0
  // The last row may be of two.
  while (tiles < wanted - 3) {
    if (Date.now() > end) throw new Error(`${tiles} tiles, and no more come`)
    await devtools.send('Input.synthesizeScrollGesture', { x: 195, y: 400, yDistance: -1_600, speed: 2_000 })
    await pause(200)
    tiles = Math.floor(((await panel.boundingBox())?.height ?? 0) / ROW_PX) * 3
  }
  return tiles
}

/** After what nobody needs any more has been collected, which is no task of the page's. */
async function standingOf(page: Page, devtools: CDPSession, tiles: number): Promise<Standing> {
  await page.evaluate(() => window.watcher.disconnect())
  await devtools.send('HeapProfiler.collectGarbage')
  await page.evaluate(() => window.watcher.observe({ type: 'longtask' }))
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return { tiles, heapMb: metric('JSHeapUsedSize') / 1e6, nodes: metric('Nodes') }
}

function show(standings: readonly Standing[], tasks: readonly number[]): void {
  console.log(`# A list of ${whole(GAMES)} games, a CPU ${SLOWER} times as slow\n`)
  console.log(
    table(
      ['tiles', 'heap MB', 'DOM nodes'],
      standings.map(({ tiles, heapMb, nodes }, place) => [
        place === standings.length - 1 ? 'back at the top' : whole(tiles),
        heapMb.toFixed(1),
        whole(nodes),
      ]),
    ),
  )
  const [first, last] = [standings[0], standings.at(-1)]
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
