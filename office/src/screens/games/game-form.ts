import { LIVE_ROOMS } from '@koi/contract/schemas/games.ts'
import { textOf } from '../../ui/Form.tsx'
import { isTicked, namesIn, numberIn, tagsIn, timeIn, toCategory } from './fields.ts'

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
  tradPlay: isTicked(form, 'tradPlay'),
  entPlay: isTicked(form, 'entPlay'),
})
