import { useT } from '../../../i18n/i18n.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { categoryName, inOrder } from '../parts/categories.ts'
import { FigureCards } from '../parts/FigureCards.tsx'
import styles from '../parts/parts.module.css'
import { playFigures } from '../parts/play-figures.ts'
import { typeLabel } from '../parts/type-label.ts'
import type { CategoryPlay, TeamAnswer } from '../queries.ts'

type Row = TeamAnswer<'teamProfit'>['content'][number]

interface ProfitRowProps {
  row: Row
  symbol: string
  /** Shows the level below this member. */
  onOpen: (id: string) => void
}

/** A direct member with everyone below them; it opens to its figures, and to the level below. */
export function ProfitRow({ row, symbol, onOpen }: ProfitRowProps) {
  const t = useT()
  return (
    <Card>
      <Figures
        row={row}
        symbol={symbol}
        name={row.account}
        note={row.team > 0 ? t('agent.team_of', { count: row.team }) : t(typeLabel(row.type))}
      />
      {row.team > 0 ? (
        <Button
          tone="quiet"
          full
          onClick={() => onOpen(row.id)}
          aria-label={t('agent.open_team_of', { account: row.account })}
        >
          {t('agent.open_team')}
        </Button>
      ) : null}
    </Card>
  )
}

interface ProtectedRowProps {
  row: NonNullable<TeamAnswer<'teamProfit'>['protectedTeams']>
  symbol: string
}

/** The teams of direct members who are shown as a number only; it opens to its figures, and to nobody (TA-28). */
export function ProtectedRow({ row, symbol }: ProtectedRowProps) {
  const t = useT()
  return (
    <Card>
      <Figures
        row={row}
        symbol={symbol}
        name={t('agent.protected_teams')}
        note={t('agent.team_of', { count: row.team })}
      />
    </Card>
  )
}

interface FiguresProps {
  row: Pick<Row, 'total' | 'categories'>
  symbol: string
  name: string
  note: string
}

function Figures({ row, symbol, name, note }: FiguresProps) {
  return (
    <details className={styles.details}>
      <summary>
        <span className={styles.who}>
          <b>{name}</b>
          <small>{note}</small>
        </span>
        <Amount value={row.total.result} symbol={symbol} size="medium" />
        <Icon name="down" size={16} />
      </summary>
      <FigureCards symbol={symbol} figures={playFigures(row.total)} />
      <CategoryFacts categories={row.categories} symbol={symbol} />
    </details>
  )
}

/** The result of each category, in a list. */
export function CategoryFacts({
  categories,
  symbol,
}: {
  categories: readonly CategoryPlay[]
  symbol: string
}) {
  const t = useT()
  if (categories.length === 0) return null
  const results = new Map(categories.map(({ category, result }) => [category, result]))
  return (
    <div className={styles.categories}>
      <h3>{t('agent.by_category')}</h3>
      <Facts
        facts={inOrder([...results.keys()]).map((category) => [
          categoryName(category),
          <Amount key={category} value={results.get(category) ?? '0.00'} symbol={symbol} />,
        ])}
      />
    </div>
  )
}
