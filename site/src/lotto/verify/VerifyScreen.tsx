import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../api/Loaded.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { allGames } from '../../screens/lottery/lottery-tabs.ts'
import { useLotteryMenu } from '../../screens/lottery/queries.ts'
import { useSession } from '../../session/session.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { LottoHeader } from '../LottoHeader.tsx'
import { DrawLogProof, LogScreen } from '../log/log-parts.ts'
import { drawRecordQuery } from '../queries.ts'
import { CheckElsewhereCard } from './CheckElsewhereCard.tsx'
import { DrawCheckCard } from './DrawCheckCard.tsx'
import { DrawForm } from './DrawForm.tsx'
import { RawValuesCard } from './RawValuesCard.tsx'
import { TicketCheckCard } from './TicketCheckCard.tsx'
import styles from './verify.module.css'

/** In place of a draw number: the latest drawn one of the game, for links that outlive a draw. */
const LAST = 'last'

/** Recomputes a draw, and the proof of a ticket in it, in this browser; open to anyone. */
export default function VerifyScreen() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const session = useSession()
  const menu = useLotteryMenu()
  const games = allGames(menu.data?.groups ?? [])
  const game = query.get('game') ?? games[0]?.gameCode ?? ''
  const asked = query.get('numero') ?? ''
  const found = games.find(({ gameCode }) => gameCode === game)
  const name = found?.remark
  const last = found?.previousNumero ?? ''
  const numero = asked === LAST ? last : asked
  const ticket = query.get('ticket') ?? ''
  if (query.get('view') === 'log') return <LogScreen />
  return (
    <>
      <LottoHeader title={t('lotto.check_draw')} />
      <Page>
        <p className={styles.intro}>{t('lotto.verify_intro')}</p>
        {ticket !== '' && session !== null ? <TicketCheckCard orderId={ticket} /> : null}
        {numero === '' ? null : (
          <Checked {...{ game, numero, name }} orderId={session !== null && ticket !== '' ? ticket : null} />
        )}
        <DrawForm
          key={`${game} ${numero}`}
          games={games}
          game={game}
          title={t(numero === '' ? 'lotto.check_draw' : 'lotto.check_other')}
          onCheck={(draw) => {
            setQuery(draw)
            window.scrollTo(0, 0)
          }}
        />
      </Page>
    </>
  )
}

interface CheckedProps {
  game: string
  numero: string
  name: string | undefined
  orderId: string | null
}

function Checked({ game, numero, name, orderId }: CheckedProps) {
  const record = useQuery(drawRecordQuery(game, numero))
  return (
    <Loaded query={record} skeleton={<Skeleton height={560} />}>
      {(draw) => (
        <>
          <DrawCheckCard {...{ draw, name }} />
          <RawValuesCard draw={draw} />
          <DrawLogProof game={game} numero={numero} shown={draw} />
          <CheckElsewhereCard draw={draw} orderId={orderId} />
        </>
      )}
    </Loaded>
  )
}
