import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../api/Loaded.tsx'
import { useUsdtGuideQuery } from '../../api/site-links.ts'
import { useStartUp } from '../../api/start-up.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { ClosedCard } from '../../protection/ClosedCard.tsx'
import { protectionQuery } from '../../protection/queries.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { ChannelList } from './ChannelList.tsx'
import styles from './cashier.module.css'
import { DepositForm } from './DepositForm.tsx'
import { DepositOrder } from './DepositOrder.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import { PersonForm } from './PersonForm.tsx'
import {
  type DepositChannel,
  type DepositTerms,
  depositTermsQuery,
  personQuery,
  useDepositChannels,
} from './queries.ts'

/**
 * Deposit: an order in progress if the address names one; otherwise who pays, if that is not known yet, and
 * channel and amount, on one page in the
 * base version and one after the other in the new one (SH-45, MN-01, MN-02).
 */
export default function DepositScreen() {
  const [query] = useSearchParams()
  const order = query.get('order')
  return (
    <Page>{order === null ? <NewDeposit chosen={query.get('channel')} /> : <DepositOrder id={order} />}</Page>
  )
}

function NewDeposit({ chosen }: { chosen: string | null }) {
  const t = useT()
  const channels = useDepositChannels()
  const person = useQuery(personQuery())
  const closed = useQuery(protectionQuery()).data?.closed ?? null
  const isNew = useStartUp().mobileTemplate.dep_func === '1'
  if (closed !== null) return <ClosedCard closed={closed} />
  return (
    <Loaded query={channels} skeleton={<DepositSkeleton />}>
      {(list) => {
        if (list.length === 0)
          return <EmptyState title={t('cashier.no_channel')} text={t('cashier.no_channel_text')} />
        return (
          <Loaded query={person} skeleton={<DepositSkeleton />}>
            {(asked) =>
              asked.asksName || asked.asksBirthDate ? (
                <PersonForm asked={asked} />
              ) : asked.isWaiting ? (
                <EmptyState title={t('cashier.person_waiting')} text={t('refusal.person.review')} />
              ) : (
                <DepositChoice {...{ list, chosen, isNew }} />
              )
            }
          </Loaded>
        )
      }}
    </Loaded>
  )
}

interface Choice {
  list: readonly DepositChannel[]
  chosen: string | null
  isNew: boolean
}

function DepositChoice(choice: Choice) {
  const terms = useQuery(depositTermsQuery())
  return (
    <Loaded query={terms} skeleton={<DepositSkeleton />}>
      {(answer) => (
        <>
          <OpenOrders orders={answer.open} />
          <DepositLayout {...choice} terms={answer} />
          <UsdtGuide />
        </>
      )}
    </Loaded>
  )
}

/** How to pay with USDT, if the operator has a page about it (DL-15). */
function UsdtGuide() {
  const t = useT()
  const link = useUsdtGuideQuery()
  if (link === null) return null
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={styles.guide}>
      {t('cashier.usdt_guide')}
    </a>
  )
}

function DepositLayout({ list, chosen, isNew, terms }: Choice & { terms: DepositTerms }) {
  const wanted = list.find(({ code }) => code === chosen)
  // A single channel needs no choice.
  const channel = wanted ?? (isNew && list.length > 1 ? undefined : list[0])
  const form = channel === undefined ? null : <DepositForm key={channel.code} {...{ channel, terms }} />
  if (isNew)
    return (
      <div data-version="new" className={styles.stack}>
        {form ?? <ChannelList list={list} />}
      </div>
    )
  return (
    <div data-version="base" className={styles.stack}>
      <ChannelList list={list} active={channel?.code} />
      {form}
    </div>
  )
}

function DepositSkeleton() {
  return (
    <>
      <Skeleton height={148} />
      <Skeleton height={186} />
      <Skeleton height={92} />
    </>
  )
}
