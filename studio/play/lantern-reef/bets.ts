import { FISHES } from '../../src/games/lantern-reef/rules.ts'
import { type Language, translator } from '../shell/text/text.ts'
import { fishKey, reefTexts } from './texts.ts'

/** The name of a bet of docs/studio.md, such as `a shot at the moon whale`, in the player's language. */
export function nameOfShot(bet: string, language: Language): string {
  const t = translator(reefTexts, language)
  const fish = FISHES.find(({ code }) => bet.endsWith(` ${code.replace('-', ' ')}`))
  return fish === undefined ? bet : t('shot', { fish: t(fishKey(fish.code)) })
}
