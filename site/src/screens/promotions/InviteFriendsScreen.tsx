import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../api/Loaded.tsx'
import { usePromotion } from '../../api/start-up.ts'
import { formatDay } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyText } from '../../ui/CopyText.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { InfiniteList } from '../../ui/list/InfiniteList.tsx'
import { usePagedList } from '../../ui/list/use-paged-list.ts'
import { Page } from '../../ui/Page.tsx'
import { QrPicture } from '../../ui/QrPicture.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import styles from './InviteFriendsScreen.module.css'
import { type Invitation, invitationQuery, useInvited } from './queries.ts'

/** The member's code, link and QR picture, and the members who registered with them (RT-07). */
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
  const invitation = useQuery(invitationQuery())
  return (
    <Loaded
      query={invitation}
      skeleton={[420, 180].map((height) => <Skeleton key={height} height={height} />)}
    >
      {(data) => (
        <>
          <OwnCode invitation={data} />
          <Invited count={data.invited} />
        </>
      )}
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

function Invited({ count }: { count: number }) {
  const t = useT()
  const language = useLanguage()
  const invited = usePagedList(useInvited())
  return (
    <section aria-label={t('invite.members')}>
      <SectionHead title={t('invite.members')}>
        <span className={styles.text}>{count}</span>
      </SectionHead>
      <InfiniteList
        {...invited}
        keyOf={({ id }) => id}
        render={({ account, registeredAt }) => (
          <p className={styles.member}>
            <b>{account}</b>
            <small>{formatDay(registeredAt, language)}</small>
          </p>
        )}
        rowHeight={52}
        skeletons={2}
        empty={<EmptyState title={t('invite.none')} text={t('invite.none_text')} />}
      />
    </section>
  )
}
