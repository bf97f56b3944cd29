import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { chanceOf } from '../fairness/chance.ts'
import { catchChance, FISHES, shootAt } from '../games/lantern-reef/rules.ts'
import { shotSource } from './protocol.ts'

const SITTING = { serverSeed: 'server seed', clientSeed: 'client seed', nonce: 1 }

/** A shot as docs/studio.md describes it, with other code than ours: floats, and no skipped words. */
function shotByThePage(fish: (typeof FISHES)[number], shot: number) {
  const { serverSeed, clientSeed, nonce } = SITTING
  const block = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${shot}:0`).digest()
  const floats = [block.readUInt32BE(0) / 2 ** 32, block.readUInt32BE(4) / 2 ** 32]
  const [first = 0, second = 0] = floats
  const millionths = Math.floor(first * 1_000_000)
  if (millionths >= catchChance(fish)) return { block: block.toString('hex'), floats, times: 0 }
  let left = Math.floor(second * fish.pays.reduce((sum, { weight }) => sum + weight, 0))
  const paid = fish.pays.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  return { block: block.toString('hex'), floats, times: paid?.times ?? 0 }
}

test('[FA-02] a verifier written from docs/studio.md gets every shot of a sitting', () => {
  for (const fish of FISHES) {
    for (let shot = 0; shot < 1000; shot += 1) {
      const ours = shootAt(fish, chanceOf(shotSource(SITTING, shot)))
      expect(ours, `${fish.code} ${shot}`).toBe(BigInt(shotByThePage(fish, shot).times) * 10_000n)
    }
  }
})

test('[FA-02] the vector of docs/studio.md is what that verifier gets', () => {
  const page = readFileSync(fileURLToPath(new URL('../../../docs/studio.md', import.meta.url)), 'utf8')
  for (const code of ['minnow', 'shark']) {
    const fish = FISHES.find((one) => one.code === code) ?? FISHES[0]
    const [, shot = '', block, first, second, times] =
      new RegExp(`\\| ${code} \\| (\\d+) \\| \`(\\w+)\` \\| ([\\d.]+) \\| ([\\d.]+) \\| ×(\\d+) \\|`).exec(
        page,
      ) ?? []
    if (fish === undefined) throw new Error('no fish')
    const found = shotByThePage(fish, Number(shot))
    expect(found.block).toBe(block)
    expect(found.floats.map((float) => float.toFixed(9))).toEqual([first, second])
    expect(String(found.times)).toBe(times)
  }
})
