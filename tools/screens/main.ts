import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/processes.mjs'
import { type Camera, compressPicture, openCamera, takeScreenshot, waitUntilSettled } from './camera.ts'
import { type Demo, openDemo } from './demo.ts'
import { galleryOf } from './gallery.ts'
import { lotteryPictures } from './lottery-pictures.ts'
import { officePictures } from './office-pictures.ts'
import { renderOverview } from './overview.ts'
import { fileName, type Group, openStage } from './picture.ts'
import { sitePictures } from './site-pictures.ts'
import { playEvening, START } from './story.ts'
import { studioPictures } from './studio-pictures.ts'

/**
 * `npm run screens`: takes every picture of docs/screens from its own demo, composes the overview and writes
 * the gallery. Nothing is written unless all pictures could be taken.
 */
const FOLDER = join(root, 'docs/screens')
/** In the order of the gallery. */
const GROUPS: readonly Group[] = [sitePictures, lotteryPictures, studioPictures, officePictures]
/** In the order in which they are taken: the studio comes last, since its rounds move the clock. */
const TAKEN: readonly Group[] = [sitePictures, lotteryPictures, officePictures, studioPictures]

async function takePictures(demo: Demo, camera: Camera): Promise<ReadonlyMap<string, Buffer>> {
  console.log('letting an evening pass at the demo')
  const stage = openStage(demo, camera, await playEvening(demo))
  const pictures = new Map<string, Buffer>()
  for (const picture of TAKEN.flatMap((group) => group.pictures)) {
    for (const look of picture.looks) {
      const name = fileName(picture, look)
      demo.chance.reseed(name)
      const page = await picture.prepare(stage, look)
      await waitUntilSettled(page)
      pictures.set(name, await takeScreenshot(page))
      await page.context().close()
      console.log(name)
    }
  }
  pictures.set('overview', await renderOverview(camera, pictures))
  return pictures
}

async function writePictures(pictures: ReadonlyMap<string, Buffer>): Promise<void> {
  const files = new Map<string, Buffer>()
  for (const [name, picture] of pictures) files.set(`${name}.png`, await compressPicture(picture))
  mkdirSync(FOLDER, { recursive: true })
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.png'))) rmSync(join(FOLDER, file))
  for (const [name, content] of files) writeFileSync(join(FOLDER, name), content)
  writeFileSync(join(FOLDER, 'README.md'), galleryOf(GROUPS))
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  console.log(`${files.size} pictures, ${(bytes / 1e6).toFixed(1)} MB`)
}

/** The page models of the browser tests find the product by these. */
function setAddresses({ site, office, sandbox, folder }: Demo): void {
  const places = { SITE: site, OFFICE: office, SANDBOX: sandbox, DATA: folder }
  for (const [name, value] of Object.entries(places)) process.env[`KOI_E2E_${name}`] = value
}

const stops: (() => Promise<void>)[] = []
const stop = async (): Promise<void> => {
  for (const one of stops.splice(0).reverse()) await one()
}
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isStopped = true
    void stop().finally(() => process.exit(1))
  })
}
try {
  const camera = await openCamera()
  stops.push(camera.close)
  const demo = await openDemo(START)
  stops.push(demo.close)
  setAddresses(demo)
  await writePictures(await takePictures(demo, camera))
} catch (error) {
  // Once the demo is stopped, whatever used it fails.
  if (!isStopped) throw error
} finally {
  await stop()
}
