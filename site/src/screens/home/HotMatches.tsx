import { useState } from 'react'
import { targetOfMatch } from '../../games/launch-decision.ts'
import { useLaunch } from '../../games/use-launch.ts'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Carousel } from '../../ui/motion/Carousel.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import styles from './HotMatches.module.css'
import { matchTime } from './match-time.ts'
import type { Match } from './queries.ts'
import { TeamImage } from './TeamImage.tsx'

/** The height of a match in the strip. */
const HEIGHT = 76

/** The matches that can be played on, one at a time; a tap lists them all (HT-01 to HT-09). */
export function HotMatches({ matches }: { matches: readonly Match[] }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Carousel
        height={HEIGHT}
        label={t('games.hot_matches')}
        axis="y"
        slides={matches.map((match) => (
          <button
            key={`${match.vendor} ${match.nodeId} ${match.roomId}`}
            type="button"
            className={styles.strip}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Team name={match.homeTeam} image={match.homeTeamImageUrl} />
            <span className={styles.middle}>
              <b className={styles.league}>{match.league}</b>
              <span className={styles.time}>{matchTime(match.matchTime)}</span>
            </span>
            <Team name={match.awayTeam} image={match.awayTeamImageUrl} />
            <Icon name="forward" size={16} />
          </button>
        ))}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('games.hot_matches')}>
        <ul className={styles.list}>
          {matches.map((match) => (
            <li key={`${match.vendor} ${match.nodeId} ${match.roomId}`}>
              <MatchRow match={match} />
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}

/** A match of the list; the whole row launches it. */
function MatchRow({ match }: { match: Match }) {
  const t = useT()
  const launch = useLaunch()
  const { homeTeam, awayTeam } = match
  return (
    <button
      type="button"
      className={styles.row}
      aria-label={t('games.play_match', { home: homeTeam, away: awayTeam })}
      onClick={() => launch(targetOfMatch(match))}
    >
      <span className={styles.head}>
        <b className={styles.league}>{match.league}</b>
        <span className={styles.time}>{matchTime(match.matchTime)}</span>
      </span>
      <span className={styles.teams}>
        <Team name={homeTeam} image={match.homeTeamImageUrl} />
        <span className={styles.versus}>{t('games.vs')}</span>
        <Team name={awayTeam} image={match.awayTeamImageUrl} />
      </span>
      <span className={styles.play}>{t('games.play')}</span>
    </button>
  )
}

function Team({ name, image }: { name: string; image: string }) {
  return (
    <span className={styles.team}>
      <TeamImage url={image} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
