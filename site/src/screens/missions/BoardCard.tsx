import { formatMoney, fromWire } from '@koi/contract/money.ts'
import { useState } from 'react'
import { formatDay } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { timeLeft } from './mission-words.ts'
import styles from './missions.module.css'
import type { Board, Round } from './queries.ts'

const money = (amount: string) => formatMoney(fromWire(amount))
/** Per 10 000. */
const PER_HUNDRED = 100

interface BoardCardProps {
  board: Board
  now: number
  joined: boolean
}

/** A board: its running round or the one before, with the member's own place. */
export function BoardCard({ board, now, joined }: BoardCardProps) {
  const t = useT()
  const { id, title, body, current, last } = board
  const [shown, setShown] = useState<'current' | 'last'>(current === null ? 'last' : 'current')
  const round = shown === 'current' ? (current ?? last) : (last ?? current)
  const panelId = `board-${id}`
  return (
    <Card title={title} className={styles.board}>
      <p className={styles.body}>{body}</p>
      <Weights board={board} />
      {current !== null && last !== null ? (
        <Tabs
          look="chips"
          label={title}
          tabs={[
            { id: 'current', label: t('missions.now') },
            { id: 'last', label: t('missions.before') },
          ]}
          active={shown}
          onChange={setShown}
          panelId={panelId}
        />
      ) : null}
      <div id={panelId}>{round === null ? null : <RoundPart {...{ round, now, joined }} />}</div>
      <p className={styles.line}>
        {board.turnoverRate === 0
          ? t('missions.no_turnover')
          : t('missions.prize_turnover', { times: board.turnoverRate / (PER_HUNDRED * PER_HUNDRED) })}
      </p>
    </Card>
  )
}

function Weights({ board: { weights } }: { board: Board }) {
  const t = useT()
  const texts = (Object.entries(weights) as [keyof Board['weights'], number][]).map(([category, weight]) =>
    t('missions.weight', { category: t(`records.category_${category}`), percent: weight / PER_HUNDRED }),
  )
  return <p className={styles.line}>{t('missions.counts', { categories: texts.join(', ') })}</p>
}

function RoundPart({ round, now, joined }: { round: Round; now: number; joined: boolean }) {
  const t = useT()
  const language = useLanguage()
  const { until, closedAt, players, rows, own } = round
  // The last moment of a round belongs to its last day.
  const [first, final] = [formatDay(round.from, language), formatDay(until - 1, language)]
  const days = first === final ? first : `${first} – ${final}`
  const when =
    closedAt !== null
      ? t('missions.final', { days })
      : now < until
        ? t('missions.left', { time: timeLeft(t, until, now) })
        : t('missions.being_closed')
  const isBelow = own !== null && !rows.some(({ isOwn }) => isOwn)
  return (
    <>
      <p className={styles.when}>
        <b>{when}</b>
        <span>{t('missions.players', { count: players })}</span>
      </p>
      {rows.length === 0 ? (
        <p className={styles.line}>{t('missions.nobody')}</p>
      ) : (
        <ol className={styles.rows} aria-label={t('missions.places')}>
          {rows.map((row) => (
            <Place key={row.place} row={row} />
          ))}
          {isBelow ? <Place row={own} /> : null}
        </ol>
      )}
      {joined && own === null && closedAt === null ? (
        <p className={styles.line}>{t('missions.no_points')}</p>
      ) : null}
    </>
  )
}

function Place({ row: { place, name, points, prize, isOwn } }: { row: Round['rows'][number] }) {
  const t = useT()
  return (
    <li className={classNames(styles.place, isOwn && styles.own)} aria-current={isOwn || undefined}>
      <b className={styles.number}>{place}</b>
      <span className={styles.name}>
        {isOwn ? t('missions.you', { name }) : name}
        <small>{t('missions.points', { points: Number(points).toLocaleString('en') })}</small>
      </span>
      {prize === null ? null : <b className={styles.prize}>{money(prize)}</b>}
    </li>
  )
}
