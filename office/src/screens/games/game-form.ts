import { hasPlayTypes } from '@koi/contract/lottery/play-type.ts'
import type { Output } from '../../api.ts'
import { readTime, timeText } from '../../time.ts'
import { splitWords } from '../../ui/form/values.ts'

type Game = Output<'officeGame'>

/** What the form of a game begins with. */
export const gameValues = (game: Game) => ({
  ...game,
  tags: game.tags.join(', '),
  visibleFrom: timeText(game.visibleFrom),
  visibleUntil: timeText(game.visibleUntil),
})

/** The filled form as a change of the game. Only lotteries have the two play types (LA-16). */
export const gameChange = (values: ReturnType<typeof gameValues>) => ({
  ...values,
  tags: splitWords(values.tags.toUpperCase()),
  visibleFrom: readTime(values.visibleFrom),
  visibleUntil: readTime(values.visibleUntil),
  tradPlay: values.tradPlay && hasPlayTypes(values.category),
  entPlay: values.entPlay && hasPlayTypes(values.category),
})
