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
      <details className={styles.details}>
        <summary>
          <span className={styles.who}>
            <b>{row.account}</b>
            <small>{row.team > 0 ? t('agent.team_of', { count: row.team }) : t(typeLabel(row.type))}</small>
          </span>
          <Amount value={row.total.result} symbol={symbol} size="medium" />
          <Icon name="down" size={16} />
        </summary>
        <FigureCards symbol={symbol} figures={playFigures(row.total)} />
        <CategoryFacts categories={row.categories} symbol={symbol} />
      </details>
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
