import { hasPlayTypes } from '@koi/contract/lottery/play-type.ts'
import { LIVE_ROOMS } from '@koi/contract/schemas/games.ts'
import { textOf } from '../../ui/Form.tsx'
import { isTicked, namesIn, numberIn, tagsIn, timeIn, toCategory } from '../../ui/form-fields.ts'

/** The ticks stand there for a lottery only, and go when its category does (LA-16). */
const mayHaveWays = (form: FormData): boolean => hasPlayTypes(textOf(form, 'category'))

/** The form of a game as the call takes it. */
export const gameIn = (form: FormData) => ({
  category: toCategory(textOf(form, 'category')),
  roomId: textOf(form, 'roomId').trim(),
  names: namesIn(form, 'names'),
  nodeNames: namesIn(form, 'nodeNames'),
  remarks: namesIn(form, 'remarks'),
  position: numberIn(form, 'position') ?? 0,
  hotRank: numberIn(form, 'hotRank'),
  tags: tagsIn(form, 'tags'),
  liveRoom: LIVE_ROOMS.find((room) => room === textOf(form, 'liveRoom')) ?? null,
  visibleFrom: timeIn(form, 'visibleFrom'),
  visibleUntil: timeIn(form, 'visibleUntil'),
  enabled: isTicked(form, 'enabled'),
  supportPlay: isTicked(form, 'supportPlay'),
  showIcon: isTicked(form, 'showIcon'),
  tradPlay: mayHaveWays(form) && isTicked(form, 'tradPlay'),
  entPlay: mayHaveWays(form) && isTicked(form, 'entPlay'),
})
