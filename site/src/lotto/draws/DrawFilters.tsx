import { useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { allGames } from '../../screens/lottery/lottery-tabs.ts'
import { useLotteryMenu } from '../../screens/lottery/queries.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { withValue } from '../../ui/search-params.ts'
import styles from './draws.module.css'

interface DrawFiltersProps {
  /** The chosen game, and its name for the time before the menu is there. */
  readonly game: string
  readonly gameName: string
  /** Whether the list below can be narrowed to a day. */
  readonly byDay: boolean
}

/** The game and the day of the list below; both are in the address, so that the list can be sent to others. */
export function DrawFilters({ game, gameName, byDay }: DrawFiltersProps) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const games = allGames(useLotteryMenu().data?.groups ?? [])
  const isListed = games.some(({ gameCode }) => gameCode === game)
  const set = (name: string, value: string) =>
    setQuery((before) => withValue(before, name, value), { replace: true })
  return (
    <div className={styles.filters}>
      <Select
        label={t('lotto.game')}
        value={game}
        onChange={(event) => set('game', event.target.value)}
        options={[
          ...(isListed ? [] : [{ value: game, label: gameName }]),
          ...games.map(({ gameCode, remark }) => ({ value: gameCode, label: remark })),
        ]}
      />
      {byDay ? (
        <Field
          type="date"
          label={t('lotto.day')}
          value={dayOf(query)}
          onChange={(event) => set('day', event.target.value)}
        />
      ) : null}
    </div>
  )
}

/** The day in the address; empty without one, and for what is not a day. Pure. */
export function dayOf(query: URLSearchParams): string {
  const day = query.get('day') ?? ''
  return /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day) ? day : ''
}
