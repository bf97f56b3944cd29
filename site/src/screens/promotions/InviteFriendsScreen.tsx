import { fromWire, symbolOf } from '@koi/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../api/Loaded.tsx'
import { usePromotion } from '../../api/start-up.ts'
import { formatDay } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyText } from '../../ui/CopyText.tsx'
import { EmptySection, EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { InfiniteList } from '../../ui/list/InfiniteList.tsx'
import { usePagedList } from '../../ui/list/use-paged-list.ts'
import { Page } from '../../ui/Page.tsx'
import { QrPicture } from '../../ui/QrPicture.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import styles from './InviteFriendsScreen.module.css'
import { type Invitation, invitationQuery } from './queries.ts'
import { IncomeList, ReferralEarned } from './ReferralEarned.tsx'
import { ReferralTerms } from './ReferralTerms.tsx'
import { type Friend, type Referral, referralQuery, useFriends } from './referral-queries.ts'
import { friendText } from './referral-words.ts'

const skeleton = [420, 180, 181].map((height) => <Skeleton key={height} height={height} />)

/** The member's code and link, the rules, the friends who registered, and what they brought (RT-07, GR-12). */
export default function InviteFriendsScreen() {
  return <Page>{usePromotion('REFERRAL') ? <Invitations /> : <Closed />}</Page>
}

/** The promotion is off: the footer says the same instead of linking here (SH-33). */
function Closed() {
  const t = useT()
  const action = <ButtonLink to={paths.customerService}>{t('title.service')}</ButtonLink>
  return <EmptyState title={t('contact_service')} action={action} />
}

function Invitations() {
  const referral = useQuery(referralQuery())
  return (
    <Loaded query={referral} skeleton={skeleton}>
      {(data) => (
        <>
          {data.mayInvite ? <OwnLink /> : null}
          <ReferralTerms referral={data} />
          {data.road === 'referral' || fromWire(data.earned.total) > 0n ? (
            <ReferralEarned referral={data} />
          ) : null}
          <Friends referral={data} />
          {data.road === 'referral' ? <IncomeList currency={data.currency} /> : null}
        </>
      )}
    </Loaded>
  )
}

function OwnLink() {
  const invitation = useQuery(invitationQuery())
  return (
    <Loaded query={invitation} skeleton={skeleton.slice(0, 1)}>
      {(data) => <OwnCode invitation={data} />}
    </Loaded>
  )
}

function OwnCode({ invitation: { affiliateCode, url } }: { invitation: Invitation }) {
  const t = useT()
  // In a browser without a share sheet the link can be copied.
  const canShare = typeof navigator.share === 'function'
  // A member who closes the sheet needs no message.
  const share = () => navigator.share({ text: t('invite.share_text'), url }).catch(() => undefined)
  return (
    <Card hero className={styles.code}>
      <h2>{t('invite.title')}</h2>
      <p className={styles.text}>{t('invite.text')}</p>
      <QrPicture text={url} label={t('invite.qr')} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('invite.code')}</dt>
          <dd className={styles.big}>
            <CopyText text={affiliateCode} />
          </dd>
        </div>
        <div>
          <dt>{t('invite.link')}</dt>
          <dd>
            <CopyText text={url} />
          </dd>
        </div>
      </dl>
      {canShare ? (
        <Button full icon="share" onClick={() => void share()}>
          {t('invite.share')}
        </Button>
      ) : null}
    </Card>
  )
}

function Friends({ referral: { friends, currency } }: { referral: Referral }) {
  const t = useT()
  const list = usePagedList(useFriends())
  return (
    <section aria-label={t('invite.members')}>
      <SectionHead title={t('invite.members')}>
        <span className={styles.text}>{friends.all}</span>
      </SectionHead>
      <InfiniteList
        {...list}
        keyOf={({ id }) => id}
        render={(friend) => <FriendRow friend={friend} symbol={symbolOf(currency)} />}
        rowHeight={56}
        skeletons={2}
        empty={<EmptySection title={t('invite.none')} text={t('invite.none_text')} />}
      />
    </section>
  )
}

function FriendRow({ friend, symbol }: { friend: Friend; symbol: string }) {
  const t = useT()
  const language = useLanguage()
  const { account, registeredAt, income } = friend
  const dayText = (day: string) => formatDay(Date.parse(`${day}T12:00:00Z`), language, 'UTC')
  return (
    <div className={styles.member}>
      <span className={styles.who}>
        <b>{account}</b>
        <small>{friendText(t, friend, dayText)}</small>
      </span>
      <span className={styles.brought}>
        {fromWire(income) > 0n ? <Amount value={income} symbol={symbol} signed tone="jade" /> : null}
        <small>{formatDay(registeredAt, language)}</small>
      </span>
    </div>
  )
}
