import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/processes.mjs'
import { type Camera, openCamera, photograph, reduce, standStill } from './camera.ts'
import { type Demo, openDemo } from './demo.ts'
import { galleryOf } from './gallery.ts'
import { lotteryPictures } from './lottery-pictures.ts'
import { officePictures } from './office-pictures.ts'
import { printOverview } from './overview.ts'
import { fileName, type Group, openStage } from './picture.ts'
import { sitePictures } from './site-pictures.ts'
import { START, tellStory } from './story.ts'
import { studioPictures } from './studio-pictures.ts'

/**
 * `npm run screens`: takes every picture of docs/screens from a demo of its own, composes the overview and
 * writes the gallery. Nothing is written unless all of them could be taken.
 */
const FOLDER = join(root, 'docs/screens')
/** As they are shown. */
const GROUPS: readonly Group[] = [sitePictures, lotteryPictures, studioPictures, officePictures]
/** As they are taken: the studio's rounds take their time, which no other picture should show. */
const TAKEN: readonly Group[] = [sitePictures, lotteryPictures, officePictures, studioPictures]

async function takeAll(demo: Demo, camera: Camera): Promise<ReadonlyMap<string, Buffer>> {
  console.log('an evening passes at the demo')
  const stage = openStage(demo, camera, await tellStory(demo))
  const pictures = new Map<string, Buffer>()
  for (const picture of TAKEN.flatMap((group) => group.pictures)) {
    for (const look of picture.looks) {
      const name = fileName(picture, look)
      demo.chance.begin(name)
      const page = await picture.shoot(stage, look)
      await standStill(page)
      pictures.set(name, await photograph(page))
      await page.context().close()
      console.log(name)
    }
  }
  pictures.set('overview', await printOverview(camera, pictures))
  return pictures
}

async function keep(pictures: ReadonlyMap<string, Buffer>): Promise<void> {
  const files = new Map<string, Buffer>()
  for (const [name, picture] of pictures) files.set(`${name}.png`, await reduce(picture))
  mkdirSync(FOLDER, { recursive: true })
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.png'))) rmSync(join(FOLDER, file))
  for (const [name, content] of files) writeFileSync(join(FOLDER, name), content)
  writeFileSync(join(FOLDER, 'README.md'), galleryOf(GROUPS))
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  console.log(`${files.size} pictures, ${(bytes / 1e6).toFixed(1)} MB`)
}

/** Where the page models of the browser tests find the product. */
function showToPageModels({ site, office, sandbox, folder }: Demo): void {
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
  showToPageModels(demo)
  await keep(await takeAll(demo, camera))
} catch (error) {
  // What was under way when its demo was stopped has nothing to say.
  if (!isStopped) throw error
} finally {
  await stop()
}
