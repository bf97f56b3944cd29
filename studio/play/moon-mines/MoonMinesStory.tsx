import type { SoloDetail } from '../../src/solo/protocol.ts'
import type { StoryProps } from '../screen.ts'
import { formatTimes } from '../shell/text/money.ts'
import { translator } from '../shell/text/text.ts'
import css from './MoonMinesScreen.module.css'
import { Tiles } from './Tiles.tsx'
import { texts } from './texts.ts'
import { viewOf } from './view.ts'

/** A round of mines that has ended: its tiles, and how far the player went. */
export function MoonMinesStory({ row, language }: StoryProps) {
  const t = translator(texts, language)
  const { chosen, play } = row.detail as SoloDetail
  const { id, stake, payout } = row
  const source = { serverHash: '', clientSeed: '', nonce: 0 }
  const view = viewOf({ id, stake, payout, chosen, play, state: 'closed', source })
  const parts = [
    t('story', { mines: view.mines }),
    t('story.safe', { picks: view.picks }),
    ...(view.state === 'lost' ? [t('story.mine')] : view.multiple > 0n ? [formatTimes(view.multiple)] : []),
  ]
  return (
    <div class={css.story}>
      <p class="quiet">{parts.join(' · ')}</p>
      <Tiles tiles={view.tiles} pendingTile={null} isOpen={false} t={t} onOpen={() => undefined} />
    </div>
  )
}
