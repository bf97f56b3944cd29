import type { Answer } from '../../api/api.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useBalance } from '../../api/member.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Amount } from '../../ui/Amount.tsx'
import { CopyText } from '../../ui/CopyText.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { useRoundDetails } from './queries.ts'
import { callLabels } from './state-labels.ts'
import styles from './TicketDetails.module.css'

type Story = Answer<'roundStory'>

/** The facts of a vendor's round: every wallet call, with its time and its current state. */
export function RoundDetails({ row }: { row: { readonly reference: string } }) {
  const story = useRoundDetails(row.reference)
  return (
    <Loaded query={story} skeleton={<Skeleton height={240} />}>
      {(round) => <Round story={round} />}
    </Loaded>
  )
}

function Round({ story }: { story: Story }) {
  const t = useT()
  const language = useLanguage()
  const symbol = useBalance().wallet?.currencySymbol
  const isOpen = story.state === 'open'
  // Money moved to a vendor that holds balances is not a stake, and money that returned is not a win.
  const isTransferSession = story.calls.some(({ kind }) => kind === 'in')
  return (
    <>
      <Facts
        facts={[
          [t('records.game'), story.game],
          [t('records.vendor'), story.vendor],
          [
            t('records.status'),
            <StatusPill key="state" tone={isOpen ? 'waiting' : 'neutral'}>
              {t(isOpen ? 'records.round_open' : 'records.round_closed')}
            </StatusPill>,
          ],
          [
            t(isTransferSession ? 'records.call_in' : 'records.stake'),
            <Amount key="stake" value={story.stake} symbol={symbol} exact />,
          ],
          [
            t(isTransferSession ? 'records.call_out' : 'records.payout'),
            <Amount key="payout" value={story.payout} symbol={symbol} exact tone="gold" />,
          ],
          [t('records.opened'), formatTime(story.openedAt, language)],
          [t('records.closed'), story.closedAt === null ? '–' : formatTime(story.closedAt, language)],
          [t('records.round'), <CopyText key="round" text={story.round} />],
        ]}
      />
      <h3 className={styles.head}>{t('records.calls')}</h3>
      <ol className={styles.wagers}>
        {story.calls.map((call) => (
          <Call key={call.id} call={call} symbol={symbol} />
        ))}
      </ol>
      {story.isCut ? <p className={styles.numbers}>{t('records.calls_cut')}</p> : null}
    </>
  )
}

function Call({ call, symbol }: { call: Story['calls'][number]; symbol: string | undefined }) {
  const t = useT()
  const language = useLanguage()
  return (
    <li className={styles.wager}>
      <span className={styles.line}>
        <b>{t(callLabels[call.kind])}</b>
        {call.amount === null ? null : (
          <Amount
            value={call.amount}
            symbol={symbol}
            exact
            tone={call.kind === 'win' || call.kind === 'out' ? 'gold' : 'ink'}
          />
        )}
      </span>
      <span className={styles.line}>
        <small>{formatTime(call.at, language)}</small>
        {call.state === 'rolled_back' || call.state === 'refused' ? (
          <StatusPill tone="bad">{t('records.undone')}</StatusPill>
        ) : call.state === 'unsure' ? (
          <StatusPill tone="waiting">{t('records.on_its_way')}</StatusPill>
        ) : call.balance === null ? null : (
          <small>
            {t('records.balance_after')} <Amount value={call.balance} symbol={symbol} exact />
          </small>
        )}
      </span>
    </li>
  )
}
