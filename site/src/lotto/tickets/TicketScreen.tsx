import { fromWire } from '@koi/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../api/server-time.ts'
import { formatMoment } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyText } from '../../ui/CopyText.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { ResultTable } from '../draws/ResultTable.tsx'
import { LottoHeader } from '../LottoHeader.tsx'
import { LottoLoaded } from '../LottoLoaded.tsx'
import { lottoPaths } from '../lotto-paths.ts'
import { ordersRefetchDelay } from '../outcome/order-state.ts'
import { resultFacts } from '../outcome/result-facts.ts'
import { TicketPill } from '../outcome/TicketPill.tsx'
import { drawRecordQuery, type Order, orderQuery } from '../queries.ts'
import { RepeatButton } from '../receipt/RepeatButton.tsx'
import { StarTicketButton } from '../receipt/StarTicketButton.tsx'
import { useExactMoney } from '../texts.ts'
import { CancelButton } from './CancelButton.tsx'
import styles from './tickets.module.css'
import { useAwaitOpen } from './use-await-open.ts'
import { WagerLine } from './WagerLine.tsx'

/** One ticket: its draw, its bets with their outcome, and its actions. */
export default function TicketScreen() {
  const t = useT()
  const [query] = useSearchParams()
  const order = useQuery({
    ...orderQuery(query.get('id') ?? ''),
    refetchInterval: ({ state }) => ordersRefetchDelay(state.data ? [state.data] : [], serverNow()),
  })
  useAwaitOpen(order.data ? [order.data] : [])
  return (
    <>
      <LottoHeader title={t('lotto.ticket')} />
      <Page>
        <LottoLoaded thing="ticket" query={order} skeleton={<Skeleton height={420} />}>
          {(ticket) => <Ticket order={ticket} />}
        </LottoLoaded>
      </Page>
    </>
  )
}

function Ticket({ order }: { order: Order }) {
  const t = useT()
  const { data: record } = useQuery(drawRecordQuery(order.gameCode, order.numero))
  const { family } = order
  const cancellable = order.wagers.filter((wager) => wager.cancellable)
  return (
    <>
      <Card>
        <TicketFacts order={order} />
      </Card>
      {order.resultVersion > 1 ? <Corrected order={order} /> : null}
      {order.winningNumber !== null && record ? (
        <Card title={t('lotto.result')}>
          <ResultTable family={family} winningNumber={order.winningNumber} />
        </Card>
      ) : null}
      <Card title={t('lotto.bets')}>
        <ul>
          {order.wagers.map((wager) => (
            <WagerLine
              key={wager.id}
              {...{ wager, family, order }}
              winningNumber={wager.state === 'settled' ? order.winningNumber : null}
            />
          ))}
        </ul>
      </Card>
      <div className={styles.actions}>
        {cancellable.length > 1 ? (
          <CancelButton order={order} ids={cancellable.map(({ id }) => id)} label={t('lotto.cancel_all')} />
        ) : null}
        <ButtonLink
          tone="quiet"
          icon="shield"
          to={lottoPaths.verify({ game: order.gameCode, numero: order.numero, ticket: order.orderId })}
        >
          {t('lotto.check_ticket')}
        </ButtonLink>
        <StarTicketButton order={order} />
        <RepeatButton order={order} tone="primary" />
      </div>
      {record?.beaconMock ? <p className={styles.mock}>{t('lotto.mock_short')}</p> : null}
    </>
  )
}

/** The bet was first settled by another number: what that means, with a link to the details. */
function Corrected({ order }: { order: Order }) {
  const t = useT()
  return (
    <Card title={t('lotto.result_corrected')}>
      <p className={styles.story}>{t('lotto.corrected_text')}</p>
      <ButtonLink tone="quiet" to={lottoPaths.draw(order.gameCode, order.numero)}>
        {t('lotto.see_story')}
      </ButtonLink>
    </Card>
  )
}

function TicketFacts({ order }: { order: Order }) {
  const t = useT()
  const language = useLanguage()
  const money = useExactMoney()
  return (
    <Facts
      facts={[
        [t('lotto.ticket_number'), <CopyText key="number" text={order.orderNumber} />],
        [
          t('lotto.draw'),
          <span key="draw">
            {order.gameName} <span className={styles.numero}>{order.numero}</span>
          </span>,
        ],
        [t('lotto.status'), <TicketPill key="state" order={order} long />],
        [t('lotto.placed_at'), formatMoment(order.placedAt, language)],
        [t('lotto.drawn_at'), formatMoment(order.drawAt, language)],
        [t('lotto.slip_stake'), money(fromWire(order.stake)), 'sum'],
        ...resultFacts(order, { t, money }),
      ]}
    />
  )
}
