import type { Play } from '@koi/contract/lottery/play.ts'
import { memo, type ReactNode, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Choices } from '../../ui/form/Choices.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { playName } from '../texts.ts'
import styles from './PlayPicker.module.css'
import { categoriesOf } from './play-categories.ts'
import { groupsOf } from './play-group.ts'

interface PlayPickerProps {
  plays: readonly Play[]
  active: Play
  onPlay: (play: Play) => void
  /** At the right: links to tickets, draws and rules. */
  links: ReactNode
}

/** The groups of plays, the plays of one as chips, and a sheet with all of them. */
export const PlayPicker = memo(function PlayPicker({ plays, active, onPlay, links }: PlayPickerProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const groups = groupsOf(plays)
  const shown = plays.filter((play) => play.group === active.group)
  const choose = (code: string) => {
    const play = plays.find((one) => one.code === code)
    if (play) onPlay(play)
    setOpen(false)
  }
  const chooseGroup = (group: Play['group']) => {
    const first = plays.find((play) => play.group === group)
    if (first && group !== active.group) onPlay(first)
  }
  return (
    <div className={styles.picker}>
      <div className={styles.groups}>
        <Choices
          look="segments"
          label={t('lotto.play_groups')}
          choices={groups.map((group) => ({ id: group, label: t(`lotto.group_${group}`) }))}
          chosen={active.group}
          onChoose={chooseGroup}
        />
        <div className={styles.links}>{links}</div>
      </div>
      <div className={styles.plays}>
        <button type="button" className={styles.all} onClick={() => setOpen(true)}>
          <Icon name="list" size={18} />
          <span className="visually-hidden">{t('lotto.all_plays')}</span>
        </button>
        <Tabs
          look="chips"
          label={t('lotto.plays')}
          active={active.code}
          onChange={choose}
          tabs={shown.map((play) => ({ id: play.code, label: playName(play.code) }))}
          panelId="lotto-pad"
        />
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('lotto.all_plays')}>
        <AllPlays plays={plays} active={active} onPlay={choose} />
      </Sheet>
    </div>
  )
})

interface AllPlaysProps {
  plays: readonly Play[]
  active: Play
  onPlay: (code: string) => void
}

function AllPlays({ plays, active, onPlay }: AllPlaysProps) {
  const t = useT()
  return categoriesOf(plays).map(({ category, plays: ofCategory }) => (
    <section key={category} className={styles.category}>
      <h3>{t(`lotto.category_${category}`)}</h3>
      <div className={styles.grid}>
        {ofCategory.map((play) => (
          <button
            key={play.code}
            type="button"
            aria-pressed={play === active}
            className={styles.play}
            onClick={() => onPlay(play.code)}
          >
            {playName(play.code)}
          </button>
        ))}
      </div>
    </section>
  ))
}
